import type { Sql } from '../../database/database.ts'
import type { ProductState } from '../product.ts'
import { PRODUCT_STATES, type ProductTables } from '../rows/product-row.store.ts'
import type { CountTables } from './stock-counts.store.ts'

/** The ids of counted products in these states, those with the fewest left first: at most so many counts. */
export async function lowestCounts(
  sql: Sql,
  shopId: string,
  { states, limit }: { readonly states: readonly ProductState[]; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await sql
    .withTables<CountTables & ProductTables>()
    .selectFrom('stock')
    .innerJoin('products', (join) =>
      join.onRef('products.shop_id', '=', 'stock.shop_id').onRef('products.id', '=', 'stock.product_id'),
    )
    .select('stock.product_id')
    .where('stock.shop_id', '=', shopId)
    .where(
      'products.state',
      'in',
      states.map((state) => PRODUCT_STATES.indexOf(state)),
    )
    .orderBy('stock.available')
    .orderBy('stock.product_id')
    .orderBy('stock.color')
    .limit(limit)
    .execute()
  return [...new Set(rows.map(({ product_id }) => product_id))]
}
