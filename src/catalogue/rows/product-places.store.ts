import type { Sql } from '../../database/database.ts'
import { PRODUCT_STATES, type ProductTables } from './product-row.store.ts'

/** The place after the shop's last product, whatever its state. */
export async function nextPosition(sql: Sql, shopId: string): Promise<number> {
  const lasts = await Promise.all(
    PRODUCT_STATES.map((_, state) =>
      sql
        .withTables<ProductTables>()
        .selectFrom('products')
        .select((eb) => eb.fn.max('position').as('last'))
        .where('shop_id', '=', shopId)
        .where('state', '=', state)
        .executeTakeFirstOrThrow(),
    ),
  )
  return Math.max(...lasts.map(({ last }) => (last === null ? -1 : Number(last)))) + 1
}

/** Counted down from by the products of a category whose newest come first, so that they all stand after those that the seller arranged. */
export const NEWEST_FROM = 1_000_000_000

/** Where a product stands in a category where nobody arranged it. The places of those that the seller arranged are below 0. */
function placeInCategory(position: number, newestFirst: boolean): number {
  return newestFirst ? NEWEST_FROM - position : position
}

interface LinkedProduct {
  readonly id: string
  readonly categories: readonly string[]
  readonly position: number
  /** As the column `state` has it. */
  readonly state: number
}

type PlaceTables = ProductTables & { categories: { shop_id: string; slug: string; newest_first: number } }

/** Replaces the categories of each product. Where the seller arranged it, it stays in its place. */
export async function linkCategories(tx: Sql, shopId: string, products: readonly LinkedProduct[]): Promise<void> {
  const tables = tx.withTables<PlaceTables>()
  const ids = products.map(({ id }) => id)
  const arranged = await tables
    .selectFrom('product_categories')
    .select(['category_slug', 'product_id', 'position'])
    .where('shop_id', '=', shopId)
    .where('product_id', 'in', ids)
    .where('position', '<', 0)
    // So that SQLite looks for each product instead of reading the whole shop.
    .orderBy('product_id')
    .execute()
  const places = new Map(arranged.map((link) => [`${link.category_slug} ${link.product_id}`, Number(link.position)]))
  const newest = await tables
    .selectFrom('categories')
    .select('slug')
    .where('shop_id', '=', shopId)
    .where('newest_first', '=', 1)
    .execute()
  const newestFirst = new Set(newest.map(({ slug }) => slug))
  await tables.deleteFrom('product_categories').where('shop_id', '=', shopId).where('product_id', 'in', ids).execute()
  const links = products.flatMap(({ id, categories, position, state }) =>
    categories.map((slug) => ({
      shop_id: shopId,
      category_slug: slug,
      position: places.get(`${slug} ${id}`) ?? placeInCategory(position, newestFirst.has(slug)),
      product_id: id,
      state,
    })),
  )
  if (links.length > 0) await tables.insertInto('product_categories').values(links).execute()
}

interface PlacedProduct {
  readonly id: string
  readonly position: number
}

/** The next products of a state in the seller's order. `state`: as the column has it. */
export async function productIdsAfter(
  sql: Sql,
  shopId: string,
  { state, after, limit }: { readonly state: number; readonly after: PlacedProduct | null; readonly limit: number },
): Promise<readonly PlacedProduct[]> {
  const all = sql
    .withTables<ProductTables>()
    .selectFrom('products')
    .select(['id', 'position'])
    .where('shop_id', '=', shopId)
    .where('state', '=', state)
  const rest = after
    ? all.where((eb) => eb(eb.refTuple('position', 'id'), '>', eb.tuple(after.position, after.id)))
    : all
  const rows = await rest.orderBy('position').orderBy('id').limit(limit).execute()
  return rows.map(({ id, position }) => ({ id, position: Number(position) }))
}
