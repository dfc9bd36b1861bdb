import { type Actor, actorText } from '../activity/actor.ts'
import type { FrozenDelivery } from '../delivery/frozen-delivery.ts'
import type { Ticket } from '../tickets/ticket.ts'
import type { OrderActName } from './acts/order-acts.ts'
import { isParcel, isPayment, PARCEL, PAYMENT } from './fact-names.ts'
import { noPerson, type Order, type OrderFacts, type OrderPerson } from './order.ts'
import { paymentSums, productsCost, totalOf } from './order-money.ts'
import { newWork, noWorkPerson, type OrderWork, type OrderWorkPerson, type Parcel } from './order-work.ts'
import { parcelSummary } from './parcels/parcels.ts'
import type { OrderPayment } from './payments/order-payment.ts'

/** By their Spanish names: placing, the shopper's answer through a link, one more product by an offer, forgetting, undoing, and the acts of `order-acts.ts`. */
export type OrderAct = 'pedir' | 'contestar' | 'agregar' | 'olvidar' | 'deshacer' | OrderActName

/** One payment of `work.payments`; `null` once it was undone. */
type PaymentFields = { readonly [Id in `payment:${string}`]: OrderPayment | null }

/** One parcel of `work.parcels`; `null` once it was undone. */
type ParcelFields = { readonly [Id in `parcel:${string}`]: Parcel | null }

/** Fields that `afterEvent` computes from payments and parcels. */
type DerivedFields = 'payments' | 'paid' | 'claimed' | 'refunded' | 'parcels'

/** The fields that events set. `afterEvent` computes `total`, the sums of payments and where parcels stand; only the first event sets a total. */
export type FactFields = OrderFacts & Omit<OrderWork, DerivedFields> & PaymentFields & ParcelFields

/** The personal fields. `note` (what the author wrote with the act) and `blockedPhone` (the phone that it blocked) are not fields of the order. */
export type PersonFields = OrderPerson & OrderWorkPerson & { readonly note: string; readonly blockedPhone: string }

/** The changed fields, each with its value before and after. */
export type Changes<Fields> = {
  readonly [Field in keyof Fields]?: readonly [before: Fields[Field] | null, after: Fields[Field]]
}

/** One entry of an order's history. Entries are never changed, except that forgetting sets `personal` and `bodyHash` to null. */
export interface OrderEvent {
  /** Counted from 1 in each order without gaps. It is the order's version after this event. */
  readonly seq: number
  readonly at: number
  /** As `actorText` writes it. */
  readonly actor: string
  readonly act: OrderAct
  readonly change: Changes<FactFields>
  readonly personal: Changes<PersonFields> | null
  /** The idempotency key of the act, unique in its shop, and the hash of its request. */
  readonly actKey: string | null
  readonly bodyHash: string | null
  /** The number of the event that this one undoes. */
  readonly undoes: number | null
  /** The same for all events of acts that were done together: with a selection, or with two orders that were joined or exchanged. */
  readonly batch: string | null
}

/** What an event has beside its changes. */
export interface EventHeader extends Partial<Pick<OrderEvent, 'actKey' | 'bodyHash' | 'undoes' | 'batch'>> {
  readonly act: OrderAct
  readonly actor: Actor
  readonly at: number
}

/** The first event of an order: it sets every field. */
export function placingEvent(ticket: Ticket, suspicions: Order['suspicions'], made: EventHeader): OrderEvent {
  const { client, code, country, lines, total, currency, termsAcceptedAt, termsVersion, createdAt } = ticket
  const {
    departamento,
    lima,
    terminos: _,
    way: _way,
    agency,
    coupon: _code,
    bump: _bump,
    ofertas: _offers,
    ...person
  } = client
  const facts = {
    ...{ code, country, state: 'finalizado' as const, departamento, lima, lines, total, currency },
    ...{ termsAcceptedAt, termsVersion, begunAt: createdAt, placedAt: made.at, forgottenAt: null },
  } satisfies OrderFacts
  const change = changesBetween<FactFields>(
    {},
    {
      ...facts,
      ...deliveryFacts(ticket.delivery),
      ...discountFacts(ticket.discounts),
    },
  )
  const where = ticket.delivery?.way === 'agencia' ? { agency } : {}
  const personal = changesBetween<PersonFields>({}, { ...person, ...where, suspicions })
  return eventOf(1, made, change, personal)
}

/** The delivery that the shop's rules gave when the order was placed; empty if no rule applied. */
function deliveryFacts(delivery: FrozenDelivery | null): Partial<FactFields> {
  if (delivery === null) return {}
  const { way, rate: shipping, surcharge, deposit } = delivery
  return { delivery, way, shipping, surcharge, deposit: deposit ?? 0 }
}

/** What a coupon takes off. One that gives the freight makes it free. */
function discountFacts(discounts: Ticket['discounts']): Partial<FactFields> {
  if (discounts.length === 0) return {}
  const discount = discounts.reduce((sum, { amount }) => sum + amount, 0)
  const isFreightFree = discounts.some(({ terms }) => terms.gives === 'envio')
  return { discount, discounts, ...(isFreightFree && { isFreightFree }) }
}

/** The next event of an order, with the changes that it makes. */
export function nextEvent(
  { version }: Pick<Order, 'version'>,
  made: EventHeader,
  change: Changes<FactFields>,
  personal: Changes<PersonFields> | null = null,
): OrderEvent {
  return eventOf(version + 1, made, change, personal)
}

function eventOf(
  seq: number,
  { act, actor, at, actKey = null, bodyHash = null, undoes = null, batch = null }: EventHeader,
  change: Changes<FactFields>,
  personal: Changes<PersonFields> | null,
): OrderEvent {
  return { seq, at, actor: actorText(actor), act, change, personal, actKey, bodyHash, undoes, batch }
}

type Unplaced = Pick<Order, 'shopId' | 'id'>

/** A change of one of these changes the total. */
const COST_FIELDS: readonly string[] = ['lines', 'discount', 'shipping', 'surcharge']

/** The order after an event. Replaying all events, beginning with `{ shopId, id }`, gives the order's row. */
export function afterEvent(before: Order | Unplaced, { seq, at, change, personal }: OrderEvent): Order {
  // The first event sets every fact.
  const order = { ...noPerson, work: newWork, workPerson: noWorkPerson, ...before } as Order
  const facts = valuesAfter(change)
  const after: Order = {
    ...order,
    ...within(facts, (field) => !isPayment(field) && !isParcel(field) && !(field in newWork)),
    ...within(valuesAfter(personal ?? {}), (field) => field in noPerson),
    work: workAfter(order.work, facts),
    workPerson: withValues(order.workPerson, valuesAfter(personal ?? {})),
    version: seq,
    changedAt: at,
  }
  const isCosted = seq > 1 && Object.keys(change).some((field) => COST_FIELDS.includes(field))
  return isCosted ? { ...after, total: totalOf({ products: productsCost(after.lines), ...after.work }) } : after
}

function workAfter(before: OrderWork, facts: Values): OrderWork {
  const work = withValues(before, facts)
  const payments = entriesAfter<OrderPayment>(work.payments, facts, PAYMENT)
  const parcels = entriesAfter<Parcel>(work.parcels, facts, PARCEL)
  const after = withValues(work, {
    ...(payments && { payments, ...paymentSums(payments) }),
    ...(parcels && { parcels }),
  })
  return withValues(after, parcelSummary(after.parcels))
}

/** The record after an event that names each of its entries as a field of its own (`payment:{id}`); `null` if the event changes none. */
function entriesAfter<Value>(
  before: Readonly<Record<string, Value>>,
  facts: Values,
  prefix: string,
): Readonly<Record<string, Value>> | null {
  const changed = Object.entries(facts).filter(([field]) => field.startsWith(prefix))
  if (changed.length === 0) return null
  const after: Record<string, Value> = { ...before }
  for (const [field, value] of changed) {
    const id = field.slice(prefix.length)
    if (value === null) delete after[id]
    else after[id] = value as Value
  }
  return after
}

/** Returns the same object if nothing changes. */
function withValues<Fields extends object>(fields: Fields, values: Values): Fields {
  const changed = within(values, (field) => field in fields)
  return Object.keys(changed).length === 0 ? fields : { ...fields, ...changed }
}

type Values = Readonly<Record<string, unknown>>

function changesBetween<Fields>(before: Partial<Fields>, after: Partial<Fields>): Changes<Fields> {
  const changes: Partial<Record<keyof Fields, readonly [unknown, unknown]>> = {}
  for (const field in after) changes[field] = [before[field] ?? null, after[field]]
  return changes as Changes<Fields>
}

function valuesAfter(changes: object): Values {
  return Object.fromEntries(Object.entries(changes).map(([field, [, after]]) => [field, after]))
}

function within(values: Values, wanted: (field: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => wanted(field)))
}
