import { saidSoldOut } from '../../catalogue/stock/said-stock.store.ts'
import type { ProductStock } from '../../catalogue/stock/stock.ts'
import { countsOf } from '../../catalogue/stock/stock-counts.store.ts'
import type { Sql } from '../../database/database.ts'
import type { Order } from '../order.ts'
import { awaitedUnits } from '../parcels/parcel-lines.ts'

/** The counts of products, and what is said to be sold out of them. */
export async function stockOf(sql: Sql, shopId: string, ids: readonly string[]): Promise<ProductStock> {
  return { counts: await countsOf(sql, shopId, ids), said: await saidSoldOut(sql, shopId, ids) }
}

/** The stock of the products that these orders promise or get back. Orders in other states need none. */
export async function stockOfOrders(sql: Sql, shopId: string, orders: readonly Order[]): Promise<ProductStock> {
  return stockOf(sql, shopId, [...new Set(orders.flatMap(countedIds))])
}

function countedIds(order: Order): readonly string[] {
  const back = awaitedUnits(order, '').map(({ productId }) => productId)
  if (order.state !== 'finalizado' && order.state !== 'confirmado') return back
  return [...back, ...order.lines.map(({ productId }) => productId).filter((id) => id !== '')]
}
