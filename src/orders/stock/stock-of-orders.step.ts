import { saidSoldOut } from '../../catalogue/stock/said-stock.store.ts'
import type { ProductStock } from '../../catalogue/stock/stock.ts'
import { countsOf } from '../../catalogue/stock/stock-counts.store.ts'
import type { Sql } from '../../database/database.ts'
import type { Order } from '../order.ts'
import { awaitedUnits } from '../parcels/parcel-lines.ts'

/** What is counted of products, and what is said to be sold out of them. */
export async function stockOf(sql: Sql, shopId: string, ids: readonly string[]): Promise<ProductStock> {
  return { counts: await countsOf(sql, shopId, ids), said: await saidSoldOut(sql, shopId, ids) }
}

/** What is known of the stock of what these orders promise, or wait to get back. Of other orders nobody asks. */
export async function stockOfOrders(sql: Sql, shopId: string, orders: readonly Order[]): Promise<ProductStock> {
  return stockOf(sql, shopId, [...new Set(orders.flatMap(countedIds))])
}

function countedIds(order: Order): readonly string[] {
  const back = awaitedUnits(order, '').map(({ productId }) => productId)
  if (order.state !== 'finalizado' && order.state !== 'confirmado') return back
  return [...back, ...order.lines.map(({ productId }) => productId).filter((id) => id !== '')]
}
