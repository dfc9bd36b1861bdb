import { sql as written } from 'kysely'
import type { Stars } from '../../catalogue/ratings/rating.ts'
import type { Sql } from '../../database/database.ts'
import type { Review, ReviewState } from './review.ts'

type ReviewRow = {
  shop_id: string
  id: string
  order_id: string
  product_id: string
  stars: number
  words: string
  name: string
  district: string
  state: string
  is_held: number
  reason: string
  answer: string
  has_pictures: number
  written_at: number
  decided_at: number | null
  answered_at: number | null
}

type ReviewTables = { reviews: ReviewRow }

const COLUMNS = [
  ...(['shop_id', 'id', 'order_id', 'product_id', 'stars', 'words', 'name', 'district', 'state', 'is_held'] as const),
  ...(['reason', 'answer', 'has_pictures', 'written_at', 'decided_at', 'answered_at'] as const),
] satisfies readonly (keyof ReviewRow)[]

/** The reviews of an order. */
export async function reviewsOfOrder(sql: Sql, shopId: string, orderId: string): Promise<readonly Review[]> {
  return reviewsOfOrders(sql, shopId, [orderId])
}

export async function reviewsOfOrders(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<readonly Review[]> {
  if (orderIds.length === 0) return []
  const rows = await ofShop(sql, shopId).where('order_id', 'in', orderIds).orderBy('product_id').orderBy('id').execute()
  return rows.map(reviewOf)
}

/** The same, locked until this transaction ends, by product: two transactions that change the sums of the same products cannot deadlock. */
export async function takeReviewsOfOrders(
  tx: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<readonly Review[]> {
  if (orderIds.length === 0) return []
  const rows = ofShop(tx, shopId).where('order_id', 'in', orderIds).orderBy('product_id').orderBy('id')
  return (await rows.forUpdate().execute()).map(reviewOf)
}

/** Locks a review until this transaction ends. */
export async function takeReview(tx: Sql, shopId: string, id: string): Promise<Review | null> {
  const row = await ofShop(tx, shopId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? reviewOf(row) : null
}

export async function findReview(sql: Sql, shopId: string, id: string): Promise<Review | null> {
  const row = await ofShop(sql, shopId).where('id', '=', id).executeTakeFirst()
  return row ? reviewOf(row) : null
}

/** The reviews of a product that shoppers see: those with pictures first, then the newest. */
export async function shownReviews(
  sql: Sql,
  shopId: string,
  productId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly Review[]> {
  // Written out, so that SQLite uses the partial index.
  const isShown = written<boolean>`state = 'publicada' and is_held = 0`
  const rows = await ofShop(sql, shopId)
    .where('product_id', '=', productId)
    .where(isShown)
    .orderBy('has_pictures', 'desc')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(reviewOf)
}

/** A page of the reviews in a state, the newest first. */
export async function reviewsIn(
  sql: Sql,
  shopId: string,
  state: ReviewState,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly Review[]> {
  const rows = ofShop(sql, shopId).where('state', '=', state).orderBy('written_at', 'desc').orderBy('id', 'desc')
  return (await rows.limit(limit).offset(offset).execute()).map(reviewOf)
}

/** How many reviews are in each state. */
export async function countReviews(sql: Sql, shopId: string): Promise<Readonly<Record<ReviewState, number>>> {
  const rows = await table(sql)
    .selectFrom('reviews')
    .select(['state', (eb) => eb.fn.countAll().as('count')])
    .where('shop_id', '=', shopId)
    .groupBy('state')
    .execute()
  const counts = { nueva: 0, publicada: 0, oculta: 0 }
  return { ...counts, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) }
}

/** Reviews of after an id, by their ids: a batch of an export. */
export async function reviewsAfter(sql: Sql, shopId: string, after: string, limit: number): Promise<readonly Review[]> {
  const rows = await ofShop(sql, shopId).where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(reviewOf)
}

/** New reviews without pictures that were written before a time, the oldest first. */
export async function dueReviews(
  sql: Sql,
  shopId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly Pick<Review, 'id' | 'writtenAt'>[]> {
  const rows = await table(sql)
    .selectFrom('reviews')
    .select(['id', 'written_at'])
    .where('shop_id', '=', shopId)
    .where('state', '=', 'nueva')
    .where('written_at', '<=', before)
    .where('has_pictures', '=', 0)
    .where('is_held', '=', 0)
    .orderBy('written_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, written_at }) => ({ id, writtenAt: written_at }))
}

export async function insertReview(tx: Sql, shopId: string, review: Review): Promise<void> {
  await table(tx)
    .insertInto('reviews')
    .values({ shop_id: shopId, ...rowOf(review) })
    .execute()
}

export async function updateReview(tx: Sql, shopId: string, review: Review): Promise<void> {
  const { id, ...changed } = rowOf(review)
  await table(tx).updateTable('reviews').set(changed).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

export async function deleteReview(tx: Sql, shopId: string, id: string): Promise<void> {
  await table(tx).deleteFrom('reviews').where('shop_id', '=', shopId).where('id', '=', id).execute()
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('reviews').select(COLUMNS).where('shop_id', '=', shopId)
}

function reviewOf(row: ReviewRow): Review {
  const { id, order_id, product_id, stars, words, name, district, state, reason, answer } = row
  return {
    ...{ id, orderId: order_id, productId: product_id, stars: stars as Stars, words, name, district },
    ...{ state: state as ReviewState, isHeld: row.is_held === 1, reason, answer, hasPictures: row.has_pictures === 1 },
    ...{ writtenAt: row.written_at, decidedAt: row.decided_at, answeredAt: row.answered_at },
  }
}

function rowOf(review: Review): Omit<ReviewRow, 'shop_id'> {
  const { id, stars, words, name, district, state, reason, answer } = review
  return {
    ...{ id, stars, words, name, district, state, reason, answer },
    ...{ order_id: review.orderId, product_id: review.productId },
    ...{ is_held: review.isHeld ? 1 : 0, has_pictures: review.hasPictures ? 1 : 0 },
    ...{ written_at: review.writtenAt, decided_at: review.decidedAt, answered_at: review.answeredAt },
  }
}

function table(sql: Sql) {
  return sql.withTables<ReviewTables>()
}
