import type { CartRefusal } from '../cart/price-lines.ts'
import type { Client } from '../checkout/client.ts'
import type { FieldRefusal } from '../checkout/machine.ts'
import type { ShopperStatus } from '../checkout/order-form.ts'
import { TERMS_VERSION } from '../checkout/terms.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import { missingFields } from './complete.ts'
import { SHOPPER_STATUSES, type Ticket, type TicketStatus } from './ticket.ts'

export type TicketRefusal =
  | { readonly reason: 'not-found' }
  | { readonly reason: 'already-final' }
  | { readonly reason: 'key-reused' }
  | { readonly reason: 'empty-cart' }
  | { readonly reason: 'incomplete'; readonly fields: readonly FieldRefusal[] }
  | CartRefusal

type Acceptance = Pick<Ticket, 'termsAcceptedAt' | 'termsVersion'>

export const notAccepted: Acceptance = { termsAcceptedAt: null, termsVersion: null }

/** What a shopper's update brings: everything typed so far, and lines at this moment's prices. */
export type TicketChange = Pick<Ticket, 'client' | 'lines' | 'total' | 'currency'>

export function isFinal(status: TicketStatus): boolean {
  return !SHOPPER_STATUSES.some((open) => open !== 'finalizado' && open === status)
}

/** The farther of two statuses: a shopper who goes back to edit does not take the ticket back. */
export function forwards(current: TicketStatus, asked: ShopperStatus): TicketStatus {
  const order: readonly TicketStatus[] = SHOPPER_STATUSES
  return order.indexOf(asked) > order.indexOf(current) ? asked : current
}

/** The ticket with what was typed and picked since; `asked` may be any of the shopper's statuses but the last. */
export function updated(
  ticket: Ticket,
  change: TicketChange,
  asked: ShopperStatus,
  now: number,
): Outcome<Ticket, TicketRefusal> {
  if (isFinal(ticket.status)) return refused({ reason: 'already-final' })
  return done({ ...changed(ticket, change, now), status: forwards(ticket.status, asked) })
}

/** The order: nothing may be missing, and from now on the shop's side changes nothing in it. */
export function finalised(ticket: Ticket, change: TicketChange, now: number): Outcome<Ticket, TicketRefusal> {
  if (isFinal(ticket.status)) return refused({ reason: 'already-final' })
  if (change.lines.length === 0) return refused({ reason: 'empty-cart' })
  const fields = missingFields(ticket.country, change)
  if (fields.length > 0) return refused({ reason: 'incomplete', fields })
  return done({ ...changed(ticket, change, now), status: 'finalizado', finalisedAt: now })
}

function changed(ticket: Ticket, change: TicketChange, now: number): Ticket {
  return {
    ...ticket,
    ...change,
    ...accepted(ticket, change.client, now),
    updatedAt: now,
  }
}

/** The first acceptance stays, with its moment and the terms of that day, until it is withdrawn. */
export function accepted(before: Acceptance, { terminos }: Client, now: number): Acceptance {
  if (!terminos) return notAccepted
  const { termsAcceptedAt, termsVersion } = before
  return termsAcceptedAt === null
    ? { termsAcceptedAt: now, termsVersion: TERMS_VERSION }
    : { termsAcceptedAt, termsVersion }
}
