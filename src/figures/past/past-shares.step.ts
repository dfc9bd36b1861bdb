import { everyTitle } from '../../catalogue/stock/said-stock.store.ts'
import type { Sql } from '../../database/database.ts'
import { pastSums } from './past-orders.store.ts'
import { type PastShares, pastShares } from './past-shares.ts'

/** What past orders say of the shop's products; `null` without enough of them. */
export async function pastSharesOf(sql: Sql, shopId: string): Promise<PastShares | null> {
  const [all] = await pastSums(sql, shopId, 'all')
  if (!all) return null
  const [named, titles] = await Promise.all([pastSums(sql, shopId, 'product'), everyTitle(sql, shopId)])
  return pastShares(all, named, titles)
}
