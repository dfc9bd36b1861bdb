import type { Sql } from '../database/database.ts'
import { forgetMarks } from './listing-marks.store.ts'
import type { Category } from './product.ts'
import type { Placing } from './product-row.store.ts'

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
 * Adds the shop's categories that are new and renames those whose name is different. With `kept` places new ones come after those it has, with
 * `given` places all stand in the order given. Answers how many rows changed.
 */
export async function saveCategories(
  tx: Sql,
  shopId: string,
  categories: readonly Category[],
  placing: Placing = 'kept',
): Promise<number> {
  const tables = tx.withTables<CategoryTables>()
  const rows = await tables.selectFrom('categories').selectAll().where('shop_id', '=', shopId).execute()
  const known = new Map(rows.map((row) => [row.slug, row]))
  let next = placing === 'given' ? 0 : Math.max(-1, ...rows.map(({ position }) => Number(position))) + 1
  let changed = 0
  for (const { slug, name } of categories) {
    const old = known.get(slug)
    const position = old && placing === 'kept' ? Number(old.position) : next++
    if (old?.name === name && Number(old.position) === position) continue
    changed++
    await tables
      .insertInto('categories')
      .values({ shop_id: shopId, slug, name, position })
      .onConflict((conflict) => conflict.columns(['shop_id', 'slug']).doUpdateSet({ name, position }))
      .execute()
  }
  return changed
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
  await forgetMarks(tx, shopId)
  return gone.length
}
