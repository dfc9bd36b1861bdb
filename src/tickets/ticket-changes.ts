import type { CartRefusal } from '../cart/price-lines.ts'
import type { Client } from '../checkout/client.ts'
import { type FieldRefusal, orderRefusals } from '../checkout/machine.ts'
import type { Saved, ShopperStatus } from '../checkout/order-form.ts'
import { orderFormOf, orderForms } from '../checkout/order-forms.ts'
import { TERMS_VERSION } from '../checkout/terms.ts'
import type { Country } from '../lib/countries.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { ShownChanged } from './shown.ts'
import { type OpenStatus, SHOPPER_STATUSES, type Ticket, type TicketChange } from './ticket.ts'

export type TicketRefusal =
  | { readonly reason: 'not-found' }
  | { readonly reason: 'already-final' }
  | { readonly reason: 'key-reused' }
  | { readonly reason: 'empty-cart' }
  | { readonly reason: 'incomplete'; readonly fields: readonly FieldRefusal[] }
  | ShownChanged
  | CartRefusal

type Acceptance = Pick<Ticket, 'termsAcceptedAt' | 'termsVersion'>

export const notAccepted: Acceptance = { termsAcceptedAt: null, termsVersion: null }

export function isFinal(status: ShopperStatus): boolean {
  return status === 'finalizado'
}

/** The later of two statuses: a shopper who goes back to edit does not move the ticket back. */
export function forwards(current: ShopperStatus, asked: ShopperStatus): ShopperStatus {
  return SHOPPER_STATUSES.indexOf(asked) > SHOPPER_STATUSES.indexOf(current) ? asked : current
}

/** The ticket with everything that was typed and picked since. */
export function updated(
  ticket: Ticket,
  change: TicketChange,
  asked: OpenStatus,
  now: number,
): Outcome<Ticket, TicketRefusal> {
  if (isFinal(ticket.status)) return refused({ reason: 'already-final' })
  return done({ ...changed(ticket, change, now), status: forwards(ticket.status, asked) })
}

/** The ticket as it is ordered: nothing may be missing, and from now on it does not change. */
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

/** The first acceptance stays, with its time and its version of the terms, until it is withdrawn. */
export function accepted(before: Acceptance, { terminos }: Client, now: number): Acceptance {
  if (!terminos) return notAccepted
  const { termsAcceptedAt, termsVersion } = before
  return termsAcceptedAt === null
    ? { termsAcceptedAt: now, termsVersion: TERMS_VERSION }
    : { termsAcceptedAt, termsVersion }
}

/**
 * The fields that an order still lacks, each once, in the order of the country's own form even if the shopper used another one. Empty when the order can
 * be placed.
 */
export function missingFields(country: Country, saved: Omit<Saved, 'country'>): readonly FieldRefusal[] {
  const refusals = orderRefusals(orderForms[orderFormOf(country)], { ...saved, country })
  return refusals.filter(({ field }, place) => refusals.findIndex((other) => other.field === field) === place)
}
