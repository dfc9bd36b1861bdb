import { type Line, lineKey } from '../../cart/line.ts'
import type { CartRefusal } from '../../cart/price-lines.ts'
import type { Client } from '../../checkout/form/client.ts'
import { type FieldRefusal, orderRefusals } from '../../checkout/form/machine.ts'
import type { OrderForm, Saved, ShopperStatus } from '../../checkout/form/order-form.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { type OpenStatus, SHOPPER_STATUSES, type Ticket, type TicketChange } from '../ticket.ts'
import type { PricedChange, ShownChanged } from './shown-to-shopper.ts'

export type TicketRefusal =
  | { readonly reason: 'not-found' }
  | { readonly reason: 'already-final' }
  | { readonly reason: 'key-reused' }
  | { readonly reason: 'empty-cart' }
  | { readonly reason: 'incomplete'; readonly fields: readonly FieldRefusal[] }
  | ShownChanged
  | CartRefusal

type Acceptance = Pick<Ticket, 'termsAcceptedAt' | 'termsVersion'>

interface Accepting {
  readonly now: number
  /** The version of the terms that the shop shows now. */
  readonly terms: string
}

export const notAccepted: Acceptance = { termsAcceptedAt: null, termsVersion: null }

export function isFinal(status: ShopperStatus): boolean {
  return status === 'finalizado'
}

/** Whether another request asks for exactly the order that a final ticket is. Prices are not compared, nor what the shop's rules chose. */
export function isSameOrder(
  { client, lines, delivery }: Ticket,
  change: Pick<TicketChange, 'client' | 'lines'>,
): boolean {
  const unit = (line: Line) => JSON.stringify([lineKey(line), line.amount, line.colors])
  const chosenByRules = (name: keyof Client) => delivery !== null && (name === 'lima' || name === 'way')
  // A bump is one of the lines, and one that was only seen is no part of the order.
  const fields = (Object.keys(client) as (keyof Client)[]).filter((name) => name !== 'bump' && !chosenByRules(name))
  return (
    fields.every((name) => client[name] === change.client[name]) &&
    lines.map(unit).sort().join() === change.lines.map(unit).sort().join()
  )
}

/** The later of two statuses: a shopper who goes back to edit does not move the ticket back. */
export function laterStatus(current: ShopperStatus, asked: ShopperStatus): ShopperStatus {
  return SHOPPER_STATUSES.indexOf(asked) > SHOPPER_STATUSES.indexOf(current) ? asked : current
}

/** The ticket with everything that was typed and picked since. */
export function updated(
  ticket: Ticket,
  change: TicketChange,
  asked: OpenStatus,
  { now, terms }: Accepting,
): Outcome<Ticket, TicketRefusal> {
  if (isFinal(ticket.status)) return refused({ reason: 'already-final' })
  return done({ ...changed(ticket, change, { now, terms }), status: laterStatus(ticket.status, asked) })
}

/**
 * The ticket as it is ordered. The form must lack nothing, and from then on the ticket does not change. `least` is the form that asks least of those that a shopper of the country
 * may use: on pages loaded before the shop chose another form, and on dated pages. An order that passes `least` is accepted; otherwise the refusal lists everything that `form`
 * asks for.
 */
export function finalised(
  ticket: Ticket,
  { change, colorless }: Pick<PricedChange, 'change' | 'colorless'>,
  form: OrderForm,
  { now, terms }: Accepting,
  least: OrderForm = form,
): Outcome<Ticket, TicketRefusal> {
  if (isFinal(ticket.status)) return refused({ reason: 'already-final' })
  if (change.lines.length === 0) return refused({ reason: 'empty-cart' })
  const { client, total, discounts } = change
  const fields = missingFields(
    form,
    { client, total, discount: discounts[0], colorless, country: ticket.country },
    least,
  )
  if (fields.length > 0) return refused({ reason: 'incomplete', fields })
  return done({ ...changed(ticket, change, { now, terms }), status: 'finalizado', finalisedAt: now })
}

function changed(ticket: Ticket, change: TicketChange, { now, terms }: Accepting): Ticket {
  return {
    ...ticket,
    ...change,
    ...accepted(ticket, change.client, { now, terms }),
    updatedAt: now,
  }
}

/** The first acceptance stays, with its time and its version of the terms, until it is withdrawn. */
export function accepted(before: Acceptance, { terminos }: Client, { now, terms }: Accepting): Acceptance {
  if (!terminos) return notAccepted
  const { termsAcceptedAt, termsVersion } = before
  return termsAcceptedAt === null ? { termsAcceptedAt: now, termsVersion: terms } : { termsAcceptedAt, termsVersion }
}

/** What an order still lacks by a form, in the form's order, each message once. Empty when it has everything that `least` asks. */
export function missingFields(form: OrderForm, saved: Saved, least: OrderForm = form): readonly FieldRefusal[] {
  if (orderRefusals(least, saved).length === 0) return []
  const refusals = orderRefusals(form, saved)
  const isSame = (one: FieldRefusal, other: FieldRefusal) => one.field === other.field && one.message === other.message
  return refusals.filter((one, place) => refusals.findIndex((other) => isSame(one, other)) === place)
}
