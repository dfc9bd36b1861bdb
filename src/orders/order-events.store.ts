import type { Sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { withCommit } from '../database/with-commit.ts'
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
}

type EventTables = { order_events: EventRow }

const inserting = prepared((sql, row: EventRow) => table(sql).insertInto('order_events').values(row))

type Whose = { readonly shopId: string; readonly id: string }

/** Throws a unique violation if the order already has an event with this number. */
export async function insertEvent(tx: Sql, order: Whose, event: OrderEvent): Promise<void> {
  await withCommit(tx, inserting(tx, rowOf(order, event)))
}

/** Inserts events of several orders in one statement. */
export async function insertEvents(tx: Sql, events: readonly (readonly [Whose, OrderEvent])[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(([order, event]) => rowOf(order, event))
  await table(tx).insertInto('order_events').values(rows).execute()
}

/** The history of these orders, by order and number. */
export async function eventsOfOrders(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<readonly (OrderEvent & { readonly orderId: string })[]> {
  if (orderIds.length === 0) return []
  const rows = await table(sql)
    .selectFrom('order_events')
    .select(['order_id', 'seq', 'at', 'actor', 'act', 'change', 'personal'])
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('seq')
    .execute()
  return rows.map(({ order_id, act, change, personal, ...row }) => ({
    ...row,
    orderId: order_id,
    act: act as OrderAct,
    change: JSON.parse(change),
    personal: personal === null ? null : JSON.parse(personal),
  }))
}

/** Takes the person out of the history of these orders. */
export async function emptyEvents(tx: Sql, shopId: string, orderIds: readonly string[]): Promise<void> {
  await table(tx)
    .updateTable('order_events')
    .set({ personal: null })
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', orderIds)
    .execute()
}

function rowOf({ shopId, id }: Whose, { seq, at, actor, act, change, personal }: OrderEvent): EventRow {
  return {
    ...{ shop_id: shopId, order_id: id, seq, at, actor, act },
    change: JSON.stringify(change),
    personal: personal && JSON.stringify(personal),
  }
}

function table(sql: Sql) {
  return sql.withTables<EventTables>()
}
