import type { Sql } from '../../database/database.ts'
import { padded, prepared } from '../../database/prepared.ts'
import { withCommit } from '../../database/sqlite/with-commit.ts'
import type { ParcelState } from '../order-work.ts'
import type { CourierMessage } from './shown-parcel.ts'

/** Where a report came from: the desk, a courier's file, or a program. */
export const EVENT_SOURCES = ['desk', 'file', 'api'] as const
export type EventSource = (typeof EVENT_SOURCES)[number]

/** A reported event of a parcel. */
export interface ShipmentEvent {
  readonly shipmentId: string
  /** The same report has the same id. */
  readonly id: string
  readonly state: ParcelState
  /** In the courier's words. */
  readonly words: string
  readonly place: string
  readonly source: EventSource
  /** As `actorText` writes it. */
  readonly by: string
  /** When it happened. */
  readonly at: number
  /** When it was written down. */
  readonly keptAt: number
}

type EventRow = {
  shop_id: string
  shipment_id: string
  id: string
  state: string
  words: string
  place: string
  source: string
  told_by: string
  at: number
  kept_at: number
}

type EventTables = { shipment_events: EventRow; shipments: { shop_id: string; id: string; order_id: string } }

const inserting = prepared((sql, row: EventRow) =>
  table(sql)
    .insertInto('shipment_events')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
)

/** Inserts an event. One with the same id is not kept twice. */
export async function insertShipmentEvent(tx: Sql, shopId: string, event: ShipmentEvent): Promise<void> {
  const { shipmentId, keptAt, by, ...rest } = event
  const row = { ...rest, shop_id: shopId, shipment_id: shipmentId, told_by: by, kept_at: keptAt }
  await withCommit(tx, inserting(tx, row))
}

export async function hasShipmentEvent(sql: Sql, shopId: string, shipmentId: string, id: string): Promise<boolean> {
  const query = table(sql).selectFrom('shipment_events').select('id').where('shop_id', '=', shopId)
  const row = await query.where('shipment_id', '=', shipmentId).where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

type Named = Readonly<{ shopId: string; shipmentIds: readonly string[]; ids: readonly string[] }>

const knowing = prepared((sql, { shopId, shipmentIds, ids }: Named) =>
  table(sql)
    .selectFrom('shipment_events')
    .select(['shipment_id', 'id'])
    .where('shop_id', '=', shopId)
    .where('shipment_id', 'in', shipmentIds)
    .where('id', 'in', ids),
)

type OfOrder = Readonly<{ shopId: string; orderId: string; id: string }>

const knowingOfOrder = prepared((sql, { shopId, orderId, id }: OfOrder) =>
  table(sql)
    .selectFrom('shipment_events')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('shipment_id', 'in', idsOf(sql, shopId, [orderId]))
    .where('id', '=', id)
    .limit(1),
)

/** Whether this report is known of any parcel of an order. */
export async function isReportOfOrder(sql: Sql, shopId: string, orderId: string, id: string): Promise<boolean> {
  const { rows } = await sql.executeQuery(knowingOfOrder(sql, { shopId, orderId, id }))
  return rows.length > 0
}

/** Which of these reports are known of which of these parcels. */
export async function knownReports(
  sql: Sql,
  shopId: string,
  shipmentIds: readonly string[],
  ids: readonly string[],
): Promise<readonly { readonly shipmentId: string; readonly id: string }[]> {
  if (shipmentIds.length === 0 || ids.length === 0) return []
  const named = { shopId, shipmentIds: padded(shipmentIds), ids: padded(ids) }
  const { rows } = await sql.executeQuery(knowing(sql, named))
  return rows.map(({ shipment_id, id }) => ({ shipmentId: shipment_id, id }))
}

/** The events of an order's parcels, the oldest first. */
export async function shipmentEventsOf(sql: Sql, shopId: string, orderId: string): Promise<readonly ShipmentEvent[]> {
  const rows = await table(sql)
    .selectFrom('shipment_events')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('shipment_id', 'in', idsOf(sql, shopId, [orderId]))
    .orderBy('at')
    .orderBy('kept_at')
    .orderBy('id')
    .execute()
  return rows.map(({ shop_id: _, shipment_id, kept_at, told_by, ...row }) => ({
    ...row,
    ...{ shipmentId: shipment_id, keptAt: kept_at, by: told_by },
    state: row.state as ParcelState,
    source: row.source as EventSource,
  }))
}

/** The last message of a courier about each parcel of these orders, by the parcel's id. */
export async function lastCourierMessages(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, CourierMessage>> {
  if (orderIds.length === 0) return new Map()
  const rows = await table(sql)
    .selectFrom('shipment_events')
    .select(['shipment_id', 'words', 'place', 'at'])
    .where('shop_id', '=', shopId)
    .where('shipment_id', 'in', idsOf(sql, shopId, padded(orderIds)))
    .where('source', '!=', 'desk')
    .orderBy('at')
    .orderBy('kept_at')
    .orderBy('id')
    .execute()
  const said = rows.filter(({ words, place }) => words + place !== '')
  return new Map(said.map(({ shipment_id, ...row }) => [shipment_id, row]))
}

/** Empties words and places, which may name a person. */
export async function emptyShipmentEvents(tx: Sql, shopId: string, orderIds: readonly string[]): Promise<void> {
  await table(tx)
    .updateTable('shipment_events')
    .set({ words: '', place: '' })
    .where('shop_id', '=', shopId)
    .where('shipment_id', 'in', idsOf(tx, shopId, orderIds))
    .execute()
}

function idsOf(sql: Sql, shopId: string, orderIds: readonly string[]) {
  return table(sql)
    .selectFrom('shipments')
    .select('shipments.id')
    .where('shipments.shop_id', '=', shopId)
    .where('shipments.order_id', 'in', orderIds)
}

function table(sql: Sql) {
  return sql.withTables<EventTables>()
}
