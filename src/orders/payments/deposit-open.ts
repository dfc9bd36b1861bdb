import type { Ticket } from '../../tickets/ticket.ts'
import type { OrderSource } from '../order-work.ts'

/**
 * Opens the deposit of an order with delivery type `1` (*envío previo depósito*) for which no rule says how much: it waits until its seller says it. Exchanges were paid before,
 * and tests are never paid.
 */
export function depositOpen(
  { client, delivery }: Pick<Ticket, 'client' | 'delivery'>,
  source: OrderSource,
): { readonly isDepositOpen?: readonly [null, true] } {
  const isOrder = source === 'tienda' || source === 'manual'
  return isOrder && client.lima === '1' && delivery === null ? { isDepositOpen: [null, true] } : {}
}
