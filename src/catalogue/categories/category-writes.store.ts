import type { Sql } from '../../database/database.ts'
import type { CategoryByHand } from '../arranging/category-by-hand.ts'
import { forgetMarks } from '../lists/list-places.store.ts'
import type { Category } from '../product.ts'
import type { Placing } from '../rows/product-row.store.ts'
import { listEveryCategory } from './categories.store.ts'
import { earlierCategorySlugs } from './category-slugs.store.ts'

type CategoryTables = {
  categories: { shop_id: string; slug: string; name: string; position: number; hidden: number; by_hand: string }
}

type StaleCategory = Omit<CategoryTables['categories'], 'by_hand'>

/** `isNamed: false`: its name is for a new category only; one that the shop has keeps its own, and whether it is hidden. */
type CategoryToSave = Category & { readonly isNamed?: boolean; readonly isHidden?: boolean }

/**
 * Adds the shop's categories that are new and renames those whose name differs, unless it was written by hand. With `kept` placing new ones come last, with `given`
 * placing all have the order given, unless it was arranged by hand. A category under an earlier slug is the one that has it now. Returns how many rows changed.
 */
export async function saveCategories(
  tx: Sql,
  shopId: string,
  categories: readonly CategoryToSave[],
  placing: Placing = 'kept',
): Promise<number> {
  const tables = tx.withTables<CategoryTables>()
  const stale = await staleCategories(tx, shopId, categories, placing)
  for (const { name, position, ...others } of stale) {
    await tables
      .insertInto('categories')
      .values({ ...others, name, position, by_hand: '{}' })
      .onConflict((conflict) => conflict.columns(['shop_id', 'slug']).doUpdateSet({ name, position }))
      .execute()
  }
  return stale.length
}

/** The rows that `saveCategories` would write. */
export async function staleCategories(
  sql: Sql,
  shopId: string,
  categories: readonly CategoryToSave[],
  placing: Placing,
): Promise<readonly StaleCategory[]> {
  const tables = sql.withTables<CategoryTables>()
  const rows = await tables.selectFrom('categories').selectAll().where('shop_id', '=', shopId).execute()
  const known = new Map(rows.map((row) => [row.slug, { ...row, byHand: JSON.parse(row.by_hand) as CategoryByHand }]))
  const isArranged = [...known.values()].some(({ byHand }) => byHand.place !== undefined)
  const keepsPlaces = placing === 'kept' || isArranged
  const earlier = await earlierCategorySlugs(
    sql,
    shopId,
    categories.map(({ slug }) => slug),
  )
  let next = keepsPlaces ? Math.max(-1, ...rows.map(({ position }) => Number(position))) + 1 : 0
  return categories.flatMap(({ slug, name: given, isNamed = true, isHidden = false }) => {
    const old = known.get(slug)
    if (!old && earlier.has(slug)) return []
    const position = old && keepsPlaces ? Number(old.position) : next++
    const name = old && (!isNamed || old.byHand.name) ? old.name : given
    if (old?.name === name && Number(old.position) === position) return []
    return [{ shop_id: shopId, slug, name, position, hidden: Number(isHidden) }]
  })
}

/** The slugs of the shop's categories that are not among `kept`, whose slugs may be earlier ones. A hidden one stays, so that it is not shown when a later file brings it again. */
export async function listOtherCategories(
  sql: Sql,
  shopId: string,
  kept: readonly string[],
): Promise<readonly string[]> {
  const earlier = await earlierCategorySlugs(sql, shopId, kept)
  const current = new Set(kept.map((slug) => earlier.get(slug) ?? slug))
  const others = (await listEveryCategory(sql, shopId)).filter(({ slug, isHidden }) => !isHidden && !current.has(slug))
  return others.map(({ slug }) => slug)
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
