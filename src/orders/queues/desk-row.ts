import type { PricedLine } from '../../cart/line.ts'
import { shownLines } from '../../cart/whole-lines.ts'
import type { Country } from '../../lib/countries.ts'
import type { CurrencyCode, Money } from '../../lib/money.ts'
import type { Suspicion } from '../../tickets/abuse/suspicion.ts'
import type { Order, OrderState } from '../order.ts'
import { depositDue, saldoOf } from '../order-money.ts'
import type { AttemptResult, OrderSource, OrderWork, Parcel, ShopperAnswer } from '../order-work.ts'
import { type Missing, missingToSend } from '../parcels/missing-to-send.ts'
import { currentParcels } from '../parcels/parcels.ts'
import type { CourierMessage } from '../parcels/shown-parcel.ts'
import { amountHeldByCourier } from '../payments/order-payment.ts'
import type { Outcomes } from '../risk/refusal-risk.ts'

/** A mark on a card, as data: the screen has the words. */
export type DeskTag =
  /** Why an order has to be looked at before it is called. */
  | { readonly kind: 'revisar'; readonly suspicions: readonly Suspicion[] }
  /** What its shopper said, and when. */
  | ({ readonly kind: 'respuesta'; readonly answer: ShopperAnswer['kind'] } & Pick<ShopperAnswer, 'at' | 'through'>)
  /** Other orders of the phone within 14 days that were not cancelled, the newest first. */
  | { readonly kind: 'repetido'; readonly codes: readonly string[] }
  /** A deposit that is still due; `due` is 0 while the seller has not said how much. */
  | { readonly kind: 'adelanto'; readonly due: Money }
  /** Payments that were sent and not judged, by their ids. */
  | { readonly kind: 'por-verificar'; readonly amount: Money; readonly payments: readonly string[] }
  /** A courier holds money of it. */
  | { readonly kind: 'courier'; readonly held: Money }
  | { readonly kind: 'intentos'; readonly attempts: number; readonly last: AttemptResult | null }
  | { readonly kind: 'novedad'; readonly trouble: NonNullable<OrderWork['trouble']>['kind'] }
  | { readonly kind: 'entrega'; readonly day: string; readonly hours: string }
  | { readonly kind: 'salidas'; readonly outings: number }
  /** Earlier deliveries of its phone came back. */
  | { readonly kind: 'devolvio'; readonly returned: number; readonly all: number }
  /** What the shop owes is to be given back on a day. */
  | { readonly kind: 'reembolso'; readonly day: string }
  /** There is not enough stock to confirm it now. */
  | { readonly kind: 'sin-stock' }
  | { readonly kind: 'origen'; readonly source: Exclude<OrderSource, 'tienda'> }

/** What a card of a list needs. Names and phones are personal: not for an address, a log or the activity log. */
export interface DeskRow {
  readonly shopId: string
  readonly id: string
  readonly code: string
  /** The number of the last event. */
  readonly version: number
  readonly changedAt: number
  readonly placedAt: number
  readonly country: Country
  readonly state: OrderState
  readonly name: string
  readonly phone: string
  /** What is still to be collected; below 0 the shop owes it. */
  readonly balance: Money
  /** What a courier collected and did not hand over. */
  readonly held: Money
  readonly total: Money
  readonly currency: CurrencyCode
  /** `2 × Licuadora portátil, Lámpara`: a pack or promo by its own name. */
  readonly products: string
  /** What of its first line its picture is found by; `null` without a line. */
  readonly first: Pick<PricedLine, 'productId' | 'colors'> | null
  readonly distrito: string
  readonly provincia: string
  readonly departamento: string
  /** The official code; '' where it is not known. */
  readonly placeCode: string
  /** The id of the delivery rule that it is sent by; '' without one. */
  readonly rule: string
  /** It is on its way to an agency, and nobody has said that it is there. */
  readonly awaitsAgency: boolean
  /** A deposit was asked for. */
  readonly hasDeposit: boolean
  /** The id of its keeper. */
  readonly keeper: string | null
  readonly tags: readonly DeskTag[]
  /** Ids of other persons who have it open just now. */
  readonly openedBy: readonly string[]
  /** From when it is due in this list; `null` at once, and in lists that know no time. */
  readonly dueAt: number | null
  /** What it still lacks to leave; none once it left. */
  readonly missing: readonly Missing[]
  /** The current ones (`currentParcels`). */
  readonly parcels: readonly Parcel[]
  /** A counted product comes back with it, so the desk asks how many units are good. */
  readonly countsBack: boolean
  /** The courier's last message about its parcel in trouble. */
  readonly said: CourierMessage | null
}

/** What a card shows that is not in its order. */
export interface CardFacts extends Pick<DeskRow, 'openedBy' | 'dueAt' | 'said'> {
  /** The codes of other orders of its phone. */
  readonly repeated: readonly string[]
  /** There is not enough stock to confirm it now. */
  readonly isShort: boolean
  /** How earlier deliveries of its phone ended. */
  readonly phone: Outcomes
  readonly countsBack: boolean
}

export function deskRow(
  order: Order,
  { openedBy, dueAt, repeated, isShort, countsBack, said, phone: history }: CardFacts,
): DeskRow {
  const { shopId, id, code, version, changedAt, placedAt, country, state, name, phone, total, currency } = order
  const { distrito, provincia, departamento, placeCode, work } = order
  return {
    ...{ shopId, id, code, version, changedAt, placedAt, country, state, name, phone, total, currency },
    ...{
      distrito,
      provincia,
      departamento,
      placeCode,
      hasDeposit: work.deposit > 0,
      keeper: work.keeper,
      openedBy,
      dueAt,
    },
    awaitsAgency: state === 'enviado' && work.way === 'agencia' && work.atAgencySince === null,
    balance: saldoOf(order),
    held: amountHeldByCourier(work.payments),
    products: productsOf(order),
    first: order.lines[0] ?? null,
    tags: tagsOf(order, { repeated, isShort, phone: history }),
    missing: state === 'finalizado' || state === 'confirmado' ? missingToSend(order) : [],
    parcels: currentParcels(work.parcels).map(([, parcel]) => parcel),
    ...{ countsBack, said, rule: work.delivery?.rule ?? '' },
  }
}

function productsOf({ lines }: Order): string {
  return shownLines(lines.map((line) => ({ ...line, name: line.title })))
    .map(({ name, amount }) => (amount === 1 ? name : `${amount} × ${name}`))
    .join(', ')
}

function claimsOf({ payments }: OrderWork): readonly string[] {
  return Object.keys(payments).filter((id) => payments[id]?.state === 'enviado')
}

function respuestaTag({ kind: answer, at, through }: ShopperAnswer): DeskTag {
  return { kind: 'respuesta', answer, at, ...(through && { through }) }
}

function tagsOf(
  order: Order,
  { repeated, isShort, phone: { returned, delivered } }: Pick<CardFacts, 'repeated' | 'isShort' | 'phone'>,
): readonly DeskTag[] {
  const { state, suspicions, work } = order
  const { lacking: due, isOpen: isUnsaid } = depositDue(order)
  const isOpen = state === 'finalizado' || state === 'confirmado'
  const tags: readonly (DeskTag | false)[] = [
    state === 'finalizado' && suspicions.length > 0 && { kind: 'revisar', suspicions },
    state === 'finalizado' && work.answer !== null && respuestaTag(work.answer),
    state === 'finalizado' && returned > 0 && { kind: 'devolvio', returned, all: returned + delivered },
    work.refundDay !== null && saldoOf(order) < 0 && { kind: 'reembolso', day: work.refundDay },
    isShort && { kind: 'sin-stock' },
    repeated.length > 0 && { kind: 'repetido', codes: repeated },
    isOpen && (due > 0 || isUnsaid) && { kind: 'adelanto', due },
    work.claimed > 0 && { kind: 'por-verificar', amount: work.claimed, payments: claimsOf(work) },
    amountHeldByCourier(work.payments) > 0 && { kind: 'courier', held: amountHeldByCourier(work.payments) },
    state === 'finalizado' && work.attempts > 0 && { kind: 'intentos', attempts: work.attempts, last: work.lastResult },
    state === 'enviado' && work.trouble !== null && { kind: 'novedad', trouble: work.trouble.kind },
    isOpen && work.deliveryDay !== null && { kind: 'entrega', day: work.deliveryDay, hours: work.deliveryHours },
    work.outings > 1 && { kind: 'salidas', outings: work.outings },
    work.source !== 'tienda' && { kind: 'origen', source: work.source },
  ]
  return tags.filter((tag) => tag !== false)
}
