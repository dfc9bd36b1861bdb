import type { Known } from './known.ts'
import { isKnown } from './known.ts'
import { costOf, type OrderFigures } from './order-figures.ts'

/** What is counted and added up of a group of orders. Money is in hundredths. Each field is a column of `figure_days`. */
export const SUM_FIELDS = [
  ...(['orders', 'confirmed', 'sent', 'delivered', 'returned', 'cancelled', 'open', 'units'] as const),
  /** What was earned and what it cost. The sums are without the orders that are `unclear`, `revenue` is with them. */
  ...(['revenue', 'productCost', 'freight', 'fee', 'packing', 'losses'] as const),
  /** Orders of which a cost is not known, and their part of the revenue; then by what is missing. */
  ...(['unclear', 'unclearRevenue', 'noProductCost', 'noFreight', 'noFee', 'noPacking'] as const),
  /** Orders whose product cost was filled in later. */
  'estimated',
  /** Of orders that are not unclear: what the delivered ones earned before advertising, and what those that came back cost. */
  ...(['clearDelivered', 'clearMargin', 'clearReturned', 'returnedCost'] as const),
  /** Forms that were begun, whether or not an order came of them. */
  'begun',
  /** What a person did: attempts to reach buyers, orders that they called first, and after how many minutes. */
  ...(['attempts', 'firstCalls', 'firstCallMinutes'] as const),
  /** How what couriers hold changed, of `happened` alone. */
  'held',
  /** Delivered orders of which it is known when they left, and how long they were on the way together. */
  ...(['timed', 'wayMinutes'] as const),
] as const

export type SumField = (typeof SUM_FIELDS)[number]
export type FigureSums = Readonly<Record<SumField, number>>

export const noSums = Object.fromEntries(SUM_FIELDS.map((field) => [field, 0])) as FigureSums

export function addSums(one: FigureSums, other: FigureSums): FigureSums {
  const sums = { ...one }
  addTo(sums, other)
  return sums
}

/** Sums under way: thousands of orders are added up, and a new object for each would cost more than the adding. */
export type GrowingSums = Record<SumField, number>

export function addTo(sums: GrowingSums, more: FigureSums): void {
  for (const field of SUM_FIELDS) sums[field] += more[field]
}

/** What is known of an order beside its own figures. */
export interface Reached {
  readonly isConfirmed: boolean
  readonly isSent: boolean
  readonly isEstimated: boolean
  /** How long it was on the way to its buyer; `null` if that is not known. */
  readonly wayMinutes: number | null
}

/** The sums of one order. */
export function sumsOf(figures: OrderFigures, reached: Reached): FigureSums {
  const { isConfirmed, isSent, isEstimated, wayMinutes } = reached
  const { outcome, revenue, product, freight, fee, packing, losses, units } = figures
  const cost = costOf(figures)
  const isClear = isKnown(cost)
  const counted = (is: boolean) => Number(is)
  const isMissing = (amount: Known) => counted(!isKnown(amount))
  // An order that is not clear adds nothing to sums that could not be told from whole ones.
  const whole = (amount: Known) => (isClear && isKnown(amount) ? amount : 0)
  return {
    ...noSums,
    orders: 1,
    confirmed: counted(isConfirmed),
    sent: counted(isSent),
    delivered: counted(outcome === 'entregado'),
    returned: counted(outcome === 'devuelto'),
    cancelled: counted(outcome === 'cancelado'),
    open: counted(outcome === 'abierto'),
    units,
    revenue,
    productCost: whole(product),
    freight: whole(freight),
    fee: whole(fee),
    packing: whole(packing),
    losses: whole(losses),
    unclear: counted(!isClear),
    unclearRevenue: isClear ? 0 : revenue,
    noProductCost: counted(!isKnown(product) || !isKnown(losses)),
    noFreight: isMissing(freight),
    noFee: isMissing(fee),
    noPacking: isMissing(packing),
    estimated: counted(isEstimated && (product !== 0 || losses !== 0)),
    ...(isClear && outcome === 'entregado' && { clearDelivered: 1, clearMargin: revenue - cost }),
    ...(isClear && outcome === 'devuelto' && { clearReturned: 1, returnedCost: cost }),
    ...(outcome === 'entregado' && wayMinutes !== null && { timed: 1, wayMinutes }),
  }
}

/** What a group of orders earned before advertising. Orders that are `unclear` are not in it. */
export function marginOfSums(sums: FigureSums): number {
  const { revenue, unclearRevenue, productCost, freight, fee, packing, losses } = sums
  return revenue - unclearRevenue - productCost - freight - fee - packing - losses
}
