import type { Line } from '../cart/line.ts'
import type { Client } from '../checkout/client.ts'
import type { ShopperStatus } from '../checkout/order-form.ts'
import type { Sql } from '../database/database.ts'
import { retryCollisions } from '../database/retry-collisions.ts'
import type { Deps } from '../deps.ts'
import { sha256 } from '../lib/digest.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { Country, Shop } from '../shops/shop.ts'
import { chargedNow } from './charged-now.action.ts'
import { findRecord, insertRecord } from './idempotency.store.ts'
import { withOfficialPlace } from './official-place.ts'
import { postPurchase } from './post-purchase.action.ts'
import type { Claimed, Ticket } from './ticket.ts'
import { finalised, isFinal, type TicketChange, type TicketRefusal, updated } from './ticket-changes.ts'
import { ticketCountry } from './ticket-country.ts'
import { opens } from './ticket-key.ts'
import { saveTicket, takeTicket } from './tickets.store.ts'
import type { Visit } from './visit.ts'

export interface UpdateRequest {
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
}

/** Brings a ticket forwards; with the status `finalizado` it becomes the order. */
export function updateTicket(deps: Deps, shop: Shop, request: UpdateRequest): Promise<Outcome<Ticket, TicketRefusal>> {
  return retryCollisions(() => deps.db.transaction((tx) => updateOnce(tx, deps, shop, request)))
}

async function updateOnce(
  tx: Sql,
  deps: Deps,
  shop: Shop,
  request: UpdateRequest,
): Promise<Outcome<Ticket, TicketRefusal>> {
  const found = await takeTicket(tx, shop.id, request.code)
  if (!found || !request.key || !opens(request.key, found.keyHash)) return refused({ reason: 'not-found' })
  const { keyHash, ...stored } = found
  const ticket = { ...stored, country: countryOf(shop, stored, request) }
  if (request.status === 'finalizado') return finalise(tx, deps, shop, ticket, request)
  if (isFinal(ticket.status)) return refused({ reason: 'already-final' })
  const change = await changeOf(tx, shop, ticket.country, request)
  if (!change.ok) return change
  const outcome = updated(ticket, change.value, request.status, deps.clock())
  if (outcome.ok) await saveTicket(tx, outcome.value)
  return outcome
}

async function finalise(
  tx: Sql,
  deps: Deps,
  shop: Shop,
  ticket: Ticket,
  request: UpdateRequest,
): Promise<Outcome<Ticket, TicketRefusal>> {
  const bodyHash = sha256(JSON.stringify([ticket.id, request.client, request.lines]))
  const { idempotencyKey } = request
  const record = idempotencyKey ? await findRecord(tx, shop.id, 'finalise', idempotencyKey) : null
  if (record) return record.bodyHash === bodyHash ? done(ticket) : refused({ reason: 'key-reused' })
  if (isFinal(ticket.status)) return refused({ reason: 'already-final' })
  const change = await changeOf(tx, shop, ticket.country, request)
  if (!change.ok) return change
  const now = deps.clock()
  const outcome = finalised(ticket, change.value, now)
  if (!outcome.ok) return outcome
  await saveTicket(tx, outcome.value)
  if (idempotencyKey) {
    await insertRecord(tx, shop.id, { act: 'finalise', idempotencyKey, bodyHash, ticketId: ticket.id }, now)
  }
  await postPurchase(tx, shop, outcome.value, request.visit, now)
  return outcome
}

/** An order that was placed stays where it goes. */
function countryOf(shop: Shop, { status, country }: Ticket, { claimed }: UpdateRequest): Country {
  return isFinal(status) ? country : ticketCountry(shop, claimed.country)
}

async function changeOf(
  tx: Sql,
  shop: Shop,
  country: Country,
  request: UpdateRequest,
): Promise<Outcome<TicketChange, TicketRefusal>> {
  const charged = await chargedNow(tx, shop, request.lines)
  if (!charged.ok) return charged
  return done({ client: withOfficialPlace(country, request.client), ...charged.value })
}
