import { shopper } from '../activity/actor.ts'
import type { Sql } from '../database/database.ts'
import { done, type Outcome } from '../lib/outcome.ts'
import type { Shop } from '../shops/shop.ts'
import { type FinaliseRequest, finaliseTicket } from '../tickets/finalise-ticket.step.ts'
import type { TicketDeps } from '../tickets/store-ticket.step.ts'
import type { Ticket } from '../tickets/ticket.ts'
import type { TicketRefusal } from '../tickets/ticket-changes.ts'
import type { Visit } from '../tickets/visit.ts'
import { afterEvent, placingEvent } from './order-event.ts'
import { insertEvent } from './order-events.store.ts'
import { insertOrder } from './order-writes.store.ts'
import { postPurchase } from './post-purchase.step.ts'

export interface PlacingRequest extends FinaliseRequest {
  /** `null` for a visitor who refused to be measured. */
  readonly visit: Visit | null
}

/** Finalises a ticket, and inserts its order with the first event and the Purchase letter. A repetition inserts nothing. */
export async function placeInTransaction(
  tx: Sql,
  deps: TicketDeps,
  shop: Shop,
  request: PlacingRequest,
): Promise<Outcome<Ticket, TicketRefusal>> {
  const finalised = await finaliseTicket(tx, deps, shop, request)
  if (!finalised.ok) return finalised
  const { ticket, suspicions, finalisedNow } = finalised.value
  if (finalisedNow === null) return done(ticket)
  const event = placingEvent(ticket, suspicions, { act: 'pedir', actor: shopper, at: finalisedNow })
  const order = afterEvent({ shopId: shop.id, id: ticket.id }, event)
  await insertOrder(tx, order)
  await insertEvent(tx, order, event)
  await postPurchase(tx, shop, order, request.visit)
  return done(ticket)
}
