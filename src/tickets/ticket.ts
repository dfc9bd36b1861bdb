import type { Discount } from '../cart/coupons/discount.ts'
import type { PricedLine } from '../cart/line.ts'
import type { Client } from '../checkout/form/client.ts'
import type { ShopperStatus } from '../checkout/form/order-form.ts'
import type { FrozenDelivery } from '../delivery/frozen-delivery.ts'
import type { Country } from '../lib/countries.ts'
import type { CurrencyCode, Money } from '../lib/money.ts'
import type { Suspicion } from './abuse/suspicion.ts'

/** In their order: a ticket only goes forwards. After `finalizado` the order has a state, which the seller changes. */
export const SHOPPER_STATUSES = [
  'nombre',
  'carrito',
  'direccion',
  'entrega',
  'finalizado',
] as const satisfies readonly ShopperStatus[]

/** The status of a ticket that is not an order yet. */
export type OpenStatus = Exclude<ShopperStatus, 'finalizado'>

/** Values that the request's body claims. They are stored. Only `country` decides anything: see `ticketCountry`. */
export interface Claimed {
  readonly ip?: string | undefined
  readonly country?: string | undefined
  readonly domain?: string | undefined
}

/**
 * What a shopper has sent so far. A ticket that stops before `finalizado` is a lead worth calling. A finalised ticket has an order and does not
 * change any more, except that forgetting empties it.
 */
export interface Ticket {
  readonly id: string
  readonly shopId: string
  /** Eight characters without look-alikes, unique in its shop. It is a label: without the key it opens nothing. */
  readonly code: string
  readonly country: Country
  readonly status: ShopperStatus
  readonly client: Client
  readonly lines: readonly PricedLine[]
  /** What a coupon takes off, frozen when it was ordered; empty before. */
  readonly discounts: readonly Discount[]
  /** What the lines cost and, once it is ordered by the shop's rules, freight and surcharge. */
  readonly total: Money
  /** How it is delivered, frozen when it was ordered; `null` before, and where the shop has no rules or none decides. */
  readonly delivery: FrozenDelivery | null
  readonly currency: CurrencyCode
  /** When the terms were accepted, `null` while they are not. */
  readonly termsAcceptedAt: number | null
  /** The version of those terms, `null` while none are accepted. */
  readonly termsVersion: string | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly finalisedAt: number | null
  /** Why the seller should ask first. They move to the order when it is placed. */
  readonly suspicions: readonly Suspicion[]
}

/** A shopper's update: everything typed so far, and the lines at this moment's prices. */
export type TicketChange = Pick<Ticket, 'client' | 'lines' | 'discounts' | 'total' | 'currency' | 'delivery'>
