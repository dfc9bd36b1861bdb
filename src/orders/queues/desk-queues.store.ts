import { type Expression, sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import type { OrderTables } from '../orders.store.ts'
import type { OrderWordTables } from '../search/order-words.store.ts'
import type { DeskFilter, ListEntry, ListKey } from './desk-list.ts'
import { PRODUCT_PREFIX } from './desk-list.ts'
import type { QueueTables } from './order-queues.store.ts'
import type { Queue, Queued } from './queues.ts'

type DeskTables = QueueTables & OrderTables & OrderWordTables

export interface QueueAsked {
  readonly filter: DeskFilter
  readonly after: ListKey | null
  readonly limit: number
  readonly now: number
}

/** The orders that are due in a queue: by rank, then the longest waiting first. */
export async function dueInQueue(
  sql: Sql,
  shopId: string,
  queue: Queue,
  { filter, after, limit, now }: QueueAsked,
): Promise<readonly ListEntry[]> {
  let query = filtered(sql, shopId, filter).where('queued.queue', '=', queue).where('queued.due_at', '<=', now)
  if (after) {
    const { first, second, id } = after
    const key = ['queued.rank', 'queued.since', 'queued.order_id'] as const
    query = query.where((eb) => eb(eb.refTuple(...key), '>', eb.tuple(first, second, id)))
  }
  const rows = await query
    .orderBy('queued.rank')
    .orderBy('queued.since')
    .orderBy('queued.order_id')
    .limit(limit)
    .execute()
  return rows.map(({ rank, since, order_id, due_at }) => ({
    shopId,
    key: { first: rank, second: since, id: order_id },
    dueAt: due_at === 0 ? null : due_at,
  }))
}

/** The orders that are planned for later, the soonest first. */
export async function plannedForLater(
  sql: Sql,
  shopId: string,
  { filter, after, limit, now }: QueueAsked,
): Promise<readonly ListEntry[]> {
  let query = filtered(sql, shopId, filter).where('queued.due_at', '>', now).where(isPlanned('queued'))
  if (after) {
    const { first, id } = after
    query = query.where((eb) => eb(eb.refTuple('queued.due_at', 'queued.order_id'), '>', eb.tuple(first, id)))
  }
  const rows = await query.orderBy('queued.due_at').orderBy('queued.order_id').limit(limit).execute()
  return rows.map(({ order_id, due_at }) => ({
    shopId,
    key: { first: due_at, second: 0, id: order_id },
    dueAt: due_at,
  }))
}

/** Repeats the condition of the partial index, which is not used otherwise. The later time of a `novedad` is when its parcel becomes overdue, so it is not planned. */
function isPlanned(table: 'queued' | 'order_queues') {
  return written<boolean>`${written.ref(`${table}.due_at`)} > 0 and ${written.ref(`${table}.queue`)} <> 'novedad'`
}

function filtered(sql: Sql, shopId: string, filter: DeskFilter) {
  const { state, departamento, provincia, placeCode, product, source, keeper, suspicious, from, to } = filter
  let query = sql
    .withTables<DeskTables>()
    .selectFrom('order_queues as queued')
    .select(['queued.rank', 'queued.since', 'queued.order_id', 'queued.due_at'])
    .where('queued.shop_id', '=', shopId)
  if (Object.keys(filter).length === 0) return query
  query = query.where((eb) => {
    let orders = eb
      .selectFrom('orders')
      .select('orders.id')
      .where('orders.shop_id', '=', shopId)
      .whereRef('orders.id', '=', 'queued.order_id')
    if (state !== undefined) orders = orders.where('orders.state', '=', state)
    if (departamento !== undefined) orders = orders.where('orders.departamento', '=', departamento)
    if (provincia !== undefined) orders = orders.where('orders.provincia', '=', provincia)
    if (placeCode !== undefined) orders = orders.where('orders.place_code', '=', placeCode)
    if (source !== undefined) orders = orders.where('orders.source', '=', source)
    if (keeper !== undefined) orders = orders.where('orders.keeper', keeper === null ? 'is' : '=', keeper)
    if (suspicious) orders = orders.where('orders.suspicions', '<>', '[]')
    if (from !== undefined) orders = orders.where('orders.placed_at', '>=', from)
    if (to !== undefined) orders = orders.where('orders.placed_at', '<', to)
    return eb.exists(orders)
  })
  if (product === undefined) return query
  return query.where((eb) =>
    eb.exists(
      eb
        .selectFrom('order_words')
        .select('order_words.word')
        .where('order_words.shop_id', '=', shopId)
        .where('order_words.word', '=', PRODUCT_PREFIX + product)
        .whereRef('order_words.order_id', '=', 'queued.order_id'),
    ),
  )
}

/** How many orders are due in each queue. */
export async function countDue(sql: Sql, shopId: string, now: number): Promise<ReadonlyMap<Queue, number>> {
  const rows = await sql
    .withTables<DeskTables>()
    .selectFrom('order_queues')
    .select(['queue', ({ fn }) => fn.countAll<number>().as('orders')])
    .where('shop_id', '=', shopId)
    .where('due_at', '<=', now)
    .groupBy('queue')
    .execute()
  return new Map(rows.map(({ queue, orders }) => [queue as Queue, orders]))
}

/**
 * Since when the longest waiting of the orders that are due waits, by queue: since it entered, or since the time for which it was planned. It reads the index that
 * `countDue` reads.
 */
export async function oldestDue(sql: Sql, shopId: string, now: number): Promise<ReadonlyMap<Queue, number>> {
  const rows = await sql
    .withTables<DeskTables>()
    .selectFrom('order_queues')
    .select(['queue', (eb) => eb.fn.min<number>(laterOf(eb.ref('since'), eb.ref('due_at'))).as('oldest')])
    .where('shop_id', '=', shopId)
    .where('due_at', '<=', now)
    .groupBy('queue')
    .execute()
  return new Map(rows.map(({ queue, oldest }) => [queue as Queue, oldest]))
}

/** `max` in SQLite and `greatest` in PostgreSQL. */
function laterOf(one: Expression<number>, other: Expression<number>) {
  return written<number>`case when ${one} > ${other} then ${one} else ${other} end`
}

/** How many are planned for later. */
export async function countPlanned(sql: Sql, shopId: string, now: number): Promise<number> {
  const { orders } = await sql
    .withTables<DeskTables>()
    .selectFrom('order_queues')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('shop_id', '=', shopId)
    .where('due_at', '>', now)
    .where(isPlanned('order_queues'))
    .executeTakeFirstOrThrow()
  return orders
}

/** The queues of these orders, by the order's id. */
export async function queuesOfOrders(
  sql: Sql,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Queued[]>> {
  if (ids.length === 0) return new Map()
  const rows = await sql
    .withTables<DeskTables>()
    .selectFrom('order_queues')
    .select(['order_id', 'queue', 'due_at'])
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', padded(ids))
    .execute()
  return new Map(
    ids.map((id) => [
      id,
      rows
        .filter(({ order_id }) => order_id === id)
        .map(({ queue, due_at }) => ({ queue: queue as Queue, dueAt: due_at })),
    ]),
  )
}
