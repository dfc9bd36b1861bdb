import type { Sql } from '../../database/database.ts'
import { listEarlierSlugs } from '../slugs/product-slugs.store.ts'
import { forSaleAmong } from '../stock/for-sale.store.ts'
import { type Survey, withdrawnIn } from './report/survey.ts'
import { inPortions } from './write-order.ts'

/** The slugs of the products that the shop sells and that a file leaves out: drafts, hidden and the like. Products that the file lacks are not among them. */
export async function listWithdrawn(sql: Sql, shopId: string, survey: Survey): Promise<readonly string[]> {
  if (survey.leftOutSlugs.size === 0) return []
  const found: string[] = []
  for (const slugs of inPortions(withdrawnIn(survey, await listEarlierSlugs(sql, shopId)))) {
    found.push(...(await forSaleAmong(sql, shopId, slugs)))
  }
  return found
}
