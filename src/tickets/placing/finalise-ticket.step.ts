import { hashedClient } from '../../checkout/form/client.ts'
import { type OrderFormName, orderFormOf, orderForms } from '../../checkout/form/order-forms.ts'
import { hasTexts } from '../../checkout/texts/legal-texts.store.ts'
import { saveAcceptedTexts } from '../../checkout/texts/save-accepted-texts.step.ts'
import { textsOfShop } from '../../checkout/texts/texts-of-shop.ts'
import type { Sql } from '../../database/database.ts'
import { findDeliveryRules } from '../../delivery/delivery-rules.store.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import type { Shop } from '../../shops/shop.ts'
import { readOrderFacts, suspicionsOfOrder } from '../abuse/suspect-ticket.step.ts'
import { type Suspicion, withSuspicions } from '../abuse/suspicion.ts'
import { type AppliedCoupon, couponOfOrder, useCoupons } from '../coupons/coupon-of-order.step.ts'
import type { TicketTouches } from '../origins/touch.ts'
import { deleteTouches, saveTouches } from '../origins/touches.store.ts'
import type { Ticket } from '../ticket.ts'
import { saveTicket } from '../tickets.store.ts'
import { withDelivery } from './delivery-of-order.step.ts'
import { findRecord, insertRecord } from './idempotency.store.ts'
import { unknownPlace } from './official-place.ts'
import { type ChangeRequest, openTicket, readChange, suspectOf } from './open-ticket.step.ts'
import { recordTicketConsents } from './record-ticket-consents.step.ts'
import { checkShown, type PricedChange, type Shown } from './shown-to-shopper.ts'
import type { TicketDeps } from './store-ticket.step.ts'
import { finalised, isFinal, isSameOrder, type TicketRefusal } from './ticket-changes.ts'

export interface FinaliseRequest extends ChangeRequest {
  /** `null` when the call does not say what the shopper saw: any total is accepted. */
  readonly shown: Shown | null
  /** A repetition with the same key and body gets the same answer. */
  readonly idempotencyKey: string | null
  /** The form whose guards the order must pass; by default those of the ticket's country and the shop's choice (see `finalised`). */
  readonly form?: OrderFormName
  /** Where the order comes from, if the visitor was measured. */
  readonly touches?: TicketTouches
  /** Set when the same call has just stored the ticket. */
  readonly isStoredNow?: true
}

export interface FinalisedTicket {
  readonly ticket: Ticket
  /** All suspicions so far. They move to the order; the ticket keeps none. */
  readonly suspicions: readonly Suspicion[]
  /** The time, or `null` when an earlier request with the same key and body finalised the ticket. */
  readonly finalisedNow: number | null
  /** The shop's rules cannot tell what its delivery costs, so the seller says it. */
  readonly isCostOpen?: true | undefined
}

/**
 * Finalises a ticket. From then on it does not change: it is what the shopper sent, at the total that the shopper saw. `shown` is not part of the hashed body, and a refusal keeps
 * no record, so the same key accepts another total later. A repetition finds the order whatever it was shown.
 */
export async function finaliseTicket(
  tx: Sql,
  deps: TicketDeps,
  shop: Shop,
  request: FinaliseRequest,
): Promise<Outcome<FinalisedTicket, TicketRefusal>> {
  const { idempotencyKey, client, lines, signs } = request
  const now = deps.clock()
  const terms = textsOfShop(shop, deps.settings.retention)
  const suspect = suspectOf(shop, request)
  const [opened, record, change, facts, rules, areKept] = await Promise.all([
    openTicket(tx, shop, request),
    idempotencyKey ? findRecord(tx, shop.id, 'finalise', idempotencyKey) : null,
    readChange(tx, shop, request),
    readOrderFacts(tx, suspect, now),
    findDeliveryRules(tx, shop.id),
    hasTexts(tx, shop.id, terms.version),
  ])
  if (!opened.ok) return opened
  const ticket = opened.value
  const bodyHash = sha256(JSON.stringify([ticket.id, hashedClient(client), lines]))
  if (record) {
    if (record.bodyHash !== bodyHash) return refused({ reason: 'key-reused' })
    return done({ ticket, suspicions: [], finalisedNow: null })
  }
  if (isFinal(ticket.status)) {
    // The script and the plain form send different keys, so the ticket itself is compared.
    const isAgain = idempotencyKey !== null && change.ok && isSameOrder(ticket, change.value.change)
    return isAgain ? done({ ticket, suspicions: [], finalisedNow: null }) : refused({ reason: 'already-final' })
  }
  if (!change.ok) return change
  const [least, own] = [orderFormOf(ticket.country, 'auto'), orderFormOf(ticket.country, shop.order_form)]
  const [form, leastForm] = [orderForms[request.form ?? own], orderForms[request.form ?? least]]
  const coupon = await couponOfOrder(tx, deps, shop, {
    ...{ code: client.coupon, ip: request.ip, phone: suspect.phone, ticketId: ticket.id },
    ...change.value.change,
  })
  const priced = withCoupon(change.value, coupon)
  const quoting = { rules, now, isShown: request.shown !== null, quoted: coupon.quoted, freight: coupon.freight }
  const quoted = await withDelivery(tx, ticket, priced, quoting)
  if (!quoted.ok) return quoted
  const outcome = finalised(ticket, quoted.value, form, { now, terms: terms.version }, leastForm)
  if (!outcome.ok) return outcome
  const unknown = unknownPlace(ticket.country, outcome.value.client)
  if (unknown.length > 0) return refused({ reason: 'incomplete', fields: unknown })
  const offer = checkShown(request.shown, change.value.change.client.lima, quoted.value)
  if (!offer.ok) return offer
  const betweenCallsMs = request.isStoredNow ? null : now - ticket.createdAt
  const slugs = lines.map(({ slug }) => slug)
  const suspicions = withSuspicions(ticket.suspicions, suspicionsOfOrder(facts, slugs, signs, betweenCallsMs))
  const sent = { ...outcome.value, suspicions: [] }
  await saveTicket(tx, sent)
  await useCoupons(tx, deps, { shopId: shop.id, ticketId: ticket.id, phone: suspect.phone }, sent.discounts)
  await recordTicketConsents(tx, deps, {
    ticket: sent,
    before: ticket,
    ofertas: client.ofertas,
    measuring: request.measuring,
  })
  if (!areKept) await saveAcceptedTexts(tx, sent, terms, now)
  if (!request.isStoredNow) await setTouchesCookie(tx, ticket, request.touches ?? null)
  if (idempotencyKey) {
    await insertRecord(tx, shop.id, { act: 'finalise', idempotencyKey, bodyHash, ticketId: ticket.id }, now)
  }
  return done({ ticket: sent, suspicions, finalisedNow: now, isCostOpen: quoted.value.isCostOpen })
}

function withCoupon(priced: PricedChange, { discounts, amount }: AppliedCoupon): PricedChange {
  return { ...priced, change: { ...priced.change, discounts, total: priced.change.total - amount } }
}

async function setTouchesCookie(tx: Sql, { shopId, id }: Ticket, touches: TicketTouches): Promise<void> {
  if (touches === 'refused') await deleteTouches(tx, shopId, id)
  else if (touches) await saveTouches(tx, shopId, id, touches)
}
