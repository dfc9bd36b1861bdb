import type { Sql } from '../../database/database.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import type { Order } from '../order.ts'
import { findOrders } from '../orders.store.ts'
import { awaitedUnits } from '../parcels/parcel-lines.ts'
import { marksOf } from '../risk/order-marks.store.ts'
import { risksOf } from '../risk/order-risk.step.ts'
import { ordersOfPhones } from '../risk/phone-orders.store.ts'
import { noOutcomes, type Risk } from '../risk/refusal-risk.ts'
import { shortToConfirm } from '../stock/short-products.ts'
import { stockOfOrders } from '../stock/stock-of-orders.step.ts'
import type { DeskAsked, ListEntry } from './desk-list.ts'
import { type DeskRow, deskRow } from './desk-row.ts'

/** Orders of one phone within this time are shown on each other's cards. */
const REPEATED_MS = 14 * 86_400_000

/** The cards of a list's entries, in its order. An order that is gone has none. */
export async function deskRows(
  sql: Sql,
  entries: readonly ListEntry[],
  asked: Pick<DeskAsked, 'viewer' | 'now'>,
): Promise<readonly DeskRow[]> {
  const found = new Map<string, DeskRow>()
  const shops = new Set(entries.map(({ shopId }) => shopId))
  for (const shopId of shops) {
    const own = entries.filter((entry) => entry.shopId === shopId)
    for (const row of await rowsOfShop(sql, shopId, own, asked)) found.set(nameOf(row.shopId, row.id), row)
  }
  return entries.flatMap(({ shopId, key }) => found.get(nameOf(shopId, key.id)) ?? [])
}

function nameOf(shopId: string, id: string): string {
  return `${shopId} ${id}`
}

async function rowsOfShop(
  sql: Sql,
  shopId: string,
  entries: readonly ListEntry[],
  { viewer, now }: Pick<DeskAsked, 'viewer' | 'now'>,
): Promise<readonly DeskRow[]> {
  const dueAt = new Map(entries.map((entry) => [entry.key.id, entry.dueAt]))
  const ids = [...dueAt.keys()]
  const [orders, marks] = await Promise.all([findOrders(sql, shopId, ids), marksOf(sql, shopId, ids, now)])
  const [repeated, stock] = [await repeatedOf(sql, shopId, orders), await stockOfOrders(sql, shopId, orders)]
  const waiting = orders.filter(({ state }) => state === 'finalizado')
  const said = await saidOf(sql, shopId, orders)
  const risks = waiting.length > 0 ? await risksOf(sql, shopId, waiting) : new Map<string, Risk>()
  return orders.map((order) =>
    deskRow(order, {
      dueAt: dueAt.get(order.id) ?? null,
      openedBy: marks
        .filter((mark) => mark.orderId === order.id && mark.personId !== viewer)
        .map((mark) => mark.personId),
      repeated: repeated(order),
      phone: risks.get(order.id)?.phone ?? noOutcomes,
      said: said(order),
      isShort: shortToConfirm(order, stock).length > 0,
      countsBack: awaitedUnits(order, '').some(({ productId }) => stock.counts.has(productId)),
    }),
  )
}

/**
 * Returns a function that finds the courier's last message about an order's parcels in trouble. Most lists have no such parcel, so the store that reads it is imported with the
 * first one.
 */
async function saidOf(sql: Sql, shopId: string, orders: readonly Order[]) {
  const troubled = orders.filter(({ state, work }) => state === 'enviado' && work.trouble !== null)
  if (troubled.length === 0) return () => null
  const { lastCourierMessages } = await import('../parcels/shipment-events.store.ts')
  const said = await lastCourierMessages(
    sql,
    shopId,
    troubled.map(({ id }) => id),
  )
  return ({ work }: Order) => {
    const own = Object.entries(work.parcels).flatMap(([id, { trouble }]) => (trouble ? (said.get(id) ?? []) : []))
    return own.toSorted((one, other) => other.at - one.at)[0] ?? null
  }
}

/** Returns a function that finds the codes of other orders of an order's phone, placed within 14 days of it. */
async function repeatedOf(sql: Sql, shopId: string, orders: readonly Order[]) {
  const numbers = new Set(orders.map(numberOf).filter((number) => number !== ''))
  const times = orders.map(({ placedAt }) => placedAt)
  const within = { from: Math.min(...times) - REPEATED_MS, to: Math.max(...times) + REPEATED_MS }
  const others = await ordersOfPhones(sql, shopId, [...numbers], within)
  return (order: Order) =>
    others
      .filter(({ code, number }) => number === numberOf(order) && code !== order.code)
      .filter(({ placedAt }) => Math.abs(placedAt - order.placedAt) <= REPEATED_MS)
      .map(({ code }) => code)
}

function numberOf({ country, phone }: Order): string {
  return phoneNumber(country, phone)
}
