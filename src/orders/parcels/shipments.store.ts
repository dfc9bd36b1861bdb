import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import { padded, prepared } from '../../database/prepared.ts'
import { withCommit } from '../../database/sqlite/with-commit.ts'
import type { Way } from '../../delivery/rule.ts'
import type { Parcel, ParcelState } from '../order-work.ts'

/** The personal and secret fields of a parcel. */
export interface ParcelSecrets {
  readonly agency: string
  /** The courier's number. */
  readonly guide: string
  /** The second number that some couriers ask for with it. */
  readonly guideCode: string
  /** What the courier asks for when the parcel is picked up, sealed; '' for none. */
  readonly clave: string
}

/** A stored parcel with its personal and secret fields. */
export interface KeptShipment
  extends Omit<Parcel, 'trouble' | 'atAgencySince' | 'unitsBack' | 'closed' | 'isReplaced'>,
    ParcelSecrets {
  readonly id: string
  readonly orderId: string
}

export type ShipmentRow = {
  shop_id: string
  id: string
  order_id: string
  units: string | null
  outing: number
  way: string
  courier: string
  rider: string | null
  agency: string
  guide: string
  guide_code: string
  clave: string
  collect: number
  cost: number | null
  state: string
  state_at: number
}

export type ShipmentTables = { shipments: ShipmentRow }

/** Writes a parcel as it is after an event. Secrets that are given are written, the others stay; in a new row they are empty. */
export async function saveShipment(
  tx: Sql,
  shopId: string,
  { id, orderId, ...parcel }: Parcel & { readonly id: string; readonly orderId: string },
  secrets: Partial<ParcelSecrets>,
): Promise<void> {
  const { units, outing, way, courier, rider, collect, cost, state, stateAt } = parcel
  const { agency, guide, guideCode, clave } = secrets
  const facts = {
    ...{ units: units && JSON.stringify(units), outing, way, courier, rider, collect, cost, state, state_at: stateAt },
  }
  const given = Object.entries({ agency, guide, guide_code: guideCode, clave }).filter(
    ([, secret]) => secret !== undefined,
  )
  const words = Object.fromEntries(given)
  const saving = table(tx)
    .insertInto('shipments')
    .values({
      shop_id: shopId,
      id,
      order_id: orderId,
      ...facts,
      agency: '',
      guide: '',
      guide_code: '',
      clave: '',
      ...words,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doUpdateSet({ ...facts, ...words }))
  await withCommit(tx, saving)
}

export async function setShipmentState(
  tx: Sql,
  shopId: string,
  id: string,
  state: ParcelState,
  at: number,
): Promise<void> {
  const query = table(tx).updateTable('shipments').set({ state, state_at: at })
  await withCommit(tx, query.where('shop_id', '=', shopId).where('id', '=', id))
}

const ofOrders = prepared((sql, { shopId, orderIds }: { shopId: string; orderIds: readonly string[] }) =>
  ofShop(sql, shopId).where('order_id', 'in', orderIds).orderBy('outing').orderBy('id'),
)

/** The parcels of orders, by outing and id. */
export async function shipmentsOf(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<readonly KeptShipment[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql.executeQuery(ofOrders(sql, { shopId, orderIds: padded(orderIds) }))
  return rows.map(shipmentOf)
}

export async function findShipment(sql: Sql, shopId: string, id: string): Promise<KeptShipment | null> {
  const row = await ofShop(sql, shopId).where('id', '=', id).executeTakeFirst()
  return row ? shipmentOf(row) : null
}

/** Parcels with a clave, by their ids. */
export async function parcelsWithClave(
  sql: Sql,
  shopId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly KeptShipment[]> {
  const withClave = ofShop(sql, shopId).where('clave', '!=', '').where('id', '>', after)
  return (await withClave.orderBy('id').limit(limit).execute()).map(shipmentOf)
}

export async function saveClave(tx: Sql, shopId: string, id: string, clave: string): Promise<void> {
  const query = table(tx).updateTable('shipments').set({ clave })
  await query.where('shop_id', '=', shopId).where('id', '=', id).execute()
}

/** Parcels with this guide that were not annulled: two at most, which is enough to see that the guide is not unique. */
export async function shipmentsOfGuide(sql: Sql, shopId: string, guide: string): Promise<readonly KeptShipment[]> {
  const query = ofShop(sql, shopId).where('guide', '=', guide).where('state', '<>', 'anulado')
  // In the words of the partial index, which is not used otherwise.
  const rows = await query.where(written<boolean>`guide <> ''`).orderBy('id').limit(2).execute()
  return rows.map(shipmentOf)
}

/** Parcels with any of these guides, annulled ones as well. */
export async function shipmentsOfGuides(
  sql: Sql,
  shopId: string,
  guides: readonly string[],
): Promise<readonly KeptShipment[]> {
  if (guides.length === 0) return []
  const query = ofShop(sql, shopId).where('guide', 'in', padded(guides))
  // In the words of the partial index, which is not used otherwise.
  const rows = await query.where(written<boolean>`guide <> ''`).execute()
  return rows.map(shipmentOf)
}

/** More names than these are not offered. */
const MOST_NAMES = 40

/** The names of the couriers of a shop's parcels, in the database's order. Each is found from the one before by the index, so it costs as much for a million parcels as for ten. */
export async function courierNamesOfParcels(sql: Sql, shopId: string): Promise<readonly string[]> {
  const names: string[] = []
  while (names.length < MOST_NAMES) {
    const later = table(sql)
      .selectFrom('shipments')
      .select('courier')
      .where('shop_id', '=', shopId)
      .where('courier', '<>', '')
      .where('courier', '>', names.at(-1) ?? '')
    const next = await later.orderBy('courier').limit(1).executeTakeFirst()
    if (!next) break
    names.push(next.courier)
  }
  return names
}

/** Empties the agency, guide, guide code and clave of these orders' parcels. `emptyShipmentEvents` empties the words of their events. */
export async function emptyShipments(tx: Sql, shopId: string, orderIds: readonly string[]): Promise<void> {
  await table(tx)
    .updateTable('shipments')
    .set({ agency: '', guide: '', guide_code: '', clave: '' })
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', orderIds)
    .execute()
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('shipments').selectAll().where('shop_id', '=', shopId)
}

function shipmentOf({ shop_id: _, order_id, guide_code, state_at, units, ...row }: ShipmentRow): KeptShipment {
  return {
    ...row,
    ...{ orderId: order_id, guideCode: guide_code, stateAt: state_at },
    units: units === null ? null : JSON.parse(units),
    way: row.way as Way,
    state: row.state as ParcelState,
  }
}

function table(sql: Sql) {
  return sql.withTables<ShipmentTables>()
}
