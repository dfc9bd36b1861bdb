import type { Money } from '../../lib/money.ts'
import type { FigureSums } from './figure-sums.ts'
import { isKnown, type Known } from './known.ts'

/** From this share of closed orders on, what became of them no longer changes much. */
const MATURE_SHARE = 0.95

/** Below this many orders a share is told with its count, without a colour and without a rank. */
export const FEW_ORDERS = 20

/** The share of orders that are delivered, returned or cancelled; `null` without orders. */
export function closedShare({ orders, open }: FigureSums): number | null {
  return orders === 0 ? null : (orders - open) / orders
}

export function isMature(sums: FigureSums): boolean {
  return (closedShare(sums) ?? 0) >= MATURE_SHARE
}

/** Between which shares of all orders the delivered ones will be: none of the open ones is delivered, or all are. `null` without orders. Delivered of closed ones is never shown: soon after it says far too much. */
export function deliveredBand({
  orders,
  delivered,
  open,
}: FigureSums): { readonly low: number; readonly high: number } | null {
  return orders === 0 ? null : { low: delivered / orders, high: (delivered + open) / orders }
}

/** What shows how an order that is placed ends, in shares and hundredths of the currency. */
export interface Prospects {
  /** Of the orders that are placed, those that are confirmed; of those that are sent, those that are delivered. */
  readonly confirmed: number
  readonly delivered: number
  /** What a delivered order earns before advertising, and what one that comes back costs. */
  readonly margin: Money
  readonly lost: Money
}

/** Of the orders that were sent, the share that was delivered; `null` while it is of none known. */
export function deliveredShare({ delivered, returned }: Pick<FigureSums, 'delivered' | 'returned'>): number | null {
  return delivered + returned === 0 ? null : delivered / (delivered + returned)
}

/** Of the orders that are over, the share that was cancelled; `null` while none is. */
export function cancelledShare({
  orders,
  open,
  cancelled,
}: Pick<FigureSums, 'orders' | 'open' | 'cancelled'>): number | null {
  return orders === open ? null : cancelled / (orders - open)
}

/** The sums that prospects are made of. */
export const PROSPECT_FIELDS = [
  ...(['orders', 'confirmed', 'delivered', 'returned'] as const),
  ...(['clearDelivered', 'clearMargin', 'clearReturned', 'returnedCost'] as const),
] as const
export type ProspectSums = Pick<FigureSums, (typeof PROSPECT_FIELDS)[number]>

/** The prospects of mature orders; `null` while nothing was delivered whose costs are known. */
export function prospectsOf(sums: ProspectSums): Prospects | null {
  const { orders, confirmed, clearDelivered, clearMargin, clearReturned, returnedCost } = sums
  const delivered = deliveredShare(sums)
  if (orders === 0 || clearDelivered === 0 || delivered === null) return null
  return {
    ...{ confirmed: confirmed / orders, delivered },
    margin: clearMargin / clearDelivered,
    lost: clearReturned === 0 ? 0 : returnedCost / clearReturned,
  }
}

/** What an order earns before advertising: c · [d · m − (1 − d) · r]. Not rounded. */
export function earnedOfEach({ confirmed, delivered, margin, lost }: Prospects): number {
  return confirmed * (delivered * margin - (1 - delivered) * lost)
}

/** What an advertisement's order may cost so that nothing is earned and nothing lost, rounded to the hundredth. Not below 0. */
export function breakEvenCpa(prospects: Prospects): Money {
  return Math.max(0, Math.round(earnedOfEach(prospects)))
}

/** Less than half a unit of the currency is nothing that an advertisement could cost: an order loses even without one. */
export function losesUnadvertised(cpa: Money): boolean {
  return cpa < 50
}

/** An amount for each of a number of things; not known without a thing or without the amount. */
export function perEach(amount: Known, count: number): Known {
  return isKnown(amount) && count > 0 ? Math.round(amount / count) : 'sin-dato'
}
