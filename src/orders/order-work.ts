import type { Money } from '../lib/money.ts'

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

/** What the seller knows of an order, beside its state. Nothing of it is about a person. Times are milliseconds since 1970, money hundredths. */
export interface OrderWork {
  /** `null`: as soon as somebody has time. */
  readonly contactAt: number | null
  readonly attempts: number
  readonly lastResult: AttemptResult | null
  readonly lastAttemptAt: number | null
  /** The id of the person whose order it is while it is open. */
  readonly keeper: string | null
  /** A day of the shop's clock, `2026-11-24`. */
  readonly deliveryDay: string | null
  readonly deliveryHours: string
  readonly discount: Money
  readonly shipping: Money
  readonly surcharge: Money
  /** What has to be paid before the order leaves. */
  readonly deposit: Money
  /** Accepted payments, those that were sent and not judged, and what was given back. */
  readonly paid: Money
  readonly claimed: Money
  readonly refunded: Money
  readonly packedAt: number | null
  /** How often it left. */
  readonly outings: number
  readonly trouble: { readonly kind: Trouble; readonly since: number; readonly until: string | null } | null
  readonly atAgencySince: number | null
  readonly noticeAt: number | null
  readonly closed: { readonly reason: ClosingReason; readonly at: number } | null
  /** When what came back was received. */
  readonly receivedBackAt: number | null
  /** The code of the order that it was exchanged for, or that it was joined with. */
  readonly linked: string | null
}

export const newWork: OrderWork = {
  contactAt: null,
  attempts: 0,
  lastResult: null,
  lastAttemptAt: null,
  keeper: null,
  deliveryDay: null,
  deliveryHours: '',
  discount: 0,
  shipping: 0,
  surcharge: 0,
  deposit: 0,
  paid: 0,
  claimed: 0,
  refunded: 0,
  packedAt: null,
  outings: 0,
  trouble: null,
  atAgencySince: null,
  noticeAt: null,
  closed: null,
  receivedBackAt: null,
  linked: null,
}

/** What the seller knows of the buyer. Forgetting empties it. */
export interface OrderWorkPerson {
  readonly receiver: { readonly name: string; readonly document: string; readonly phone: string } | null
  readonly secondPhone: string
  readonly pin: { readonly lat: number; readonly lng: number } | null
  readonly reference: string
}

export const noWorkPerson: OrderWorkPerson = { receiver: null, secondPhone: '', pin: null, reference: '' }
