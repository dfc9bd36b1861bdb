import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import type { OrderState } from '../order.ts'
import type { OrderTables } from '../orders.store.ts'

type MarkTables = {
  order_marks: { shop_id: string; order_id: string; person_id: string; until_at: number }
} & OrderTables

/** How long a mark lasts. A mark with a later end was made while the clock was ahead, and does not count. */
const MARK_MS = 2 * 60_000

export interface Mark {
  readonly orderId: string
  readonly personId: string
}

/** Says that a person has an order open just now. */
export async function saveMark(tx: Sql, shopId: string, { orderId, personId }: Mark, now: number): Promise<void> {
  const until_at = now + MARK_MS
  await table(tx)
    .insertInto('order_marks')
    .values({ shop_id: shopId, order_id: orderId, person_id: personId, until_at })
    .onConflict((conflict) => conflict.columns(['shop_id', 'order_id', 'person_id']).doUpdateSet({ until_at }))
    .execute()
}

/** Removes marks that are over. */
export async function dropMarks(tx: Sql, shopId: string, now: number): Promise<void> {
  await table(tx)
    .deleteFrom('order_marks')
    .where('shop_id', '=', shopId)
    .where((eb) => eb.or([eb('until_at', '<=', now), eb('until_at', '>', now + MARK_MS)]))
    .execute()
}

/** The marks of these orders. */
export async function marksOf(sql: Sql, shopId: string, ids: readonly string[], now: number): Promise<readonly Mark[]> {
  if (ids.length === 0) return []
  const rows = await table(sql)
    .selectFrom('order_marks')
    .select(['order_id', 'person_id'])
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', padded(ids))
    .where('until_at', '>', now)
    .where('until_at', '<=', now + MARK_MS)
    .orderBy('person_id')
    .execute()
  return rows.map(({ order_id, person_id }) => ({ orderId: order_id, personId: person_id }))
}

/** The most marks that a screen gets. */
const MOST_OPENED = 200

/** The orders of a shop that people have open just now. */
export async function openedOrders(
  sql: Sql,
  shopId: string,
  now: number,
): Promise<readonly { readonly code: string; readonly state: OrderState; readonly personId: string }[]> {
  const rows = await table(sql)
    .selectFrom('order_marks as mark')
    .innerJoin('orders', (join) =>
      join.onRef('orders.shop_id', '=', 'mark.shop_id').onRef('orders.id', '=', 'mark.order_id'),
    )
    .select(['orders.code', 'orders.state', 'mark.person_id'])
    .where('mark.shop_id', '=', shopId)
    .where('mark.until_at', '>', now)
    .where('mark.until_at', '<=', now + MARK_MS)
    .orderBy('mark.until_at', 'desc')
    .limit(MOST_OPENED)
    .execute()
  return rows.map(({ code, state, person_id }) => ({ code, state: state as OrderState, personId: person_id }))
}

function table(sql: Sql) {
  return sql.withTables<MarkTables>()
}
