import type { Deps } from '../deps.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { Shop } from '../shops/shop.ts'
import type { Ticket } from './ticket.ts'
import { saveTicket, takeTicket } from './tickets.store.ts'

export type ConfirmRefusal =
  | { readonly reason: 'not-found' }
  | { readonly reason: 'not-waiting'; readonly status: Ticket['status'] }

/** The seller has asked, and the order is meant: it is not `por confirmar` any more. */
export function confirmOrder(deps: Deps, shop: Shop, code: string): Promise<Outcome<Ticket, ConfirmRefusal>> {
  return deps.db.transaction(async (tx) => {
    const taken = await takeTicket(tx, shop.id, code)
    if (!taken) return refused({ reason: 'not-found' })
    const { keyHash, ...ticket } = taken
    if (ticket.status !== 'finalizado') return refused({ reason: 'not-waiting', status: ticket.status })
    const confirmed: Ticket = { ...ticket, status: 'confirmado', updatedAt: deps.clock() }
    await saveTicket(tx, confirmed)
    return done(confirmed)
  })
}
