import { expect } from 'vitest'
import { findProduct } from '../../src/catalogue/products.store.ts'
import { countsOf } from '../../src/catalogue/stock/stock-counts.store.ts'
import { movesOf } from '../../src/catalogue/stock/stock-moves.store.ts'
import type { Database } from '../../src/database/database.ts'
import type { Order } from '../../src/orders/order.ts'
import { afterEvent, type OrderEvent } from '../../src/orders/order-event.ts'
import { eventsOfOrders } from '../../src/orders/order-events.store.ts'
import { balanceOf, productsCost, totalOf } from '../../src/orders/order-money.ts'
import { findOrders } from '../../src/orders/orders.store.ts'
import { stockKey, unitsOf, unitsOfLines } from '../../src/orders/parcels/parcel-lines.ts'
import { currentParcels, sumUnits, type Units } from '../../src/orders/parcels/parcels.ts'
import { shipmentsOf } from '../../src/orders/parcels/shipments.store.ts'
import { type KeptPayment, paymentsOf } from '../../src/orders/payments/payments.store.ts'
import { reservedBy } from '../../src/orders/stock/order-stock.ts'

/** More than any walk promises. */
export const STOCK = 100_000

/** The counts are what the moves make of them, and what the orders hold: every unit is on the shelf or off it by an order, and no promise is lost. */
export async function stockHolds(db: Database, shopId: string): Promise<void> {
  const rows = await db.read
    .withTables<ShopOrders>()
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .execute()
  const ids = rows.map(({ id }) => id)
  const orders = await findOrders(db.read, shopId, ids)
  const held = (unitsOfOrder: (found: Order) => Units) => orders.map(unitsOfOrder).reduce(sumUnits, {})
  const [reserved, taken] = [held(reservedBy), held(({ work }) => work.taken)]
  for (const slug of ['lampara', 'olla']) {
    const product = await findProduct(db.read, shopId, slug)
    const id = product?.id ?? ''
    const count = (await countsOf(db.read, shopId, [id])).get(id)?.get('')
    const key = stockKey(id, '')
    expect(count, slug).toEqual({ onHand: STOCK - (taken[key] ?? 0), reserved: reserved[key] ?? 0 })
    const moves = await movesOf(db.read, shopId, id, { limit: 1_000_000 })
    const sum = (field: 'onHand' | 'reserved') => moves.reduce((all, move) => all + move[field], 0)
    expect({ onHand: sum('onHand'), reserved: sum('reserved') }).toEqual(count)
  }
}

type ShopOrders = { orders: { shop_id: string; id: string } }

/** What is true of every order at any time. */
export async function holds(db: Database, shopId: string, found: Order): Promise<void> {
  const { work } = found
  await parcelsHold(db, shopId, found)
  const kept = await moneyHolds(db, shopId, found)
  // The number of a payment is the one that was added to it, and goes with that.
  const proved = ({ id }: { readonly id: string }) => work.payments[id]?.proved?.includes('reference') ?? false
  expect(kept.map(({ reference }) => reference !== '')).toEqual(kept.map(proved))
}

/** The history makes the order, its total is its lines', and each payment counts once. Returns the payments that were not taken back. */
export async function moneyHolds(db: Database, shopId: string, found: Order): Promise<readonly KeptPayment[]> {
  const events: readonly OrderEvent[] = await eventsOfOrders(db.read, shopId, [found.id])
  const [first, ...later] = events
  if (!first) throw new Error('the order has no event')
  expect(later.reduce(afterEvent, afterEvent({ shopId, id: found.id }, first))).toEqual(found)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, place) => place + 1))
  const { work, lines, total } = found
  expect(total).toBe(totalOf({ products: productsCost(lines), ...work }))
  const kept = (await paymentsOf(db.read, shopId, found.id)).filter(({ state }) => state !== 'anulado')
  expect(Object.fromEntries(kept.map(({ id, amount, state }) => [id, { amount, state }]))).toEqual(
    Object.fromEntries(Object.entries(work.payments).map(([id, { amount, state }]) => [id, { amount, state }])),
  )
  const sum = (kinds: readonly string[]) =>
    kept.reduce((all, { kind, state, amount }) => all + (kinds.includes(kind) && state === 'aceptado' ? amount : 0), 0)
  const paid = { accepted: sum(['adelanto', 'saldo']), refunded: sum(['reembolso']) }
  expect(balanceOf(total, { accepted: work.paid, refunded: work.refunded })).toBe(balanceOf(total, paid))
  expect(paid.refunded, 'given back of what was paid').toBeLessThanOrEqual(paid.accepted)
  return kept
}

/** The table has what the order says of its parcels, and those that count hold each unit of the order once. */
async function parcelsHold(db: Database, shopId: string, found: Order): Promise<void> {
  const { parcels } = found.work
  const kept = await shipmentsOf(db.read, shopId, [found.id])
  const rows = Object.fromEntries(kept.filter(({ id }) => id in parcels).map(({ id, state }) => [id, state]))
  expect(rows).toEqual(Object.fromEntries(Object.entries(parcels).map(([id, { state }]) => [id, state])))
  expect(kept.filter(({ id }) => !(id in parcels)).map(({ state }) => state)).toEqual(
    kept.filter(({ id }) => !(id in parcels)).map(() => 'anulado'),
  )
  const current = currentParcels(parcels)
  if (current.length === 0) return
  expect(current.filter(([, { units: named }]) => named === null).length).toBeLessThanOrEqual(1)
  const isOpen = found.state === 'confirmado' || found.state === 'enviado'
  if (!isOpen) return
  const held = current.map(([id]) => unitsOf(found, parcels, id)).reduce(sumUnits, {})
  expect(held).toEqual(unitsOfLines(found.lines))
}
