import type { Discount } from '../cart/coupons/discount.ts'
import type { FrozenDelivery } from '../delivery/frozen-delivery.ts'
import type { Way } from '../delivery/rule.ts'
import type { Money } from '../lib/money.ts'
import type { OrderPayment } from './payments/order-payment.ts'

/** How an attempt to reach the buyer ended. It never changes the order's state. */
export const ATTEMPT_RESULTS = ['no-contesta', 'ocupado', 'buzon', 'escribi', 'numero-equivocado'] as const
export type AttemptResult = (typeof ATTEMPT_RESULTS)[number]

/** Trouble on the way, in the couriers' words. */
export const TROUBLES = ['ausente', 'direccion', 'sin-dinero', 'rechazado', 'danado', 'perdido', 'otro'] as const
export type Trouble = (typeof TROUBLES)[number]

/** Why an order was cancelled, by the key that a seller presses. */
export const CLOSING_REASONS = {
  '1': 'nunca contestó',
  '2': 'no lo pidió',
  '3': 'caro',
  '4': 'se arrepintió',
  '5': 'sin dinero ahora',
  '6': 'número equivocado',
  '7': 'sin cobertura',
  '8': 'sin stock',
  '9': 'no adelantó',
  '0': 'otro',
} as const
export type ClosingReason = keyof typeof CLOSING_REASONS

/** What a shopper said of their order (`confirming`). `pide-corregir`: the shop's own people are to change it. */
export const SHOPPER_ANSWERS = ['confirmo', 'corrigio', 'pide-corregir', 'cancela'] as const

export interface ShopperAnswer {
  readonly kind: (typeof SHOPPER_ANSWERS)[number]
  readonly at: number
  /** Why it is not wanted any more. */
  readonly reason?: ClosingReason
  /** How many answers came with this one. */
  readonly count: number
  /** A program handed it over; left out for the link. */
  readonly through?: 'programa'
}

/** What happens to what was paid for an order that is not sold: given back, kept for the buyer's next order, or kept by the shop. */
export const DEPOSIT_FATES = ['devolver', 'a-favor', 'retener'] as const
export type DepositFate = (typeof DEPOSIT_FATES)[number]

export const ORDER_SOURCES = ['tienda', 'manual', 'cambio', 'prueba'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]

/** Whether it is a test order, which the seller placed through the shop's own form. It counts nowhere. */
export function isTest({ work }: { readonly work: Pick<OrderWork, 'source'> }): boolean {
  return work.source === 'prueba'
}

export const PARCEL_STATES = [
  'preparado',
  'recogido',
  'en_ruta',
  'en_agencia',
  'novedad',
  'entregado',
  'volviendo',
  'devuelto',
  'perdido',
  'anulado',
] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/** A problem with a parcel on its way. */
export interface ParcelTrouble {
  readonly kind: Trouble
  readonly since: number
  /** The day until which the problem is put off. */
  readonly until: string | null
}

/** The impersonal part of a parcel. Its agency, guide and clave are in the table of shipments only. */
export interface Parcel {
  /** Units by their line (`lineKey`); `null`: everything that is in no other parcel. */
  readonly units: Readonly<Record<string, number>> | null
  /** The outing of the order in which it left, counted from 1; 0 before it leaves. */
  readonly outing: number
  readonly way: Way
  /** The courier's name as the seller wrote it. */
  readonly courier: string
  /** The courier's id if it is a person. */
  readonly rider: string | null
  /** What the courier is to collect. */
  readonly collect: Money
  /** What the courier costs; `null` while it is not known. */
  readonly cost: Money | null
  /** What its way back cost beside that, where the courier has said it. */
  readonly costBack?: Money
  readonly state: ParcelState
  readonly stateAt: number
  readonly trouble: ParcelTrouble | null
  readonly atAgencySince: number | null
  /** Units that are coming back and were not received yet. */
  readonly unitsBack: number
  /** The same by product and colour (`stockKey`). */
  readonly back?: Readonly<Record<string, number>>
  /** Why it came back, or `perdido` if it is lost; `null` while it is open. */
  readonly closed: Trouble | null
  /** Another parcel goes out in its place. */
  readonly isReplaced: boolean
  /** Its courier packs the goods itself, so the order is uploaded there and not packed here. */
  readonly packs?: true
  /** When it was uploaded to its courier. One that packs the goods tells its guide from then on. */
  readonly uploadedAt?: number
}

export const EXCHANGE_KINDS = ['cambio', 'falla', 'retracto'] as const
export type ExchangeKind = (typeof EXCHANGE_KINDS)[number]

/** What the seller knows of an order beside its state. It holds nothing personal. Times are milliseconds since 1970, money is hundredths. */
export interface OrderWork {
  readonly source: OrderSource
  /** When to contact next; `null`: as soon as somebody has time. */
  readonly contactAt: number | null
  readonly attempts: number
  readonly lastResult: AttemptResult | null
  readonly lastAttemptAt: number | null
  /** What the shopper said last, until the order is opened again. */
  readonly answer: ShopperAnswer | null
  /** The id of the person whose order it is while it is open. */
  readonly keeper: string | null
  /** A day of the shop's clock, `2026-11-24`. */
  readonly deliveryDay: string | null
  readonly deliveryHours: string
  readonly way: Way
  /** The delivery that the shop's rules gave when the order was placed; `null` if no rule applied. */
  readonly delivery: FrozenDelivery | null
  /** No rule could give the delivery's cost, so the seller sets it (`isCostOpen` in `order-money.ts`). */
  readonly isCostOpen: boolean
  /** In all: the coupon's and the seller's own. */
  readonly discount: Money
  /** The part of it that coupons give. */
  readonly discounts: readonly Discount[]
  readonly shipping: Money
  /** The seller made the freight free. Without this a `shipping` of 0 may mean that the cost is not known yet. */
  readonly isFreightFree: boolean
  readonly surcharge: Money
  /** What has to be paid before the order leaves. */
  readonly deposit: Money
  /** Whether the seller still has to set the deposit (it may be 0); `null`: the rule in `delivery` decides (`isDepositUndecided` in `order-money.ts`). */
  readonly isDepositOpen: boolean | null
  /** By payment id. */
  readonly payments: Readonly<Record<string, OrderPayment>>
  /** Sums of `payments`: accepted, sent but not judged yet, and refunded. */
  readonly paid: Money
  readonly claimed: Money
  readonly refunded: Money
  readonly packedAt: number | null
  readonly courier: string
  readonly sentAt: number | null
  /** How many times it left. */
  readonly outings: number
  /** By parcel id. Without any, an order that has left counts as one parcel with the order's own courier and guide (`parcelsOf`). */
  readonly parcels: Readonly<Record<string, Parcel>>
  /** If there are parcels, this and `atAgencySince` are computed from them. */
  readonly trouble: ParcelTrouble | null
  readonly atAgencySince: number | null
  /** When the buyer is to be told next that the parcel waits at the office; `null`: now. */
  readonly noticeAt: number | null
  readonly deliveredAt: number | null
  /** Units that are coming back and were not received yet. */
  readonly unitsBack: number
  /** Units off the shelf, by product and colour (`stockKey`): what left, less what came back whole. */
  readonly taken: Readonly<Record<string, number>>
  /** When what came back was received. */
  readonly receivedBackAt: number | null
  readonly closed: { readonly reason: ClosingReason | Trouble; readonly at: number } | null
  readonly depositFate: DepositFate | null
  /** The last exchange, with the units that come back by their line. */
  readonly exchange: {
    readonly kind: ExchangeKind
    readonly units: Readonly<Record<string, number>>
    /** Those that were not received yet, by product and colour (`stockKey`). */
    readonly back?: Readonly<Record<string, number>>
    readonly at: number
  } | null
  /** The day on which what is owed is to be given back; `null`: at once. */
  readonly refundDay: string | null
  /** The code of the other order of an exchange or a joining. */
  readonly linked: string | null
  /** Whether the phone was blocked through this order. */
  readonly blocked: boolean
}

export const newWork: OrderWork = {
  source: 'tienda',
  contactAt: null,
  attempts: 0,
  lastResult: null,
  lastAttemptAt: null,
  answer: null,
  keeper: null,
  deliveryDay: null,
  deliveryHours: '',
  way: 'domicilio',
  delivery: null,
  isCostOpen: false,
  discount: 0,
  discounts: [],
  shipping: 0,
  isFreightFree: false,
  surcharge: 0,
  deposit: 0,
  isDepositOpen: null,
  payments: {},
  paid: 0,
  claimed: 0,
  refunded: 0,
  packedAt: null,
  courier: '',
  sentAt: null,
  outings: 0,
  parcels: {},
  trouble: null,
  atAgencySince: null,
  noticeAt: null,
  deliveredAt: null,
  unitsBack: 0,
  taken: {},
  receivedBackAt: null,
  closed: null,
  depositFate: null,
  exchange: null,
  refundDay: null,
  linked: null,
  blocked: false,
}

/** What the seller knows of the buyer. Forgetting empties it. */
export interface OrderWorkPerson {
  /** Who takes the parcel if it is not the buyer. */
  readonly receiver: { readonly name: string; readonly document: string; readonly phone: string } | null
  readonly secondPhone: string
  readonly pin: { readonly lat: number; readonly lng: number } | null
  /** How to find the door. */
  readonly reference: string
  /** The courier's office where the parcel waits. */
  readonly agency: string
  /** The courier's number of the parcel. */
  readonly guide: string
}

export const noWorkPerson: OrderWorkPerson = {
  receiver: null,
  secondPhone: '',
  pin: null,
  reference: '',
  agency: '',
  guide: '',
}
