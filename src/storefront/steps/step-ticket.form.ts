import type { Line } from '../../cart/line.ts'
import type { Client } from '../../checkout/form/client.ts'
import type { PostedDraft } from '../../checkout/posted/posted-draft.ts'
import { done, type Outcome } from '../../lib/outcome.ts'
import { placeOrder } from '../../orders/placing/place-order.action.ts'
import type { Shown } from '../../tickets/placing/shown-to-shopper.ts'
import { storeTicket } from '../../tickets/placing/store-ticket.action.ts'
import type { StoredTicket } from '../../tickets/placing/store-ticket.step.ts'
import { isFinal, type TicketRefusal } from '../../tickets/placing/ticket-changes.ts'
import { updateTicket } from '../../tickets/placing/update-ticket.action.ts'
import type { OpenStatus, Ticket } from '../../tickets/ticket.ts'
import { testOrderNonce } from '../../web/requests/test-of-request.ts'
import { readTicketKey } from '../../web/requests/ticket-cookie.ts'
import { touchesOf } from '../../web/requests/touches-of-request.ts'
import { browserOf, measuringAnswerOf, visitOf } from '../../web/requests/visit-of-request.ts'
import type { VisitorRequest } from '../page.ts'
import { isOver, ticketUnderWay } from './ticket-under-way.ts'

/** What a passed step sends. */
export interface SentStep {
  readonly asked: VisitorRequest
  readonly draft: PostedDraft
  /** The draft came in a cookie; without one this is the first post, or the second tap on it. */
  readonly isKnown: boolean
  readonly client: Client
  readonly lines: readonly Line[]
}

/** The draft's ticket. `key` is given when the visitor may not have it yet. */
export interface KeptTicket {
  readonly ticket: Ticket
  readonly key: string | null
}

/** Stores a ticket, or updates the one that is under way. */
export async function keepTicket(sent: SentStep, status: OpenStatus): Promise<Outcome<KeptTicket, TicketRefusal>> {
  const { asked, draft } = sent
  const underWay = ticketUnderWay(asked, draft)
  const { code } = underWay
  if (code === null) return beginTicket(sent, status)
  const change = { ...changeOf(sent), code, key: readTicketKey(asked.request, code), status }
  const outcome = await updateTicket(asked.deps, asked.shop, change)
  if (outcome.ok) return done({ ticket: outcome.value, key: null })
  return isOver(underWay, outcome.refusal) ? beginTicket(sent, status) : outcome
}

/** Orders at the sums that the page showed. The order is keyed by its ticket, so a second tap finds it. */
export async function placeTicket(sent: SentStep, shown: Shown): Promise<Outcome<KeptTicket, TicketRefusal>> {
  const { asked, draft } = sent
  const underWay = ticketUnderWay(asked, draft)
  const { code } = underWay
  if (code === null) return placeNewTicket(sent, shown)
  const outcome = await place(sent, shown, { code, key: readTicketKey(asked.request, code) })
  if (outcome.ok) return done({ ticket: outcome.value, key: null })
  return isOver(underWay, outcome.refusal) ? placeNewTicket(sent, shown) : outcome
}

async function placeNewTicket(sent: SentStep, shown: Shown): Promise<Outcome<KeptTicket, TicketRefusal>> {
  const begun = await beginTicket(sent, 'entrega')
  if (!begun.ok) return begun
  const { ticket, key } = begun.value
  const outcome = await place(sent, shown, { code: ticket.code, key })
  return outcome.ok ? done({ ticket: outcome.value, key }) : outcome
}

async function place(
  sent: SentStep,
  shown: Shown,
  { code, key }: { readonly code: string; readonly key: string | null },
): Promise<Outcome<Ticket, TicketRefusal>> {
  const { asked, draft } = sent
  const own = draft.form === 'v1' ? { form: draft.form } : {}
  const change = { ...changeOf(sent), ...own, code, key }
  const placedBy = { visit: visitOf(asked), test: testOrderNonce(asked) }
  const request = { ...change, shown, idempotencyKey: `form-${code}`, ...placedBy }
  const placed = await placeOrder(asked.deps, asked.shop, request)
  if (placed.ok) asked.deps.metrics.orderAcknowledged()
  return placed
}

/** A browser without a cookie sends the second tap of a double tap within this time. Later the same content is another order. */
const DOUBLE_TAP_MS = 2 * 60 * 1000

/** The same content from the same place, ordered so often before. */
const MOST_ROUNDS = 20

/** The key follows from the draft's id. When its ticket was ordered already, or belongs to an earlier visit, the next key is tried. */
async function beginTicket(sent: SentStep, status: OpenStatus): Promise<Outcome<StoredTicket, TicketRefusal>> {
  const { asked, draft, isKnown } = sent
  const { deps, shop } = asked
  const request = { ...changeOf(sent), status, browser: browserOf(asked) }
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const stored = await storeTicket(deps, shop, { ...request, idempotencyKey: `form-${draft.id}-${round}` })
    if (!stored.ok && stored.refusal.reason !== 'key-reused') return stored
    if (stored.ok && isOfThisVisit(stored.value.ticket, isKnown, deps.clock())) return stored
  }
  return storeTicket(deps, shop, { ...request, idempotencyKey: null })
}

function isOfThisVisit({ status, createdAt }: Ticket, isKnown: boolean, now: number): boolean {
  return !isFinal(status) && (isKnown || now - createdAt < DOUBLE_TAP_MS)
}

function changeOf({ asked: { request, deps, shop, ip }, draft, client, lines }: SentStep) {
  const { country, begunAt, isHoneypotFilled } = draft
  return {
    client,
    lines,
    claimed: { country, domain: new URL(request.url).hostname },
    touches: touchesOf({ deps, request, shop }),
    measuring: measuringAnswerOf({ request, shop }),
    ip,
    signs: { isHoneypotFilled, filledMs: Math.max(0, deps.clock() - begunAt) },
  }
}
