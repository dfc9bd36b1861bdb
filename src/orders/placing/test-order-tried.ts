import type { Order } from '../order.ts'

/** Whether one of these test orders was dealt with in the queue. */
export function isTried(orders: readonly Pick<Order, 'state'>[]): boolean {
  return orders.some(({ state }) => state !== 'finalizado' && state !== 'cancelado')
}
