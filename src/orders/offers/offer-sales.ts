import type { PricedLine } from '../../cart/line.ts'
import { offerOfLine } from '../../cart/offers/offer.ts'
import type { Money } from '../../lib/money.ts'
import type { OrderState } from '../order.ts'

/** What became of the orders that were shown an offer. Test orders are shown none. */
export interface OfferSales {
  readonly shown: number
  readonly taken: number
  /** Taken, the order is not cancelled and still has the line. */
  readonly kept: number
  /** Kept and delivered. */
  readonly delivered: number
  /** What the lines that were kept cost. Of an order that came back nothing was sold. */
  readonly sold: Money
}

export const noOfferSales: OfferSales = { shown: 0, taken: 0, kept: 0, delivered: 0, sold: 0 }

/** Orders that were shown an offer, alike in all of this. */
export interface OfferedOrders {
  readonly offerId: string
  readonly isTaken: boolean
  readonly state: OrderState
  readonly lines: readonly Pick<PricedLine, 'pack' | 'total'>[]
  readonly count: number
}

/** The sums with some more orders. */
export function withOrders(sales: OfferSales, orders: OfferedOrders): OfferSales {
  const { offerId, isTaken, state, lines, count } = orders
  const own = lines.filter((line) => offerOfLine(line)?.id === offerId)
  const isKept = isTaken && state !== 'cancelado' && own.length > 0
  const cost = state === 'devuelto' ? 0 : own.reduce((sum, { total }) => sum + total, 0)
  return {
    shown: sales.shown + count,
    taken: sales.taken + (isTaken ? count : 0),
    kept: sales.kept + (isKept ? count : 0),
    delivered: sales.delivered + (isKept && state === 'entregado' ? count : 0),
    sold: sales.sold + (isKept ? cost * count : 0),
  }
}
