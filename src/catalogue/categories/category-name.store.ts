import type { Sql } from '../../database/database.ts'
import type { Category } from '../product.ts'

type NamedTables = { categories: { shop_id: string; slug: string; name: string; hidden: number } }

/** The category that shoppers find under this slug. */
export async function findCategory(sql: Sql, shopId: string, slug: string): Promise<Category | null> {
  const row = await sql
    .withTables<NamedTables>()
    .selectFrom('categories')
    .select(['slug', 'name'])
    .where('shop_id', '=', shopId)
    .where('slug', '=', slug)
    .where('hidden', '=', 0)
    .executeTakeFirst()
  return row ?? null
}
