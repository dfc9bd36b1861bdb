import type { PricedLine } from '../cart/line.ts'
import type { Client } from '../checkout/client.ts'
import type { ShopperStatus } from '../checkout/order-form.ts'
import type { CurrencyCode, Money } from '../lib/money.ts'
import type { Country } from '../shops/shop.ts'
import type { Suspicion } from './suspicion.ts'

/** The first five are the shopper's, in order, and only go forwards; the rest are the seller's, after `finalizado`. */
export const SHOPPER_STATUSES = [
  'nombre',
  'carrito',
  'direccion',
  'entrega',
  'finalizado',
] as const satisfies readonly ShopperStatus[]
export const SELLER_STATUSES = ['confirmado', 'enviado', 'entregado', 'devuelto', 'cancelado'] as const

export type TicketStatus = ShopperStatus | (typeof SELLER_STATUSES)[number]

/** What a payload says of its sender: kept, and believed by nothing. */
export interface Claimed {
  readonly ip?: string | undefined
  readonly country?: string | undefined
  readonly domain?: string | undefined
}

/** An order, or the beginning of one: a ticket that stops before `finalizado` is a lead worth calling. */
export interface Ticket {
  readonly id: string
  readonly shopId: string
  /** Eight characters without look-alikes, unique in its shop; a label that opens nothing by itself. */
  readonly code: string
  readonly country: Country
  readonly status: TicketStatus
  readonly client: Client
  readonly lines: readonly PricedLine[]
  readonly total: Money
  readonly currency: CurrencyCode
  /** When the terms were last accepted, or `null` while they are not. */
  readonly termsAcceptedAt: number | null
  /** Which terms that were; `null` while none are accepted, and of acceptances from before versions were kept. */
  readonly termsVersion: string | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly finalisedAt: number | null
  /** Why the seller should ask before sending; `por confirmar` until the seller has decided. The shopper is never told. */
  readonly suspicions: readonly Suspicion[]
}
