import type { Sql } from '../../database/database.ts'
import type { Order } from '../order.ts'
import type { OrderEvent } from '../order-event.ts'
import { eventsOfBatch } from '../order-events.store.ts'
import { findOrders } from '../orders.store.ts'

/** What was done under one batch, with the orders as they are now. */
export async function actsOfBatch(
  sql: Sql,
  shopId: string,
  batch: string,
): Promise<readonly { readonly order: Order; readonly event: OrderEvent }[]> {
  const events = await eventsOfBatch(sql, shopId, batch)
  const found = await findOrders(sql, shopId, [...new Set(events.map(({ orderId }) => orderId))])
  const orders = new Map(found.map((order) => [order.id, order]))
  return events.flatMap((event) => {
    const order = orders.get(event.orderId)
    return order ? [{ order, event }] : []
  })
}
