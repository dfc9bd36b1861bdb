import { listDeskCategories } from '../../../catalogue/arranging/desk-categories.store.ts'
import { productTitles } from '../../../catalogue/stock/said-stock.store.ts'
import type { Sql } from '../../../database/database.ts'
import { type ArrangedNames, type ArrangingEntry, productsInLines } from './arranging-lines.ts'
import { isArranging } from './arranging-words.ts'

/** What the lines of entries name. */
export async function arrangedNames(
  sql: Sql,
  shopId: string,
  entries: readonly ArrangingEntry[],
): Promise<ArrangedNames> {
  const isAsked = entries.some(({ act }) => isArranging(act))
  const categories = isAsked ? await listDeskCategories(sql, shopId) : []
  return {
    categories: new Map(categories.map(({ slug, name }) => [slug, name])),
    products: await productTitles(sql, shopId, productsInLines(entries)),
  }
}
