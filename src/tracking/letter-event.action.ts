import type { TakenLetter } from '../outbox/delivery.store.ts'
import type { Shop } from '../shops/shop.ts'
import type { PurchaseBody } from '../tickets/post-purchase.action.ts'
import type { Ticket } from '../tickets/ticket.ts'
import { findTicketById } from '../tickets/tickets.store.ts'
import type { Visit } from '../tickets/visit.ts'
import type { ConversionEvent } from './conversion-event.ts'
import { type HashedContact, hashedContact } from './hashed-contact.ts'
import type { EventBody } from './record-events.action.ts'
import type { RelayDeps } from './relay-deps.ts'

/** The event that a letter tells of, with the contact of the ticket as it is now. Throws for a letter that tells of none. */
export async function eventOfLetter(
  deps: RelayDeps,
  shop: Shop,
  { topic, body }: TakenLetter,
): Promise<ConversionEvent> {
  const told: unknown = JSON.parse(body)
  if (topic === 'event') return { ...(told as EventBody), purchase: null }
  if (topic !== 'purchase') throw new Error(`Nobody delivers letters of the topic ${topic}`)
  const { ticketId, code, value, currency, at, visit } = told as PurchaseBody
  const contact = await contactOf(deps, shop, ticketId, visit)
  return { name: 'Purchase', eventId: `purchase-${code}`, at, visit, purchase: { value, currency }, contact }
}

/** A ticket that was deleted has no contact any more, and its Purchase goes without. */
async function contactOf({ db }: RelayDeps, shop: Shop, ticketId: string, visit: Visit): Promise<HashedContact | null> {
  if (!shop.config.hashed_contact) return null
  const ticket = await findTicketById(db.read, shop.id, ticketId)
  return ticket && hashedOf(ticket, visit)
}

function hashedOf({ client, country }: Ticket, { visitor = '' }: Visit): HashedContact {
  const { phone, email, name, departamento, provincia, distrito } = client
  return hashedContact({ phone, email, name, departamento, city: provincia || distrito, externalId: visitor }, country)
}
