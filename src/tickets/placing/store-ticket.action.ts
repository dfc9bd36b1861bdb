import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import type { Outcome } from '../../lib/outcome.ts'
import type { Shop } from '../../shops/shop.ts'
import { type StoredTicket, type StoreRequest, storeInTransaction, type TicketDeps } from './store-ticket.step.ts'
import type { TicketRefusal } from './ticket-changes.ts'

export function storeTicket(
  deps: TicketDeps,
  shop: Shop,
  request: StoreRequest,
): Promise<Outcome<StoredTicket, TicketRefusal>> {
  return retryUniqueViolations(() => deps.db.transaction((tx) => storeInTransaction(tx, deps, shop, request)))
}
