import { lineKey } from '../../cart/line.ts'
import { productCosts } from '../../catalogue/lists/product-costs.store.ts'
import type { Sql } from '../../database/database.ts'
import type { Order } from '../order.ts'
import { isTest } from '../order-work.ts'
import { saveMissingCosts } from './missing-costs.store.ts'
import { findOrderCosts, insertOrderCosts, saveOrderCosts } from './order-costs.store.ts'
import { missingCosts, type UnitCosts, unitCosts } from './unit-costs.ts'

type Costed = Pick<Order, 'shopId' | 'id' | 'lines' | 'work'>

/** Freezes what the lines of a shop's new orders cost now, and whether a delivery to their phone has ended before: both are lost later. */
export async function freezeCosts(
  tx: Sql,
  shopId: string,
  orders: readonly Costed[],
  isKnownPhone: (order: Costed) => boolean,
): Promise<void> {
  const costOf = await costsOf(tx, shopId, orders)
  const costs = orders.map((order) => ({
    ...{ orderId: order.id, costs: unitCosts(order.lines, costOf), isKnownPhone: isKnownPhone(order) },
  }))
  await insertOrderCosts(tx, shopId, costs)
  await askMissing(tx, shopId, orders, new Map(costs.map((one) => [one.orderId, one.costs])))
}

/** Freezes what lines cost that came into an order later. An order of before costs were frozen stays without. */
export async function freezeNewLines(tx: Sql, before: Costed, after: Costed): Promise<void> {
  const had = new Set(before.lines.map(lineKey))
  if (after.lines.every((line) => had.has(lineKey(line)))) return
  const frozen = await findOrderCosts(tx, after.shopId, after.id)
  if (frozen === null) return
  const costs = unitCosts(after.lines, await costsOf(tx, after.shopId, [after]), frozen)
  await saveOrderCosts(tx, after.shopId, { orderId: after.id, costs })
  await askMissing(tx, after.shopId, [after], new Map([[after.id, costs]]))
}

/** Notes the products of which nobody has said what they cost, in place of what was noted before. A test order asks for nothing. */
export async function askMissing(
  tx: Sql,
  shopId: string,
  orders: readonly Costed[],
  costs: ReadonlyMap<string, UnitCosts>,
): Promise<void> {
  const missing = orders.map((order) => {
    const productIds = isTest(order) ? [] : missingCosts(order.lines, costs.get(order.id) ?? {})
    return { orderId: order.id, productIds }
  })
  await saveMissingCosts(tx, shopId, missing)
}

/** What a unit of each product of these orders costs now. */
export async function costsOf(tx: Sql, shopId: string, orders: readonly Pick<Order, 'lines'>[]) {
  const ids = new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))
  const costs = await productCosts(tx, shopId, [...ids])
  return (productId: string) => costs.get(productId) ?? null
}
