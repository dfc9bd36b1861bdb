import { shopper } from '../../activity/actor.ts'
import { deleteUse } from '../../cart/coupons/coupon-uses.store.ts'
import { readBump } from '../../cart/offers/bump-choice.ts'
import { offerPack } from '../../cart/offers/offer.ts'
import { saveOfferView } from '../../cart/offers/offer-views.store.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome } from '../../lib/outcome.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Visit } from '../../tickets/origins/visit.ts'
import { type FinaliseRequest, finaliseTicket } from '../../tickets/placing/finalise-ticket.step.ts'
import { findRecord, insertRecord } from '../../tickets/placing/idempotency.store.ts'
import type { TicketDeps } from '../../tickets/placing/store-ticket.step.ts'
import type { TicketRefusal } from '../../tickets/placing/ticket-changes.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import { postPlacedMail } from '../letters/post-placed-letter.step.ts'
import { afterEvent, placingEvent } from '../order-event.ts'
import { insertEvent } from '../order-events.store.ts'
import { insertOrder } from '../order-writes.store.ts'
import { depositOpen } from '../payments/deposit-open.ts'
import { postSaleEvents } from '../purchase/post-sale-events.step.ts'

export interface PlacingRequest extends FinaliseRequest {
  /** `null` for a visitor who refused to be measured. */
  readonly visit: Visit | null
  /** The nonce of a test order (`testNonce`), if the desk gave this browser a token. */
  readonly test?: string | null
}

/** Finalises a ticket, and inserts its order with the first event, the Purchase letter and the acknowledgement by e-mail. A repetition inserts nothing. */
export async function placeInTransaction(
  tx: Sql,
  deps: TicketDeps,
  shop: Shop,
  request: PlacingRequest,
): Promise<Outcome<Ticket, TicketRefusal>> {
  const finalised = await finaliseTicket(tx, deps, shop, request)
  if (!finalised.ok) return finalised
  const { ticket, suspicions, finalisedNow, isCostOpen } = finalised.value
  if (finalisedNow === null) return done(ticket)
  const isTest = await usesTest(tx, shop, { nonce: request.test ?? null, ticketId: ticket.id, now: finalisedNow })
  const placed = placingEvent(ticket, isTest ? [] : suspicions, { act: 'pedir', actor: shopper, at: finalisedNow })
  const change = {
    ...placed.change,
    ...(isCostOpen ? { isCostOpen: [false, true] as const } : depositOpen(ticket, isTest ? 'prueba' : 'tienda')),
    ...(isTest && { source: ['tienda', 'prueba'] as const }),
  }
  const event = { ...placed, change }
  const order = afterEvent({ shopId: shop.id, id: ticket.id }, event)
  await insertOrder(tx, order)
  await insertEvent(tx, order, event)
  if (isTest) await deleteUse(tx, shop.id, ticket.id)
  if (isTest) return done(ticket)
  await saveBump(tx, ticket, finalisedNow)
  await postSaleEvents(tx, shop, order, { rootKey: deps.settings.rootKey, visit: request.visit })
  await postPlacedMail(tx, shop, order)
  return done(ticket)
}

/** Writes down which bump the order was shown, and whether it took it. */
async function saveBump(tx: Sql, { id, shopId, client, lines }: Ticket, now: number): Promise<void> {
  const bump = readBump(client.bump)
  if (bump === null) return
  const isTaken = lines.some((line) => line.pack === offerPack({ moment: 'pedido', id: bump.id }))
  const answer = isTaken ? 'si' : 'no'
  await saveOfferView(tx, shopId, { ticketId: id, moment: 'pedido', offerId: bump.id, answer, at: now })
}

interface Test {
  readonly nonce: string | null
  readonly ticketId: string
  readonly now: number
}

/** Uses up a test nonce. It counts once, so a test link that gets around makes ordinary orders. */
async function usesTest(tx: Sql, { id }: Shop, { nonce, ticketId, now }: Test): Promise<boolean> {
  if (nonce === null || (await findRecord(tx, id, 'test', nonce))) return false
  await insertRecord(tx, id, { act: 'test', idempotencyKey: nonce, bodyHash: '', ticketId }, now)
  return true
}
