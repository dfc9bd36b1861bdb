import { type Generated, sql as written } from 'kysely'
import type { Sql } from '../database/database.ts'
import { padded, prepared } from '../database/prepared.ts'
import { withCommit } from '../database/sqlite/with-commit.ts'
import type { OrderAct, OrderEvent } from './order-event.ts'

type EventRow = {
  shop_id: string
  order_id: string
  seq: number
  at: number
  actor: string
  act: string
  change: string
  personal: string | null
  act_key: string | null
  body_hash: string | null
  undoes: number | null
  batch: string | null
}

/** `nth`: its place among the events of its shop, once somebody asked for changes. */
type EventTables = { order_events: EventRow & { nth: Generated<number | null> } }

const inserting = prepared((sql, row: EventRow) => table(sql).insertInto('order_events').values(row))

type OrderKey = { readonly shopId: string; readonly id: string }

/** Throws a unique violation if the order already has an event with this number. */
export async function insertEvent(tx: Sql, order: OrderKey, event: OrderEvent): Promise<void> {
  await withCommit(tx, inserting(tx, rowOf(order, event)))
}

/** Inserts events of several orders in one statement. */
export async function insertEvents(tx: Sql, events: readonly (readonly [OrderKey, OrderEvent])[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(([order, event]) => rowOf(order, event))
  await table(tx).insertInto('order_events').values(rows).execute()
}

/** An event with the id of its order. */
export interface EventWithOrderId extends OrderEvent {
  readonly orderId: string
}

/** The events of these orders, by the order's id and the event's number. */
export async function eventsOfOrders(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<readonly EventWithOrderId[]> {
  if (orderIds.length === 0) return []
  const rows = await ofShop(sql, shopId).where('order_id', 'in', orderIds).orderBy('order_id').orderBy('seq').execute()
  return rows.map(eventOf)
}

/** What happened to these orders, without what it says of a person, by the order's id and the event's number. */
export async function changesOfOrders(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<readonly Pick<EventWithOrderId, 'orderId' | 'seq' | 'at' | 'actor' | 'act' | 'change' | 'undoes'>[]> {
  if (orderIds.length === 0) return []
  const query = table(sql).selectFrom('order_events').where('shop_id', '=', shopId)
  const rows = await query
    .select(['order_id', 'seq', 'at', 'actor', 'act', 'change', 'undoes'])
    .where('order_id', 'in', padded(orderIds))
    .orderBy('order_id')
    .orderBy('seq')
    .execute()
  return rows.map(({ order_id, act, change, ...row }) => ({
    ...{ ...row, orderId: order_id, act: act as OrderAct, change: JSON.parse(change) },
  }))
}

/** An order's events from number `seq` on, oldest first. */
export async function eventsFrom(sql: Sql, order: OrderKey, seq: number): Promise<readonly OrderEvent[]> {
  const query = ofShop(sql, order.shopId).where('order_id', '=', order.id).where('seq', '>=', seq)
  return (await query.orderBy('seq').execute()).map(eventOf)
}

const findingByKey = prepared((sql, { shopId, actKey }: { shopId: string; actKey: string }) =>
  ofShop(sql, shopId).where('act_key', '=', actKey).forUpdate(),
)

/** The event that was made under this idempotency key, locked, so that a repetition waits for the standby as the act did. */
export async function eventOfKey(tx: Sql, shopId: string, actKey: string): Promise<EventWithOrderId | null> {
  const [row] = (await tx.executeQuery(findingByKey(tx, { shopId, actKey }))).rows
  return row ? eventOf(row) : null
}

/** The events of a batch, by the order's id and the event's number. */
export async function eventsOfBatch(sql: Sql, shopId: string, batch: string): Promise<readonly EventWithOrderId[]> {
  const rows = await ofShop(sql, shopId).where('batch', '=', batch).orderBy('order_id').orderBy('seq').execute()
  return rows.map(eventOf)
}

/** The batches in which something was done with these orders. */
export async function batchesOfOrders(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const query = table(sql).selectFrom('order_events').select('batch').distinct().where('shop_id', '=', shopId)
  const rows = await query.where('order_id', 'in', padded(orderIds)).where('batch', 'is not', null).execute()
  return new Set(rows.flatMap(({ batch }) => batch ?? []))
}

/** Whether an event of the shop has no place yet. */
export async function hasUnplacedEvents(sql: Sql, shopId: string): Promise<boolean> {
  const query = table(sql).selectFrom('order_events').select('seq').where('shop_id', '=', shopId)
  return (await query.where('nth', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

/** Gives events that have no place yet the next ones after `last`, the oldest first; returns how many. Call it behind the lock of the shop's places. */
export async function placeEvents(
  tx: Sql,
  shopId: string,
  { last, limit }: { readonly last: number; readonly limit: number },
): Promise<number> {
  const { rows } = await written<{ nth: number }>`
    with unplaced as (
      select order_id, seq, at from order_events where shop_id = ${shopId} and nth is null order by at, order_id, seq limit ${limit}
    ), placed as (
      select order_id, seq, row_number() over (order by at, order_id, seq) as n from unplaced
    )
    update order_events set nth = ${last} + placed.n from placed
      where order_events.shop_id = ${shopId} and order_events.order_id = placed.order_id and order_events.seq = placed.seq
      returning order_events.nth`.execute(tx)
  return rows.length
}

export interface PlacedEvent {
  readonly orderId: string
  readonly seq: number
  readonly nth: number
}

/** Placed events behind a place, in order. */
export async function eventsPlacedAfter(
  sql: Sql,
  shopId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly PlacedEvent[]> {
  const query = table(sql).selectFrom('order_events').select(['order_id', 'seq', 'nth']).where('shop_id', '=', shopId)
  const rows = await query.where('nth', 'is not', null).where('nth', '>', after).orderBy('nth').limit(limit).execute()
  return rows.map(({ order_id, seq, nth }) => ({ orderId: order_id, seq, nth: nth ?? 0 }))
}

/** Takes the person out of the events of these orders. Whoever mirrors orders hears of it: the events get places anew. */
export async function emptyEvents(tx: Sql, shopId: string, orderIds: readonly string[]): Promise<void> {
  await table(tx)
    .updateTable('order_events')
    .set({ personal: null, body_hash: null, nth: null })
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', orderIds)
    .execute()
}

function rowOf({ shopId, id }: OrderKey, { change, personal, actKey, bodyHash, ...event }: OrderEvent): EventRow {
  return {
    ...{ shop_id: shopId, order_id: id, ...event },
    change: JSON.stringify(change),
    personal: personal && JSON.stringify(personal),
    act_key: actKey,
    body_hash: bodyHash,
  }
}

function eventOf({
  shop_id: _,
  order_id,
  act,
  change,
  personal,
  act_key,
  body_hash,
  ...row
}: EventRow): EventWithOrderId {
  return {
    ...row,
    orderId: order_id,
    act: act as OrderAct,
    change: JSON.parse(change),
    personal: personal === null ? null : JSON.parse(personal),
    actKey: act_key,
    bodyHash: body_hash,
  }
}

const COLUMNS = [
  ...(['shop_id', 'order_id', 'seq', 'at', 'actor', 'act', 'change', 'personal'] as const),
  ...(['act_key', 'body_hash', 'undoes', 'batch'] as const),
] satisfies readonly (keyof EventRow)[]

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('order_events').select(COLUMNS).where('shop_id', '=', shopId)
}

function table(sql: Sql) {
  return sql.withTables<EventTables>()
}
