import type { Order } from '../order.ts'

/** Whether the seller has handled one of these test orders: it is neither new nor cancelled. */
export function isTestOrderHandled(orders: readonly Pick<Order, 'state'>[]): boolean {
  return orders.some(({ state }) => state !== 'finalizado' && state !== 'cancelado')
}
