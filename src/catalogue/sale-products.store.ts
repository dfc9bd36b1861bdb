import type { Sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { SaleProduct } from './product.ts'
import type { ProductTables } from './product-row.store.ts'

const pricing = prepared((sql, { shopId, slugs }: { shopId: string; slugs: readonly string[] }) =>
  sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(['id', 'slug', 'title', 'tiers', 'currency', 'colors', 'status', 'dependents'])
    .where('shop_id', '=', shopId)
    .where('slug', 'in', slugs),
)

/** What the products with these slugs cost at this moment, by slug; unknown slugs are left out. */
export async function findSaleProducts(
  sql: Sql,
  shopId: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, SaleProduct>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql.executeQuery(pricing(sql, { shopId, slugs }))
  return new Map(
    rows.map(({ slug, tiers, colors, dependents, ...row }) => [
      slug,
      { ...row, tiers: JSON.parse(tiers), colors: JSON.parse(colors), dependents: JSON.parse(dependents) },
    ]),
  )
}
