import type { PricedLine } from '../cart/line.ts'
import type { CurrencyCode, Money } from '../lib/money.ts'
import type { Country, DeliveryType } from '../shops/shop.ts'

/** The first five are the shopper's, in order, and only go forwards; the rest are the seller's, after `finalizado`. */
export const SHOPPER_STATUSES = ['nombre', 'carrito', 'direccion', 'entrega', 'finalizado'] as const
export const SELLER_STATUSES = ['confirmado', 'enviado', 'entregado', 'devuelto', 'cancelado'] as const

export type ShopperStatus = (typeof SHOPPER_STATUSES)[number]
export type TicketStatus = ShopperStatus | (typeof SELLER_STATUSES)[number]

/** What the shopper typed. Places carry the official code beside the name when the shopper picked one from the list. */
export interface Client {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly departamento: string
  readonly provincia: string
  readonly distrito: string
  /** INEI, DANE or INEC code of the smallest division chosen, or '' while none is. */
  readonly placeCode: string
  readonly direccion: string
  readonly documento: string
  readonly lima: DeliveryType | ''
  readonly terminos: boolean
}

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
  readonly createdAt: number
  readonly updatedAt: number
  readonly finalisedAt: number | null
}
