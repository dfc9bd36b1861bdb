import type { FrozenDelivery } from '../delivery/frozen-delivery.ts'
import type { Way } from '../delivery/rule.ts'
import type { Money } from '../lib/money.ts'
import type { OrderPayment } from './payments/order-payment.ts'

/** What came of trying to reach the buyer. A result is never a state. */
export const ATTEMPT_RESULTS = ['no-contesta', 'ocupado', 'buzon', 'escribi', 'numero-equivocado'] as const
export type AttemptResult = (typeof ATTEMPT_RESULTS)[number]

/** Trouble on the way, in the couriers' words. */
export const TROUBLES = ['ausente', 'direccion', 'sin-dinero', 'rechazado', 'danado', 'perdido', 'otro'] as const
export type Trouble = (typeof TROUBLES)[number]

/** Why an order was cancelled, by the key that a seller types. */
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

/** What happens to what was paid for an order that is not sold: given back, kept for the buyer's next order, or kept by the shop. */
export const DEPOSIT_FATES = ['devolver', 'a-favor', 'retener'] as const
export type DepositFate = (typeof DEPOSIT_FATES)[number]

export const ORDER_SOURCES = ['tienda', 'manual', 'cambio', 'prueba'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]

/** Whether the seller tried the shop's form with it. It counts nowhere. */
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

/** What is told of a parcel that does not go as it should. */
export interface ParcelTrouble {
  readonly kind: Trouble
  readonly since: number
  /** The day until which it is left alone. */
  readonly until: string | null
}

/** What is impersonal of a parcel. Its agency, guide and clave stand in the table of shipments only. */
export interface Parcel {
  /** Units by their line (`lineKey`); `null`: all that no other parcel names. */
  readonly units: Readonly<Record<string, number>> | null
  /** Which leaving of the order it belongs to, from 1; 0 before it left. */
  readonly outing: number
  readonly way: Way
  /** In the seller's words. */
  readonly courier: string
  /** The id of the courier, where it is a person. */
  readonly rider: string | null
  /** What the courier is to collect. */
  readonly collect: Money
  /** What the courier costs, where it is known. */
  readonly cost: Money | null
  readonly state: ParcelState
  readonly stateAt: number
  readonly trouble: ParcelTrouble | null
  readonly atAgencySince: number | null
  /** Units that come back of it and were not received yet. */
  readonly unitsBack: number
  /** The same by product and colour (`stockKey`). */
  readonly back?: Readonly<Record<string, number>>
  /** Why it came back, or that it is lost. */
  readonly closed: Trouble | null
  /** Another parcel goes out in its place. */
  readonly isReplaced: boolean
  /** Its courier packs the goods itself, so the order is uploaded there and not packed here. */
  readonly packs?: true
  /** When it was uploaded there; its guide is awaited since. */
  readonly uploadedAt?: number
}

export const EXCHANGE_KINDS = ['cambio', 'falla', 'retracto'] as const
export type ExchangeKind = (typeof EXCHANGE_KINDS)[number]

/** What the seller knows of an order, beside its state. Nothing of it is about a person. Times are milliseconds since 1970, money hundredths. */
export interface OrderWork {
  readonly source: OrderSource
  /** When to contact next; `null`: as soon as somebody has time. */
  readonly contactAt: number | null
  readonly attempts: number
  readonly lastResult: AttemptResult | null
  readonly lastAttemptAt: number | null
  /** The id of the person whose order it is while it is open. */
  readonly keeper: string | null
  /** A day of the shop's clock, `2026-11-24`. */
  readonly deliveryDay: string | null
  readonly deliveryHours: string
  readonly way: Way
  /** What the shop's rules said when it was ordered; `null` where none decided. */
  readonly delivery: FrozenDelivery | null
  /** They could not tell what the delivery costs, so the seller says it (`isCostOpen` in `order-money.ts`). */
  readonly isCostOpen: boolean
  readonly discount: Money
  readonly shipping: Money
  /** The seller said that nothing is paid for the freight, where no rule could tell. */
  readonly isFreightFree: boolean
  readonly surcharge: Money
  /** What has to be paid before the order leaves. */
  readonly deposit: Money
  /** Whether the seller has still to say how much that is, 0 included; `null`: as the rule in `delivery` has it (`depositDue` in `order-money.ts`). */
  readonly isDepositOpen: boolean | null
  /** By their ids. */
  readonly payments: Readonly<Record<string, OrderPayment>>
  /** Sums of `payments`: accepted, sent and not judged, and given back. */
  readonly paid: Money
  readonly claimed: Money
  readonly refunded: Money
  readonly packedAt: number | null
  readonly courier: string
  readonly sentAt: number | null
  /** How often it left. */
  readonly outings: number
  /** By their ids. Without any, an order on its way is one parcel made of its own words. */
  readonly parcels: Readonly<Record<string, Parcel>>
  /** Where there are parcels, this and `atAgencySince` follow from them. */
  readonly trouble: ParcelTrouble | null
  readonly atAgencySince: number | null
  /** When the buyer is to be told next that the parcel waits at the office; `null`: now. */
  readonly noticeAt: number | null
  readonly deliveredAt: number | null
  /** Units that come back and were not received yet. */
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
  /** The code of the order that it was exchanged for, or that it was joined with. */
  readonly linked: string | null
  /** Whether this order's phone was blocked from here. */
  readonly blocked: boolean
}

export const newWork: OrderWork = {
  source: 'tienda',
  contactAt: null,
  attempts: 0,
  lastResult: null,
  lastAttemptAt: null,
  keeper: null,
  deliveryDay: null,
  deliveryHours: '',
  way: 'domicilio',
  delivery: null,
  isCostOpen: false,
  discount: 0,
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
  /** Who takes the parcel, where it is not the buyer. */
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
