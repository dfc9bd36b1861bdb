import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import { EVERY_PRODUCT, VISIBLE } from '../product.ts'

type MarkTables = {
  listing_marks: {
    shop_id: string
    category_slug: string
    /** How many products of the list come before the mark. */
    place: number
    position: number
    product_id: string
    /** The length of the list. */
    total: number
  }
}

/** Ten pages. A list of 100,000 products has 417 marks. */
const MARK_EVERY = 240

export interface Mark {
  readonly place: number
  readonly position: number
  readonly productId: string
  readonly total: number
}

/** The last mark at or before a place. `null` when the list is empty, or has changed since it was marked. */
export async function findMark(sql: Sql, shopId: string, category: string, place: number): Promise<Mark | null> {
  const row = await sql
    .withTables<MarkTables>()
    .selectFrom('listing_marks')
    .select(['place', 'position', 'product_id as productId', 'total'])
    .where('shop_id', '=', shopId)
    .where('category_slug', '=', category)
    .where('place', '<=', place)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Call it in every transaction that changes a list. Until the list is marked again, its products are counted. */
export async function forgetMarks(tx: Sql, shopId: string): Promise<void> {
  await tx.withTables<MarkTables>().deleteFrom('listing_marks').where('shop_id', '=', shopId).execute()
}

/** Marks the shop's lists. Call it once, after all changes of a transaction. */
export async function markListings(tx: Sql, shopId: string): Promise<void> {
  await forgetMarks(tx, shopId)
  await written`insert into listing_marks (shop_id, category_slug, place, position, product_id, total)
    select ${shopId}, ${EVERY_PRODUCT}, nth - 1, position, id, total
    from (
      select position, id, row_number() over (order by position, id) as nth, count(*) over () as total
      from products where shop_id = ${shopId} and state = ${written.lit(VISIBLE)}
    ) as numbered
    where (nth - 1) % ${written.lit(MARK_EVERY)} = 0`.execute(tx)
  await written`insert into listing_marks (shop_id, category_slug, place, position, product_id, total)
    select ${shopId}, category_slug, nth - 1, position, product_id, total
    from (
      select category_slug, position, product_id,
        row_number() over (partition by category_slug order by position, product_id) as nth,
        count(*) over (partition by category_slug) as total
      from product_categories where shop_id = ${shopId} and state = ${written.lit(VISIBLE)}
    ) as numbered
    where (nth - 1) % ${written.lit(MARK_EVERY)} = 0`.execute(tx)
}
