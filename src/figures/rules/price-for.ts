import type { Money } from '../../lib/money.ts'

/** What a product costs until it is paid for at the door. Money is in hundredths, shares are between 0 and 1. */
export interface PriceCosts {
  readonly cost: Money
  /** What an advertisement's order costs, for each order that is placed. */
  readonly cpa: Money
  readonly freight: Money
  /** All that a parcel costs that comes back, beside its way out. */
  readonly comingBack: Money
  /** Packing and the like, for each parcel that is sent. */
  readonly other: Money
  /** Of the orders that are placed. */
  readonly cancelled: number
  /** Of the orders that are sent. */
  readonly returned: number
  /** What the courier takes of what it is to collect, of every parcel that is sent. */
  readonly fee: number
  /** What is to be left of each delivered order's price. */
  readonly margin: number
}

/**
 * The price at which an order earns its margin, after the orders that are cancelled and the parcels that come back; rounded up to the hundredth. `null` if no price does: fee and margin
 * take all of it.
 */
export function priceFor(costs: PriceCosts): Money | null {
  const { cost, cpa, freight, comingBack, other, cancelled, returned, fee, margin } = costs
  const sent = 1 - cancelled
  const back = sent * returned
  const delivered = sent - back
  const spent = cpa + sent * (freight + other) + delivered * cost + back * comingBack
  const left = delivered * (1 - margin) - sent * fee
  return left <= 0 ? null : Math.ceil(Number((spent / left).toFixed(6)))
}
