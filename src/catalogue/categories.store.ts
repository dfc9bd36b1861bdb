import type { Sql } from '../database/database.ts'
import { forgetMarks } from './listing-marks.store.ts'
import type { Category } from './product.ts'
import type { Placing } from './product-row.store.ts'

type CategoryTables = {
  categories: { shop_id: string; slug: string; name: string; position: number }
}

/** The shop's categories in the seller's order. `todo` is not one of them: it means every product. */
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

type CategoryRow = CategoryTables['categories']

/**
 * Adds the shop's categories that are new and renames those whose name differs. With `kept` placing new ones come last, with `given`
 * placing all have the order given. Returns how many rows changed.
 */
export async function saveCategories(
  tx: Sql,
  shopId: string,
  categories: readonly Category[],
  placing: Placing = 'kept',
): Promise<number> {
  const tables = tx.withTables<CategoryTables>()
  const stale = await staleCategories(tx, shopId, categories, placing)
  for (const { name, position, ...key } of stale) {
    await tables
      .insertInto('categories')
      .values({ ...key, name, position })
      .onConflict((conflict) => conflict.columns(['shop_id', 'slug']).doUpdateSet({ name, position }))
      .execute()
  }
  return stale.length
}

/** The rows that `saveCategories` would write. */
export async function staleCategories(
  sql: Sql,
  shopId: string,
  categories: readonly Category[],
  placing: Placing,
): Promise<readonly CategoryRow[]> {
  const tables = sql.withTables<CategoryTables>()
  const rows = await tables.selectFrom('categories').selectAll().where('shop_id', '=', shopId).execute()
  const known = new Map(rows.map((row) => [row.slug, row]))
  let next = placing === 'given' ? 0 : Math.max(-1, ...rows.map(({ position }) => Number(position))) + 1
  return categories.flatMap(({ slug, name }) => {
    const old = known.get(slug)
    const position = old && placing === 'kept' ? Number(old.position) : next++
    return old?.name === name && Number(old.position) === position ? [] : [{ shop_id: shopId, slug, name, position }]
  })
}

/** The slugs of the shop's categories that are not among `kept`. */
export async function listOtherCategories(
  sql: Sql,
  shopId: string,
  kept: readonly string[],
): Promise<readonly string[]> {
  return (await listCategories(sql, shopId)).map(({ slug }) => slug).filter((slug) => !kept.includes(slug))
}

/** Deletes the shop's categories that are not among `kept`. Returns how many. */
export async function removeOtherCategories(tx: Sql, shopId: string, kept: readonly string[]): Promise<number> {
  const gone = await listOtherCategories(tx, shopId, kept)
  if (gone.length === 0) return 0
  await tx
    .withTables<CategoryTables>()
    .deleteFrom('categories')
    .where('shop_id', '=', shopId)
    .where('slug', 'in', gone)
    .execute()
  await forgetMarks(tx, shopId)
  return gone.length
}
