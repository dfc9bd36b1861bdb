import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import type { Outcome } from '../../lib/outcome.ts'
import type { Shop } from '../../shops/shop.ts'
import type { TicketDeps } from '../../tickets/placing/store-ticket.step.ts'
import type { TicketRefusal } from '../../tickets/placing/ticket-changes.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import { type PlacingRequest, placeInTransaction } from './place-order.step.ts'

/** Places an order from a ticket. A repetition with the same key and body gets the same answer and places nothing. */
export function placeOrder(
  deps: TicketDeps,
  shop: Shop,
  request: PlacingRequest,
): Promise<Outcome<Ticket, TicketRefusal>> {
  return retryUniqueViolations(() => deps.db.transaction((tx) => placeInTransaction(tx, deps, shop, request)))
}
