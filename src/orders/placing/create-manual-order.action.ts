import type { Actor } from '../../activity/actor.ts'
import { emptyClient, withPlace } from '../../checkout/form/client.ts'
import { phoneDigits } from '../../checkout/form/phone.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import type { Way } from '../../delivery/rule.ts'
import { shortestPhone } from '../../lib/countries.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { placeByCode } from '../../places/divisions.ts'
import type { Shop } from '../../shops/shop.ts'
import { noSigns } from '../../tickets/abuse/suspicion.ts'
import { storeInTransaction, type TicketDeps } from '../../tickets/placing/store-ticket.step.ts'
import { isFinal, type TicketRefusal } from '../../tickets/placing/ticket-changes.ts'
import type { ManualLine } from '../acts/act-plan.ts'
import type { Order } from '../order.ts'
import type { Changes, FactFields, PersonFields } from '../order-event.ts'
import { findOrderById } from '../orders.store.ts'
import { cartLines, placeAtDesk } from './place-at-desk.step.ts'

/** What a seller enters for somebody who orders by chat or phone. Prices are the shop's. */
export interface ManualOrder {
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
  readonly way: Way
  readonly agency: string
  /** A day of the shop's clock, or `null`. */
  readonly day: string | null
  readonly hours: string
  readonly note: string
  readonly lines: readonly ManualLine[]
}

export type ManualRefusal =
  | TicketRefusal
  | { readonly reason: 'unknown-place' }
  | { readonly reason: 'unknown-product' }

interface Request {
  readonly order: ManualOrder
  /** A repetition with the same key and order is answered and not done again. */
  readonly key: string
  readonly actor: Actor
}

/**
 * Creates an order that came by chat or phone. It is an ordinary order with its source. It was no visit to the shop, so no conversion is sent. What it lacks is asked for when it
 * is confirmed.
 */
export function createManualOrder(
  deps: TicketDeps,
  shop: Shop,
  request: Request,
): Promise<Outcome<Order, ManualRefusal>> {
  return retryUniqueViolations(() => deps.db.transaction((tx) => createInTransaction(tx, deps, shop, request)))
}

async function createInTransaction(
  tx: Sql,
  deps: TicketDeps,
  shop: Shop,
  { order: asked, key, actor }: Request,
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
    idempotencyKey: `manual:${key}`,
  })
  if (!stored.ok) return stored
  const { ticket } = stored.value
  const before = isFinal(ticket.status) ? await findOrderById(tx, shop.id, ticket.id) : null
  if (before) return done(before)
  const agreed = { source: 'manual' as const, change: deliveryOf(asked), personal: personOf(asked), actor }
  return done(await placeAtDesk(tx, deps, ticket, agreed))
}

/** What was agreed of the delivery; only what was said. */
function deliveryOf({ way, day, hours }: ManualOrder): Changes<FactFields> {
  return {
    ...(way !== 'domicilio' && { way: ['domicilio', way] as const }),
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
