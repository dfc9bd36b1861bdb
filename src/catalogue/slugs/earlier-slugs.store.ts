import type { Sql } from '../../database/database.ts'

type EarlierTables = { earlier_slugs: { shop_id: string; slug: string; product_id: string } }

/** The slugs that a product had before. */
export async function earlierSlugsOf(sql: Sql, shopId: string, productId: string): Promise<readonly string[]> {
  const rows = await sql
    .withTables<EarlierTables>()
    .selectFrom('earlier_slugs')
    .select('slug')
    .where('shop_id', '=', shopId)
    .where('product_id', '=', productId)
    .execute()
  return rows.map(({ slug }) => slug)
}
