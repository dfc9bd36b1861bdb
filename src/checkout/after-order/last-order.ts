import type { CurrencyCode, Money } from '../../lib/money.ts'
import type { Client } from '../form/client.ts'
import type { ShownDiscount } from '../form/order-form.ts'
import type { PlacedOrder, ShownDelivery } from '../sending/ticket-to-send.ts'

/** The last order of this browser. It outlives the ticket. */
export interface LastOrder {
  readonly code: string
  readonly lines: PlacedOrder['lines']
  /** The total that the server charges. */
  readonly total: Money
  /** The total that the shopper saw. It differs if the shop changed a price in between. */
  readonly shownTotal: Money
  readonly currency: CurrencyCode
  /** Its delivery type. Orders of earlier versions lack it. */
  readonly lima?: Client['lima']
  /** The delivery by the shop’s own rules, with the days that the server counted. */
  readonly delivery?: ShownDelivery
  /** What a coupon took off. */
  readonly discount?: ShownDiscount
  /** The seller has still to say what the delivery costs. */
  readonly isCostOpen?: true
  /** Opens the chat with the shop, with a question about this order. */
  readonly link: string
  /** The shopper has left the success panel. */
  readonly isLeft: boolean
  /** This browser knows only the code: no lines, no totals, no link. */
  readonly isUnread?: boolean
}

/** The placeholder for the code in an address that a page makes before there is an order. */
export const ORDER_CODE = 'CODE'

/** The address of an order's page. */
export function orderHref(shop: { readonly orderHref: string }, { code }: Pick<LastOrder, 'code'>): string {
  return shop.orderHref.replace(ORDER_CODE, code)
}

export function orderQuestion(code: string): string {
  return `Hola, quiero saber el estado de mi pedido #${code}`
}

/** The shopper's own yes, which costs nobody anything. */
export function confirmation(code: string): string {
  return `CONFIRMO mi pedido #${code}`
}

/** Opens the chat with that yes; '' where the shop has no number. */
export function confirmLink({ code, link }: Pick<LastOrder, 'code' | 'link'>): string {
  const chat = link.split('?')[0] ?? ''
  return chat.endsWith('/') ? '' : `${chat}?text=${encodeURIComponent(confirmation(code))}`
}
