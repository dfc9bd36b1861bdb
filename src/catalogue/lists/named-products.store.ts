import type { Sql } from '../../database/database.ts'
import type { Color, NamedProduct } from '../product.ts'
import { VISIBLE } from '../product.ts'
import type { ProductTables } from '../rows/product-row.store.ts'

/** The first products of a shop that can be sold, by the seller's order. */
export async function namedProducts(sql: Sql, shopId: string, most: number): Promise<readonly NamedProduct[]> {
  const rows = await sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(['slug', 'title', 'tags', 'colors'])
    .where('shop_id', '=', shopId)
    .where('state', '=', VISIBLE)
    .where('off_sale', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ slug, title, tags, colors }) => ({
    ...{ slug, title, tags: JSON.parse(tags) },
    colors: (JSON.parse(colors) as readonly Color[]).map(({ name }) => name),
  }))
}
