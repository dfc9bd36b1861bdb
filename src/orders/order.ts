import type { PricedLine } from '../cart/line.ts'
import type { Client } from '../checkout/form/client.ts'
import type { Country } from '../lib/countries.ts'
import type { CurrencyCode, Money } from '../lib/money.ts'
import type { Suspicion } from '../tickets/abuse/suspicion.ts'
import type { OrderWork, OrderWorkPerson } from './order-work.ts'

/** An order begins as `finalizado`; the seller changes its state. */
export const ORDER_STATES = ['finalizado', 'confirmado', 'enviado', 'entregado', 'devuelto', 'cancelado'] as const

export type OrderState = (typeof ORDER_STATES)[number]

/** The states of an order that has not left yet. */
export const BEFORE_SENT = ['finalizado', 'confirmado'] as const satisfies readonly OrderState[]

/** The part of an order that stays when its person is forgotten. */
export interface OrderFacts {
  /** The same as its ticket's. */
  readonly code: string
  readonly country: Country
  readonly state: OrderState
  readonly departamento: string
  /** The delivery type. */
  readonly lima: Client['lima']
  readonly lines: readonly PricedLine[]
  readonly total: Money
  readonly currency: CurrencyCode
  readonly termsAcceptedAt: number | null
  readonly termsVersion: string | null
  /** When its ticket was stored: milliseconds since 1970. */
  readonly begunAt: number
  readonly placedAt: number
  readonly forgottenAt: number | null
}

/** The personal part of an order. Forgetting empties it. */
export interface OrderPerson
  extends Pick<
    Client,
    'name' | 'phone' | 'email' | 'documento' | 'direccion' | 'provincia' | 'distrito' | 'placeCode'
  > {
  /** Why the order is `por confirmar` until the seller decides. The shopper never sees it. */
  readonly suspicions: readonly Suspicion[]
}

/** An order has the id of its ticket, so that a ticket cannot become two orders. */
export interface Order extends OrderFacts, OrderPerson {
  readonly shopId: string
  readonly id: string
  readonly work: OrderWork
  readonly workPerson: OrderWorkPerson
  /** The number of its last event, counted from 1. */
  readonly version: number
  /** The time of that event. */
  readonly changedAt: number
}

export const noPerson: OrderPerson = {
  name: '',
  phone: '',
  email: '',
  documento: '',
  direccion: '',
  provincia: '',
  distrito: '',
  placeCode: '',
  suspicions: [],
}
