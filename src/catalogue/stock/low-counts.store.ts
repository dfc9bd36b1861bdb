import type { Sql } from '../../database/database.ts'
import { VISIBLE } from '../product.ts'
import type { ProductTables } from '../rows/product-row.store.ts'
import { MANY } from './stock-count.ts'
import type { CountTables } from './stock-counts.store.ts'

/** The counts of visible products of which so few are left that pages say it, the fewest first. */
export async function lowCounts(sql: Sql, shopId: string) {
  return sql
    .withTables<CountTables & ProductTables>()
    .selectFrom('stock')
    .innerJoin('products', (join) =>
      join.onRef('products.shop_id', '=', 'stock.shop_id').onRef('products.id', '=', 'stock.product_id'),
    )
    .select(['stock.product_id as productId', 'products.slug', 'stock.color', 'stock.available'])
    .where('stock.shop_id', '=', shopId)
    .where('stock.available', '<', MANY)
    .where('products.state', '=', VISIBLE)
    .orderBy('stock.available')
    .orderBy('stock.product_id')
    .orderBy('stock.color')
    .execute()
}
