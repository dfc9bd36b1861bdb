import type { Sql } from '../../database/database.ts'
import { ordersLackingCosts } from '../../orders/costs/missing-costs.store.ts'
import { figuresOfRange } from '../days/figure-days.store.ts'
import type { Period } from './period.ts'

/** How many products of a period's orders have no cost, where it is missing in a figure. */
export async function productsLackingCosts(sql: Sql, shopId: string, period: Period): Promise<number> {
  const lacking = await ordersLackingCosts(sql, shopId)
  if (lacking.size === 0) return 0
  const rows = await figuresOfRange(sql, shopId, 'product', period, 'key')
  return rows.filter(({ key, sums }) => sums.noProductCost > 0 && lacking.has(key)).length
}
