import type { Sql } from '../../database/database.ts'
import type { Order } from '../../orders/order.ts'
import { saldoOf } from '../../orders/order-money.ts'
import { findOrders, findOrdersByCode } from '../../orders/orders.store.ts'
import { sendingsOfNumbers } from '../../orders/parcels/courier-rows/courier-sendings.store.ts'
import { parcelsOf } from '../../orders/parcels/parcels.ts'
import { knownReports } from '../../orders/parcels/shipment-events.store.ts'
import { type KeptShipment, shipmentsOf, shipmentsOfGuides } from '../../orders/parcels/shipments.store.ts'
import { ordersOfPhones } from '../../orders/risk/phone-orders.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import { codesIn } from './codes-in.ts'
import { type Joined, type JoinOrder, joined } from './join-row.ts'
import type { ReportFacts } from './report-cells.ts'

/** Older orders of a phone are not matched. */
const PHONE_MS = 120 * 86_400_000

export interface JoinedRow {
  readonly joined: Joined
  readonly order: Order | null
  /** The parcel’s stored guide. */
  readonly guide: string
  /** Whether a report with this id was stored before for a parcel of this order. */
  wasTold(id: string): boolean
}

/** Joins rows with the shop’s parcels. `ids` are the ids of the rows’ reports, of which each knows whether it was told before. With `courier`, rows that have no code of ours are joined by its own numbers of parcels that were sent to it. */
export async function joinRows(
  sql: Sql,
  shop: Shop,
  given: readonly ReportFacts[],
  { ids = [], now, courier }: { readonly ids?: readonly string[]; readonly now: number; readonly courier?: string },
): Promise<readonly JoinedRow[]> {
  const rows = courier === undefined ? given : await withCodes(sql, shop, given, courier)
  const orders = await ordersFor(sql, shop, rows, now)
  const orderIds = [...orders.keys()]
  const shipments = Map.groupBy(await shipmentsOf(sql, shop.id, orderIds), ({ orderId }) => orderId)
  const known = [...orders.values()].map((order) => joinOrder(order, shipments.get(order.id) ?? []))
  const index = indexOf(known)
  const found = rows.map((row) => joined(row, index(row)))
  const met = found.flatMap((one) => (one.ok ? one.order.parcels.map(({ id }) => id) : []))
  const told = await knownReports(sql, shop.id, [...new Set(met)], ids)
  const toldOrders = new Map<string, string>()
  const orderOf = new Map([...shipments].flatMap(([orderId, all]) => all.map(({ id }) => [id, orderId] as const)))
  for (const { shipmentId, id } of told) toldOrders.set(`${orderOf.get(shipmentId)} ${id}`, id)
  return found.map((one) => {
    const order = one.ok ? (orders.get(one.order.id) ?? null) : null
    const parcel = one.ok ? one.order.parcels.find(({ id }) => id === one.parcelId) : undefined
    const guide = parcel ? parcel.guide : (order?.workPerson.guide ?? '')
    return { joined: one, order, guide, wasTold: (id) => order !== null && toldOrders.has(`${order.id} ${id}`) }
  })
}

/** Rows with our code where only the courier's number says which parcel it is. */
async function withCodes(
  sql: Sql,
  shop: Shop,
  rows: readonly ReportFacts[],
  courier: string,
): Promise<readonly ReportFacts[]> {
  const bare = rows.filter(({ code, own }) => own !== '' && codesIn(code).length === 0)
  const sent = await sendingsOfNumbers(sql, shop.id, [...new Set(bare.map(({ own }) => own))])
  const codes = new Map(sent.flatMap((one) => (one.courier === courier ? [[one.number, one.orderCode] as const] : [])))
  return codes.size === 0
    ? rows
    : rows.map((row) => (bare.includes(row) ? { ...row, code: codes.get(row.own) ?? row.code } : row))
}

async function ordersFor(sql: Sql, shop: Shop, rows: readonly ReportFacts[], now: number) {
  const codes = rows.flatMap(({ code }) => codesIn(code))
  const guides = rows.flatMap(({ guide }) => (guide === '' ? [] : spellings(guide)))
  const phones = rows.flatMap(({ phone }) => (phone === '' ? [] : [phone]))
  const carried = await shipmentsOfGuides(sql, shop.id, [...new Set(guides)])
  const called = await ordersOfPhones(sql, shop.id, [...new Set(phones)], { from: now - PHONE_MS, to: now })
  const named = await findOrdersByCode(sql, shop.id, [...new Set([...codes, ...called.map(({ code }) => code)])])
  const others = await findOrders(sql, shop.id, [...new Set(carried.map(({ orderId }) => orderId))])
  return new Map([...named, ...others].map((order) => [order.id, order]))
}

/** The spellings in which people and files write the same guide. */
function spellings(guide: string): readonly string[] {
  const bare = guide.replace(/\s/g, '')
  return [guide, guide.toUpperCase(), bare, bare.toUpperCase()]
}

function joinOrder(order: Order, shipments: readonly KeptShipment[]): JoinOrder {
  const { id, code, state, total, work } = order
  const kept = new Map(shipments.map((shipment) => [shipment.id, shipment]))
  const parcels = Object.entries(work.parcels).map(([parcelId, parcel]) => ({
    ...{ id: parcelId, state: parcel.state, guide: kept.get(parcelId)?.guide ?? '' },
    isCurrent: parcel.state !== 'anulado' && !parcel.isReplaced,
  }))
  const collects = Object.values(parcelsOf(order, 'implied')).map(({ collect }) => collect)
  return {
    ...{ id, code, parcels, phone: order.phone === '' ? '' : phoneNumber(order.country, order.phone) },
    sums: [total, saldoOf(order), ...collects].filter((sum) => sum > 0),
    isOpen: state === 'finalizado' || state === 'confirmado' || state === 'enviado',
  }
}

/** An index that returns the orders that a row may mean, without looking at all of them. */
function indexOf(orders: readonly JoinOrder[]): (row: ReportFacts) => readonly JoinOrder[] {
  const byCode = new Map(orders.map((order) => [order.code, order]))
  const bare = (guide: string) => guide.replace(/\s/g, '').toUpperCase()
  const carried = orders.flatMap((order) =>
    order.parcels.filter(({ guide }) => guide !== '').map(({ guide }) => [bare(guide), order] as const),
  )
  const byGuide = Map.groupBy(carried, ([guide]) => guide)
  const byPhone = Map.groupBy(orders, ({ phone }) => phone)
  return (row) => {
    const named = codesIn(row.code).flatMap((code) => byCode.get(code) ?? [])
    const withGuide = row.guide === '' ? [] : (byGuide.get(bare(row.guide)) ?? []).map(([, order]) => order)
    const called = row.phone === '' ? [] : (byPhone.get(row.phone) ?? [])
    return [...new Set([...named, ...withGuide, ...called])]
  }
}
