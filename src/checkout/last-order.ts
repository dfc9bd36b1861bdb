import type { CurrencyCode, Money } from '../lib/money.ts'
import type { PlacedOrder } from './sending.ts'

/** The order that this browser sent last; outlives the ticket. */
export interface LastOrder {
  readonly code: string
  readonly lines: PlacedOrder['lines']
  /** What is charged, as the server said it. */
  readonly total: Money
  /** What the shopper saw before; the shop may have changed a price in between. */
  readonly shownTotal: Money
  readonly currency: CurrencyCode
  /** The chat with the shop, with the question about this order typed in it. */
  readonly link: string
  /** The shopper has gone on since. */
  readonly isLeft: boolean
  /** Only its code is known here: neither lines nor totals, nor a link. */
  readonly isUnread?: boolean
}

/** Stands for the code in an address that is made before there is one. */
export const ORDER_CODE = 'CODE'

/** The page of an order, from an address that was made before there was one. */
export function orderHref(shop: { readonly orderHref: string }, { code }: Pick<LastOrder, 'code'>): string {
  return shop.orderHref.replace(ORDER_CODE, code)
}

export function orderQuestion(code: string): string {
  return `Hola, quiero saber el estado de mi pedido #${code}`
}
