import { lineKey } from '../../cart/line.ts'
import { productCosts } from '../../catalogue/lists/product-costs.store.ts'
import type { Sql } from '../../database/database.ts'
import type { Order } from '../order.ts'
import { findOrderCosts, insertOrderCosts, saveOrderCosts } from './order-costs.store.ts'
import { unitCosts } from './unit-costs.ts'

type Costed = Pick<Order, 'shopId' | 'id' | 'lines'>

/** Freezes what the lines of a shop's new orders cost now. */
export async function freezeCosts(tx: Sql, shopId: string, orders: readonly Costed[]): Promise<void> {
  const costOf = await costsOf(tx, shopId, orders)
  const costs = orders.map(({ id, lines }) => ({ orderId: id, costs: unitCosts(lines, costOf) }))
  await insertOrderCosts(tx, shopId, costs)
}

/** Freezes what lines cost that came into an order later. An order of before costs were frozen stays without. */
export async function freezeNewLines(tx: Sql, before: Costed, after: Costed): Promise<void> {
  const had = new Set(before.lines.map(lineKey))
  if (after.lines.every((line) => had.has(lineKey(line)))) return
  const frozen = await findOrderCosts(tx, after.shopId, after.id)
  if (frozen === null) return
  const costs = unitCosts(after.lines, await costsOf(tx, after.shopId, [after]), frozen)
  await saveOrderCosts(tx, after.shopId, { orderId: after.id, costs })
}

async function costsOf(tx: Sql, shopId: string, orders: readonly Costed[]) {
  const ids = new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))
  const costs = await productCosts(tx, shopId, [...ids])
  return (productId: string) => costs.get(productId) ?? null
}
