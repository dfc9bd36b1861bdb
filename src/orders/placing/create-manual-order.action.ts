import type { Actor } from '../../activity/actor.ts'
import { isHead } from '../../cart/line.ts'
import { emptyClient, withPlace } from '../../checkout/form/client.ts'
import { phoneDigits } from '../../checkout/form/phone.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { frozenDelivery } from '../../delivery/frozen-delivery.ts'
import { coming, localMoment } from '../../delivery/public-rules.ts'
import { shortestPhone } from '../../lib/countries.ts'
import type { Money } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { placeByCode } from '../../places/divisions.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Permission } from '../../staff/team/permission.ts'
import { noSigns } from '../../tickets/abuse/suspicion.ts'
import { storeInTransaction } from '../../tickets/placing/store-ticket.step.ts'
import { isFinal, type TicketRefusal } from '../../tickets/placing/ticket-changes.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import type { ActFields } from '../acts/act-fields.ts'
import { type ActDeps, actInTransaction } from '../acts/act-on-order.step.ts'
import type { ManualLine } from '../acts/act-plan.ts'
import type { ActRefusal } from '../acts/act-refusal.ts'
import { deskLines } from '../acts/desk-lines.ts'
import type { Order } from '../order.ts'
import type { Changes, FactFields, PersonFields } from '../order-event.ts'
import { findOrderById } from '../orders.store.ts'
import { type FoundTerms, findManualTerms } from './manual-terms.step.ts'
import { type AgreedTerms, type WrongTerms, wrongTerms } from './manual-terms.ts'
import { cartLines, placeAtDesk } from './place-at-desk.step.ts'

/** A product that a seller enters, at the shop's price or at the seller's own, which is shown as a discount. */
export interface PricedManualLine extends ManualLine {
  readonly price?: Money | undefined
}

/** What a seller enters for somebody who orders by chat or phone. Prices are the shop's. */
export interface ManualOrder extends AgreedTerms {
  readonly name: string
  readonly phone: string
  readonly document: string
  /** The official code of the smallest division; '' while it is not known. */
  readonly placeCode: string
  /** Colombia's neighbourhood, or ''. */
  readonly quarter: string
  readonly address: string
  readonly reference: string
  readonly pin: { readonly lat: number; readonly lng: number } | null
  readonly secondPhone: string
  /** The name of who takes it, if it is not the buyer. */
  readonly receiver: string
  readonly agency: string
  /** A day of the shop's clock, or `null`. */
  readonly day: string | null
  readonly hours: string
  readonly note: string
  readonly lines: readonly PricedManualLine[]
  /** What was paid already, as the act `pago` takes it; `null` for nothing. */
  readonly payment: ActFields['pago'] | null
}

/** The largest amount of a line. A shopper's is smaller. */
const MOST_UNITS = 999

export type ManualRefusal =
  | TicketRefusal
  | { readonly reason: 'unknown-place' }
  | { readonly reason: 'unknown-product' }
  /** The price of a line is more than the catalogue's. */
  | { readonly reason: 'dearer'; readonly slug: string }
  | WrongTerms
  | { readonly reason: 'payment-refused'; readonly refusal: ActRefusal }

interface Request {
  readonly order: ManualOrder
  /** A repetition with the same key and order is answered and not done again. */
  readonly key: string
  readonly actor: Actor
  readonly permission: Permission
}

/**
 * Creates an order that came by chat or phone. It is an ordinary order with its source. It was no visit to the shop, so no conversion is sent. What it lacks is asked for when it
 * is confirmed. An order whose prices, terms or payment are refused leaves nothing behind.
 */
export async function createManualOrder(
  deps: ActDeps,
  shop: Shop,
  request: Request,
): Promise<Outcome<Order, ManualRefusal>> {
  try {
    return await retryUniqueViolations(() => deps.db.transaction((tx) => createInTransaction(tx, deps, shop, request)))
  } catch (error) {
    if (error instanceof RefusedOnceStored) return refused(error.refusal)
    throw error
  }
}

/** Ends the transaction, so that nothing of the order stays. */
class RefusedOnceStored extends Error {
  readonly refusal: ManualRefusal

  constructor(refusal: ManualRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

async function createInTransaction(
  tx: Sql,
  deps: ActDeps,
  shop: Shop,
  { order: asked, key, actor, permission }: Request,
): Promise<Outcome<Order, ManualRefusal>> {
  const { country } = shop
  const place = placeByCode(country, asked.placeCode)
  if (asked.placeCode !== '' && !place) return refused({ reason: 'unknown-place' })
  const phone = phoneDigits(asked.phone)
  if (phone.length < shortestPhone(country)) return refused({ reason: 'incomplete', fields: [NO_PHONE] })
  if (asked.lines.length === 0) return refused({ reason: 'empty-cart' })
  const lines = await cartLines(tx, shop.id, asked.lines)
  if (!lines) return refused({ reason: 'unknown-product' })
  const { name, document: documento, address: direccion } = asked
  const typed = { ...withPlace(emptyClient, place, country), name, phone, documento, direccion, terminos: false }
  const client = asked.quarter === '' ? typed : { ...typed, distrito: typed.distrito || asked.quarter }
  const stored = await storeInTransaction(tx, deps, shop, {
    ...{ client, lines, claimed: { country }, browser: '', ip: '', signs: noSigns, status: 'entrega' },
    ...{ idempotencyKey: `manual:${key}`, mostAmount: MOST_UNITS },
  })
  if (!stored.ok) return stored
  const { ticket } = stored.value
  const before = isFinal(ticket.status) ? await findOrderById(tx, shop.id, ticket.id) : null
  if (before) return done(before)
  const own = ownDiscount(ticket, asked.lines)
  if (!own.ok) throw new RefusedOnceStored(own.refusal)
  const found = await findManualTerms(tx, shop, { lines: ticket.lines, own: own.value, place }, asked)
  const wrong = wrongTerms(found.terms, { ...asked, paid: asked.payment?.amount ?? 0 }, permission)
  if (wrong) throw new RefusedOnceStored(wrong)
  const agreed = { source: 'manual' as const, change: factsOf(asked, found), personal: personOf(asked), actor }
  const order = await placeAtDesk(tx, deps, withTerms(ticket, found, deps.clock()), agreed)
  if (!asked.payment) return done(order)
  const paid = await actInTransaction(tx, deps, shop, {
    ...{ code: order.code, key: `manual:${key}:pago`, actor, permission },
    asked: { act: 'pago', fields: asked.payment },
  })
  if (!paid.ok) throw new RefusedOnceStored({ reason: 'payment-refused', refusal: paid.refusal })
  return done(paid.value.order)
}

/** By how much the seller's own prices are less than the ticket's. */
function ownDiscount({ lines }: Ticket, asked: readonly PricedManualLine[]): Outcome<Money, ManualRefusal> {
  const wanted = lines.filter(isHead).map(({ slug, amount, colors }, place) => {
    return { slug, amount, colors: [...colors], price: asked[place]?.price }
  })
  const priced = deskLines(lines, wanted, new Map())
  if (priced.ok) return done(priced.value.discount ?? 0)
  return refused({ reason: 'dearer', slug: wanted[priced.refusal.place]?.slug ?? '' })
}

/** The ticket with what its delivery costs. What the rules offered is kept with the order, as an order of the shop keeps it. */
function withTerms(ticket: Ticket, { terms: { option, total }, rules }: FoundTerms, now: number): Ticket {
  if (!option) return { ...ticket, total }
  const { country, client } = ticket
  const delivery = frozenDelivery(option, rules, localMoment(now, country), coming(country, now))
  const lima = option.payment === 'deposito' ? '1' : '0'
  return { ...ticket, total, delivery, client: { ...client, lima } }
}

/** What was agreed of delivery and money; only what was said. */
function factsOf(asked: ManualOrder, { terms, answer }: FoundTerms): Changes<FactFields> {
  const { day, hours, shipping, deposit } = asked
  const isCostOpen = answer !== null && !terms.option && shipping === null
  return {
    total: [null, terms.total],
    ...(terms.way !== 'domicilio' && { way: ['domicilio', terms.way] as const }),
    ...(shipping !== null && { shipping: [0, shipping] as const, isFreightFree: [false, shipping === 0] as const }),
    ...(isCostOpen && { isCostOpen: [false, true] as const }),
    ...(terms.discount > 0 && { discount: [0, terms.discount] as const }),
    ...(deposit !== null && { deposit: [0, deposit] as const, isDepositOpen: [null, false] as const }),
    ...(day !== null && { deliveryDay: [null, day] as const }),
    ...(hours !== '' && { deliveryHours: ['', hours] as const }),
  }
}

function personOf({ reference, pin, agency, receiver, note, ...asked }: ManualOrder): Changes<PersonFields> {
  const secondPhone = phoneDigits(asked.secondPhone)
  return {
    ...(reference !== '' && { reference: ['', reference] as const }),
    ...(pin && { pin: [null, pin] as const }),
    ...(secondPhone !== '' && { secondPhone: ['', secondPhone] as const }),
    ...(receiver !== '' && { receiver: [null, { name: receiver, document: '', phone: '' }] as const }),
    ...(agency !== '' && { agency: ['', agency] as const }),
    ...(note !== '' && { note: [null, note] as const }),
  }
}

const NO_PHONE = { field: 'phone', message: 'Escribe el celular completo' } as const
