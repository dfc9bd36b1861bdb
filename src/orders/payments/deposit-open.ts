import type { Ticket } from '../../tickets/ticket.ts'
import type { OrderSource } from '../order-work.ts'

/**
 * The delivery type `1` is *envío previo depósito*: where no rule says how much, the order waits until its seller says it. What goes out in exchange was
 * paid before, and a test is never paid.
 */
export function depositOpen(
  { client, delivery }: Pick<Ticket, 'client' | 'delivery'>,
  source: OrderSource,
): { readonly isDepositOpen?: readonly [null, true] } {
  const isOrder = source === 'tienda' || source === 'manual'
  return isOrder && client.lima === '1' && delivery === null ? { isDepositOpen: [null, true] } : {}
}
