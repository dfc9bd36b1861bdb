import type { Sql } from '../../database/database.ts'

type SlugTables = {
  products: { shop_id: string; slug: string }
  categories: { shop_id: string; slug: string }
}

/** Those of the slugs that a shop's products have. */
export async function productSlugsAmong(
  sql: Sql,
  shopId: string,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  return slugsIn('products', sql, shopId, slugs)
}

/** Those of the slugs that a shop's own categories have. */
export async function categorySlugsAmong(
  sql: Sql,
  shopId: string,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  return slugsIn('categories', sql, shopId, slugs)
}

async function slugsIn(
  table: 'products' | 'categories',
  sql: Sql,
  shopId: string,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await sql
    .withTables<SlugTables>()
    .selectFrom(table)
    .select('slug')
    .where('shop_id', '=', shopId)
    .where('slug', 'in', slugs)
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}
