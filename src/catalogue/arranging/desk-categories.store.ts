import type { Sql } from '../../database/database.ts'
import type { CategoryByHand } from './category-by-hand.ts'
import type { CategoryValues } from './category-fields.ts'

type CategoryRow = {
  shop_id: string
  slug: string
  name: string
  position: number
  hidden: number
  image: string | null
  newest_first: number
  by_hand: string
}

type Tables = { categories: CategoryRow; product_categories: { shop_id: string; category_slug: string } }

/** A category as the desk sees it, but for the products that the seller arranged in it. */
export interface DeskCategory extends Omit<CategoryValues, 'leading'> {
  /** Its place among the shop's. */
  readonly position: number
  readonly byHand: CategoryByHand
}

/** The shop's categories in the seller's order. */
export async function listDeskCategories(sql: Sql, shopId: string): Promise<readonly DeskCategory[]> {
  return (await rowsOf(sql, shopId).execute()).map(fromRow)
}

/** The same, their rows locked until the transaction ends. */
export async function takeDeskCategories(tx: Sql, shopId: string): Promise<readonly DeskCategory[]> {
  const rows = await rowsOf(tx, shopId).forUpdate().execute()
  return rows.map(fromRow)
}

export async function findDeskCategory(sql: Sql, shopId: string, slug: string): Promise<DeskCategory | null> {
  const row = await rowsOf(sql, shopId).where('slug', '=', slug).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** How many products each category has, those that shoppers do not find too. */
export async function countInCategories(sql: Sql, shopId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await sql
    .withTables<Tables>()
    .selectFrom('product_categories')
    .select((eb) => ['category_slug as slug', eb.fn.countAll().as('total')])
    .where('shop_id', '=', shopId)
    .groupBy('category_slug')
    .execute()
  return new Map(rows.map(({ slug, total }) => [slug, Number(total)]))
}

/** Throws the engine's uniqueness error when the shop has a category with this slug. */
export async function insertDeskCategory(tx: Sql, shopId: string, category: DeskCategory): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('categories')
    .values({ shop_id: shopId, slug: category.slug, ...columnsOf(category) })
    .execute()
}

/** Writes everything of a category but its slug. */
export async function saveDeskCategory(tx: Sql, shopId: string, category: DeskCategory): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('categories')
    .set(columnsOf(category))
    .where('shop_id', '=', shopId)
    .where('slug', '=', category.slug)
    .execute()
}

/** Deletes a category. Its products stay, and are in it no more. */
export async function deleteDeskCategory(tx: Sql, shopId: string, slug: string): Promise<void> {
  await tx
    .withTables<Tables>()
    .deleteFrom('categories')
    .where('shop_id', '=', shopId)
    .where('slug', '=', slug)
    .execute()
}

function rowsOf(sql: Sql, shopId: string) {
  return sql
    .withTables<Tables>()
    .selectFrom('categories')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('slug')
}

function fromRow({ slug, name, position, hidden, image, newest_first, by_hand }: CategoryRow): DeskCategory {
  return {
    slug,
    name,
    position: Number(position),
    hidden: hidden !== 0,
    image: image === null ? null : JSON.parse(image),
    newestFirst: newest_first !== 0,
    byHand: JSON.parse(by_hand),
  }
}

function columnsOf({ name, position, hidden, image, newestFirst, byHand }: DeskCategory) {
  return {
    name,
    position,
    hidden: Number(hidden),
    image: image === null ? null : JSON.stringify(image),
    newest_first: Number(newestFirst),
    by_hand: JSON.stringify(byHand),
  }
}
