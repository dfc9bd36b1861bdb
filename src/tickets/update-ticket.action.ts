import type { Line } from '../cart/line.ts'
import type { Client } from '../checkout/client.ts'
import type { ShopperStatus } from '../checkout/order-form.ts'
import type { Sql } from '../database/database.ts'
import { retryCollisions } from '../database/retry-collisions.ts'
import { sha256 } from '../lib/digest.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { Country, Shop } from '../shops/shop.ts'
import { chargedNow } from './charged-now.action.ts'
import { findRecord, insertRecord } from './idempotency.store.ts'
import { withOfficialPlace } from './official-place.ts'
import { phoneNumber } from './phone-number.ts'
import { postPurchase } from './post-purchase.action.ts'
import type { TicketDeps } from './store-ticket.action.ts'
import { factsOfOrder, type Sender, type Suspect, suspectOrder, suspectStep } from './suspect.action.ts'
import { type Suspicion, withSuspicions } from './suspicion.ts'
import type { Claimed, Ticket } from './ticket.ts'
import { finalised, isFinal, type TicketChange, type TicketRefusal, updated } from './ticket-changes.ts'
import { ticketCountry } from './ticket-country.ts'
import { opens } from './ticket-key.ts'
import { saveTicket, takeTicket } from './tickets.store.ts'
import type { Visit } from './visit.ts'

export interface UpdateRequest extends Sender {
  readonly code: string
  /** What `store` answered; without it the ticket stays shut. */
  readonly key: string | null
  readonly client: Client
  readonly lines: readonly Line[]
  readonly status: ShopperStatus
  readonly claimed: Claimed
  /** Makes finalising repeatable. */
  readonly idempotencyKey: string | null
  /** `null` for a visitor who refused to be measured: then no Purchase is told of. */
  readonly visit: Visit | null
  /** The same call has just stored the ticket. */
  readonly isStoredNow?: true
}

/** Brings a ticket forwards; with the status `finalizado` it becomes the order. */
export function updateTicket(
  deps: TicketDeps,
  shop: Shop,
  request: UpdateRequest,
): Promise<Outcome<Ticket, TicketRefusal>> {
  return retryCollisions(() => deps.db.transaction((tx) => updateOnce(tx, deps, shop, request)))
}

async function updateOnce(
  tx: Sql,
  deps: TicketDeps,
  shop: Shop,
  request: UpdateRequest,
): Promise<Outcome<Ticket, TicketRefusal>> {
  const { status } = request
  return status === 'finalizado' ? finalise(tx, deps, shop, request) : bringForwards(tx, deps, shop, request, status)
}

async function bringForwards(
  tx: Sql,
  deps: TicketDeps,
  shop: Shop,
  request: UpdateRequest,
  status: Exclude<ShopperStatus, 'finalizado'>,
): Promise<Outcome<Ticket, TicketRefusal>> {
  const [opened, change, suspicions] = await Promise.all([
    openTicket(tx, shop, request),
    changeOf(tx, shop, request),
    suspectStep(tx, suspectOf(shop, request)),
  ])
  if (!opened.ok) return opened
  if (isFinal(opened.value.status)) return refused({ reason: 'already-final' })
  if (!change.ok) return change
  const outcome = updated(opened.value, change.value, status, deps.clock())
  if (!outcome.ok) return outcome
  return done(await kept(tx, outcome.value, suspicions))
}

async function finalise(
  tx: Sql,
  deps: TicketDeps,
  shop: Shop,
  request: UpdateRequest,
): Promise<Outcome<Ticket, TicketRefusal>> {
  const { idempotencyKey, client, lines, signs, visit } = request
  const now = deps.clock()
  const [opened, record, change, facts] = await Promise.all([
    openTicket(tx, shop, request),
    idempotencyKey ? findRecord(tx, shop.id, 'finalise', idempotencyKey) : null,
    changeOf(tx, shop, request),
    factsOfOrder(tx, suspectOf(shop, request), now),
  ])
  if (!opened.ok) return opened
  const ticket = opened.value
  const bodyHash = sha256(JSON.stringify([ticket.id, client, lines]))
  if (record) return record.bodyHash === bodyHash ? done(ticket) : refused({ reason: 'key-reused' })
  if (isFinal(ticket.status)) return refused({ reason: 'already-final' })
  if (!change.ok) return change
  const outcome = finalised(ticket, change.value, now)
  if (!outcome.ok) return outcome
  const betweenCallsMs = request.isStoredNow ? null : now - ticket.createdAt
  const slugs = lines.map(({ slug }) => slug)
  const order = await kept(tx, outcome.value, suspectOrder(facts, slugs, signs, betweenCallsMs))
  if (idempotencyKey) {
    await insertRecord(tx, shop.id, { act: 'finalise', idempotencyKey, bodyHash, ticketId: ticket.id }, now)
  }
  await postPurchase(tx, shop, order, visit, now)
  return done(order)
}

/** Takes the ticket for whoever has its key. */
async function openTicket(tx: Sql, shop: Shop, request: UpdateRequest): Promise<Outcome<Ticket, TicketRefusal>> {
  const found = await takeTicket(tx, shop.id, request.code)
  if (!found || !request.key || !opens(request.key, found.keyHash)) return refused({ reason: 'not-found' })
  const { keyHash, ...ticket } = found
  // An order that was placed stays where it goes.
  return done(isFinal(ticket.status) ? ticket : { ...ticket, country: countryOf(shop, request) })
}

/** A suspicion refuses nothing: the answer is the same, and the seller is told. */
async function kept(tx: Sql, ticket: Ticket, found: readonly Suspicion[]): Promise<Ticket> {
  const marked = { ...ticket, suspicions: withSuspicions(ticket.suspicions, found) }
  await saveTicket(tx, marked)
  return marked
}

function countryOf(shop: Shop, { claimed }: UpdateRequest): Country {
  return ticketCountry(shop, claimed.country)
}

function suspectOf(shop: Shop, request: UpdateRequest): Suspect {
  const phone = phoneNumber(countryOf(shop, request), request.client.phone)
  return { shopId: shop.id, code: request.code, phone, sender: request }
}

async function changeOf(tx: Sql, shop: Shop, request: UpdateRequest): Promise<Outcome<TicketChange, TicketRefusal>> {
  const charged = await chargedNow(tx, shop, request.lines)
  if (!charged.ok) return charged
  return done({ client: withOfficialPlace(countryOf(shop, request), request.client), ...charged.value })
}
