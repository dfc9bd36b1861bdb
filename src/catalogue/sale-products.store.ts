import type { Sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { SaleProduct } from './product.ts'
import { VISIBLE } from './product.ts'
import { offerFromRow, type ProductTables } from './rows/product-row.store.ts'
import { findEarlierSlugs } from './slugs/product-slugs.store.ts'

const SALE = [
  ...['id', 'slug', 'title', 'tiers', 'currency'],
  ...['colors', 'status', 'dependents', 'sold_out', 'sold_out_colors', 'counted'],
] as const

const pricing = prepared((sql, { shopId, slugs }: { shopId: string; slugs: readonly string[] }) =>
  sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(SALE)
    .where('shop_id', '=', shopId)
    .where('slug', 'in', slugs)
    .where('state', '=', VISIBLE),
)

/**
 * What the visible products with these slugs cost now, by slug. A cart may hold an earlier slug: the product is then in the map under both slugs.
 * Unknown slugs are left out. There is a second query only when a slug was not found.
 */
export async function findSaleProducts(
  sql: Sql,
  shopId: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, SaleProduct>> {
  const found = await pricesOf(sql, shopId, slugs)
  const missing = slugs.filter((slug) => !found.has(slug))
  if (missing.length === 0) return found
  const earlier = await findEarlierSlugs(sql, shopId, missing)
  const renamed = await pricesOf(sql, shopId, [...earlier.values()])
  for (const [slug, current] of earlier) {
    const product = renamed.get(current)
    if (product) found.set(slug, product).set(current, product)
  }
  return found
}

async function pricesOf(sql: Sql, shopId: string, slugs: readonly string[]): Promise<Map<string, SaleProduct>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql.executeQuery(pricing(sql, { shopId, slugs: [...new Set(slugs)] }))
  return new Map(
    rows.map(({ tiers, colors, dependents, sold_out, sold_out_colors, counted, ...row }) => [
      row.slug,
      {
        ...row,
        tiers: JSON.parse(tiers),
        ...offerFromRow({ colors, sold_out, sold_out_colors, counted }),
        dependents: JSON.parse(dependents),
      },
    ]),
  )
}

/** The same, with the products that packs bring. */
export async function findSaleProductsBrought(
  sql: Sql,
  shopId: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, SaleProduct>> {
  const own = await findSaleProducts(sql, shopId, slugs)
  const brought = [...own.values()].flatMap(({ dependents }) => dependents.map(({ slug }) => slug))
  return new Map([...(await findSaleProducts(sql, shopId, brought)), ...own])
}
