import type { Sql } from '../../database/database.ts'
import { VISIBLE } from '../product.ts'
import type { ProductRow, ProductTables } from '../rows/product-row.store.ts'

const COLUMNS = [
  ...(['id', 'slug', 'title', 'description', 'images', 'tiers', 'currency', 'dependents'] as const),
  ...(['off_sale', 'brand', 'gtin'] as const),
] as const satisfies readonly (keyof ProductRow)[]

export type FeedRow = Pick<ProductRow, (typeof COLUMNS)[number]>

/** The next visible products of a shop behind an id: no change of the seller's order makes one come twice, or not at all, while a feed is read. */
export function feedRowsAfter(
  sql: Sql,
  shopId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly FeedRow[]> {
  return sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(COLUMNS)
    .where('shop_id', '=', shopId)
    .where('id', '>', after)
    .where('state', '=', VISIBLE)
    .orderBy('id')
    .limit(limit)
    .execute()
}
