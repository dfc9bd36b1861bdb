import type { Sql } from '../database/database.ts'
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

interface LinkedProduct {
  readonly id: string
  readonly categories: readonly string[]
  readonly position: number
  /** As the column `state` has it. */
  readonly state: number
}

/** Replaces the categories of each product. */
export async function linkCategories(tx: Sql, shopId: string, products: readonly LinkedProduct[]): Promise<void> {
  const tables = tx.withTables<ProductTables>()
  const ids = products.map(({ id }) => id)
  await tables.deleteFrom('product_categories').where('shop_id', '=', shopId).where('product_id', 'in', ids).execute()
  const links = products.flatMap(({ id, categories, position, state }) =>
    categories.map((slug) => ({ shop_id: shopId, category_slug: slug, position, product_id: id, state })),
  )
  if (links.length > 0) await tables.insertInto('product_categories').values(links).execute()
}
