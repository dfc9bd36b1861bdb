import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import type { Money } from '../../lib/money.ts'
import type { Trouble } from '../../orders/order-work.ts'
import type { DayMark, MarkedParcel, SettledUnits } from './rider-day.ts'

/**
 * `dia`: the parcels of a day. `cobro`: what a courier collected, taken over for what was received. `pago`: money handed over apart from these, in either
 * direction. `ajuste`: a correction of the balance.
 */
export const SETTLEMENT_KINDS = ['dia', 'cobro', 'pago', 'ajuste'] as const
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number]

/** A settlement of a courier, a person or a company, with the shop. */
export interface RiderSettlement {
  readonly id: string
  readonly courierId: string
  /** Counts a courier's settlements, from 1. */
  readonly number: number
  readonly kind: SettlementKind
  readonly day: string
  /** The cash that the courier held for the shop. */
  readonly held: Money
  readonly fee: Money
  /** What the courier owed from before; below 0 the shop owed. */
  readonly owedBefore: Money
  /** What was really handed over; below 0 the shop paid. */
  readonly handed: Money
  readonly note: string
  readonly actKey: string
  readonly bodyHash: string
  /** As `actorText` writes it. */
  readonly by: string
  readonly at: number
  readonly undoneBy: string | null
  readonly undoneAt: number | null
}

export interface SettledParcel extends Omit<MarkedParcel, 'id' | 'fate' | 'stayed'> {
  readonly shipmentId: string
  readonly orderId: string
  /** Of each product; none of a settlement that an earlier version saved. */
  readonly units: readonly SettledUnits[]
}

type SettlementRow = {
  shop_id: string
  id: string
  courier_id: string
  number: number
  kind: string
  day: string
  held: number
  fee: number
  owed_before: number
  handed: number
  note: string
  act_key: string
  body_hash: string
  made_by: string
  made_at: number
  undone_by: string | null
  undone_at: number | null
}

type ParcelRow = {
  shop_id: string
  settlement_id: string
  shipment_id: string
  order_id: string
  mark: string
  reason: string | null
  cash: number
  shop: number
  means: string
  fee: number
  units: string
}

type Tables = { rider_settlements: SettlementRow; rider_settlement_rows: ParcelRow }

export async function insertSettlement(
  tx: Sql,
  shopId: string,
  { courierId, owedBefore, actKey, bodyHash, by, at, undoneBy, undoneAt, ...rest }: RiderSettlement,
  parcels: readonly SettledParcel[],
): Promise<void> {
  const names = { courier_id: courierId, owed_before: owedBefore, act_key: actKey, body_hash: bodyHash }
  const row = { ...rest, ...names, shop_id: shopId, made_by: by, made_at: at, undone_by: undoneBy, undone_at: undoneAt }
  await table(tx).insertInto('rider_settlements').values(row).execute()
  if (parcels.length === 0) return
  const rows = parcels.map(({ shipmentId, orderId, units, ...parcel }) => ({
    ...{ ...parcel, units: JSON.stringify(units) },
    ...{ shop_id: shopId, settlement_id: rest.id, shipment_id: shipmentId, order_id: orderId },
  }))
  await table(tx).insertInto('rider_settlement_rows').values(rows).execute()
}

export async function markUndone(tx: Sql, shopId: string, id: string, by: string, at: number): Promise<void> {
  const query = table(tx).updateTable('rider_settlements').set({ undone_by: by, undone_at: at })
  await query.where('shop_id', '=', shopId).where('id', '=', id).execute()
}

/** What the seller wrote beside the settlements of a shop. */
export async function notesOfShop(sql: Sql, shopId: string): Promise<readonly { id: string; note: string }[]> {
  const written = table(sql).selectFrom('rider_settlements').select(['id', 'note'])
  return written.where('shop_id', '=', shopId).where('note', '<>', '').execute()
}

/** Removes the notes of these settlements, and the hashes of what was asked. */
export async function emptyNotes(tx: Sql, shopId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const query = table(tx).updateTable('rider_settlements').set({ note: '', body_hash: '' })
  await query.where('shop_id', '=', shopId).where('id', 'in', padded(ids)).execute()
}

export async function findSettlement(sql: Sql, shopId: string, id: string): Promise<RiderSettlement | null> {
  const row = await ofShop(sql, shopId).where('id', '=', id).executeTakeFirst()
  return row ? settlementOf(row) : null
}

export async function settlementOfKey(sql: Sql, shopId: string, key: string): Promise<RiderSettlement | null> {
  const row = await ofShop(sql, shopId).where('act_key', '=', key).executeTakeFirst()
  return row ? settlementOf(row) : null
}

/** A courier’s settlements, the newest first; only those before the number `before` if it is given. */
export async function settlementsOf(
  sql: Sql,
  shopId: string,
  courierId: string,
  { limit, before }: { readonly limit: number; readonly before?: number | undefined },
): Promise<readonly RiderSettlement[]> {
  const own = ofShop(sql, shopId).where('courier_id', '=', courierId)
  const part = before === undefined ? own : own.where('number', '<', before)
  return (await part.orderBy('number', 'desc').limit(limit).execute()).map(settlementOf)
}

export async function parcelsOfSettlement(sql: Sql, shopId: string, id: string): Promise<readonly SettledParcel[]> {
  const rows = await table(sql)
    .selectFrom('rider_settlement_rows')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('settlement_id', '=', id)
    .orderBy('order_id')
    .orderBy('shipment_id')
    .execute()
  return rows.map(({ shop_id: _, settlement_id: __, shipment_id, order_id, mark, reason, units, ...sums }) => ({
    ...{ ...sums, shipmentId: shipment_id, orderId: order_id },
    ...{ mark: mark as DayMark, reason: reason as Trouble | null, units: JSON.parse(units) },
  }))
}

/** What was paid for each parcel of these orders, by the parcel's id, over all settlements that stand. */
export async function feesOfOrders(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Money>> {
  if (orderIds.length === 0) return new Map()
  const rows = await table(sql)
    .selectFrom('rider_settlement_rows as row')
    .innerJoin('rider_settlements as settled', (join) =>
      join.onRef('settled.shop_id', '=', 'row.shop_id').onRef('settled.id', '=', 'row.settlement_id'),
    )
    .select(['row.shipment_id', written<number>`sum(row.fee)`.as('fee')])
    .where('row.shop_id', '=', shopId)
    .where('row.order_id', 'in', padded(orderIds))
    .where('settled.undone_at', 'is', null)
    .groupBy('row.shipment_id')
    .execute()
  return new Map(rows.map(({ shipment_id, fee }) => [shipment_id, Number(fee)]))
}

/** What each courier owes the shop, by id; below 0 the shop owes. Those with nothing open are left out. */
export async function riderBalances(sql: Sql, shopId: string): Promise<ReadonlyMap<string, Money>> {
  const rows = await table(sql)
    .selectFrom('rider_settlements')
    .select(['courier_id', written<number>`sum(held - fee - handed)`.as('owed')])
    .where('shop_id', '=', shopId)
    .where('undone_at', 'is', null)
    .groupBy('courier_id')
    .execute()
  return new Map(
    rows.map(({ courier_id, owed }) => [courier_id, Number(owed)] as const).filter(([, owed]) => owed !== 0),
  )
}

/** How what couriers owe changed with each settlement that was made since, in no particular order. One that was undone changed nothing. */
export async function balanceChanges(
  sql: Sql,
  shopId: string,
  since: number,
): Promise<readonly { readonly at: number; readonly owed: Money }[]> {
  const rows = await table(sql)
    .selectFrom('rider_settlements')
    .select(['made_at as at', written<number>`held - fee - handed`.as('owed')])
    .where('shop_id', '=', shopId)
    .where('undone_at', 'is', null)
    .where('made_at', '>=', since)
    .execute()
  return rows.map(({ at, owed }) => ({ at: Number(at), owed: Number(owed) }))
}

/** A version of a courier’s settlements (the last number and how many were undone), by which a screen sees that somebody else saved meanwhile. */
export async function settlementsVersion(sql: Sql, shopId: string, courierId: string): Promise<string> {
  const row = await table(sql)
    .selectFrom('rider_settlements')
    .select([written<number>`coalesce(max(number), 0)`.as('last'), written<number>`count(undone_at)`.as('undone')])
    .where('shop_id', '=', shopId)
    .where('courier_id', '=', courierId)
    .executeTakeFirst()
  return `${Number(row?.last ?? 0)}.${Number(row?.undone ?? 0)}`
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('rider_settlements').selectAll().where('shop_id', '=', shopId)
}

function settlementOf(row: SettlementRow): RiderSettlement {
  const { id, number, day, held, fee, handed, note } = row
  return {
    ...{ id, number, day, held, fee, handed, note },
    kind: row.kind as SettlementKind,
    ...{ courierId: row.courier_id, owedBefore: row.owed_before, actKey: row.act_key, bodyHash: row.body_hash },
    ...{ by: row.made_by, at: row.made_at, undoneBy: row.undone_by, undoneAt: row.undone_at },
  }
}

function table(sql: Sql) {
  return sql.withTables<Tables>()
}
