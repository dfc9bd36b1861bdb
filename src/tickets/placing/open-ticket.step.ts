import type { Line } from '../../cart/line.ts'
import type { Client } from '../../checkout/form/client.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Sender, Suspect } from '../abuse/suspect-ticket.step.ts'
import type { Claimed, Ticket } from '../ticket.ts'
import { matchesKeyHash } from '../ticket-key.ts'
import { takeTicket } from '../tickets.store.ts'
import { chargeLines } from './charge-lines.step.ts'
import { withOfficialPlace } from './official-place.ts'
import { phoneNumber } from './phone-number.ts'
import type { PricedChange } from './shown-to-shopper.ts'
import { isFinal, type TicketRefusal } from './ticket-changes.ts'
import { ticketCountry } from './ticket-country.ts'

/** A shopper's change of a ticket: everything typed and picked so far, from any step. */
export interface ChangeRequest extends Sender {
  readonly code: string
  /** The ticket key that `store` answered. Without it the ticket is not found. */
  readonly key: string | null
  readonly client: Client
  readonly lines: readonly Line[]
  readonly claimed: Claimed
}

/** Locks the ticket if the request has its key. */
export async function openTicket(tx: Sql, shop: Shop, request: ChangeRequest): Promise<Outcome<Ticket, TicketRefusal>> {
  const found = await takeTicket(tx, shop.id, request.code)
  if (!found || !request.key || !matchesKeyHash(request.key, found.keyHash)) return refused({ reason: 'not-found' })
  const { keyHash, ...ticket } = found
  if (isFinal(ticket.status)) return done(ticket)
  return done({ ...ticket, country: ticketCountry(shop, request.claimed.country) })
}

/** The requested change with current prices and official place names. */
export async function readChange(
  tx: Sql,
  shop: Shop,
  { client, lines, claimed }: ChangeRequest,
): Promise<Outcome<PricedChange, TicketRefusal>> {
  const priced = await chargeLines(tx, shop, lines, { bump: client.bump })
  if (!priced.ok) return priced
  const { charged, tiers, colorless } = priced.value
  const official = withOfficialPlace(ticketCountry(shop, claimed.country), client)
  return done({ change: { client: official, ...charged, discounts: [], delivery: null }, tiers, colorless })
}

export function suspectOf(shop: Shop, request: ChangeRequest): Suspect {
  const phone = phoneNumber(ticketCountry(shop, request.claimed.country), request.client.phone)
  return { shopId: shop.id, code: request.code, phone, sender: request }
}
