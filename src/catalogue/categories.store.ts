import type { Sql } from '../database/database.ts'
import type { Category } from './product.ts'

type CategoryTables = {
  categories: { shop_id: string; slug: string; name: string; position: number }
}

/** The shop's categories in the seller's order. `todo` is not one of them: it is every product. */
export async function listCategories(sql: Sql, shopId: string): Promise<readonly Category[]> {
  return sql
    .withTables<CategoryTables>()
    .selectFrom('categories')
    .select(['slug', 'name'])
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('slug')
    .execute()
}

export async function findCategory(sql: Sql, shopId: string, slug: string): Promise<Category | null> {
  const row = await sql
    .withTables<CategoryTables>()
    .selectFrom('categories')
    .select(['slug', 'name'])
    .where('shop_id', '=', shopId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Adds the shop's categories that are new, after those it has, and renames those whose name is different.
 * Answers how many rows changed.
 */
export async function saveCategories(tx: Sql, shopId: string, categories: readonly Category[]): Promise<number> {
  const tables = tx.withTables<CategoryTables>()
  const known = new Map((await listCategories(tx, shopId)).map(({ slug, name }) => [slug, name]))
  const changed = categories.filter(({ slug, name }) => known.get(slug) !== name)
  const { last } = await tables
    .selectFrom('categories')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(-1)).as('last'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  for (const [index, { slug, name }] of changed.entries()) {
    await tables
      .insertInto('categories')
      .values({ shop_id: shopId, slug, name, position: last + 1 + index })
      .onConflict((conflict) => conflict.columns(['shop_id', 'slug']).doUpdateSet({ name }))
      .execute()
  }
  return changed.length
}

/** Forgets the shop's categories that `kept` does not name. Answers how many. */
export async function removeOtherCategories(tx: Sql, shopId: string, kept: readonly string[]): Promise<number> {
  const gone = (await listCategories(tx, shopId)).filter(({ slug }) => !kept.includes(slug))
  if (gone.length === 0) return 0
  await tx
    .withTables<CategoryTables>()
    .deleteFrom('categories')
    .where('shop_id', '=', shopId)
    .where(
      'slug',
      'in',
      gone.map(({ slug }) => slug),
    )
    .execute()
  return gone.length
}
