import { type CurrencyCode, currencies, type Money } from '../../lib/money.ts'
import { breakEvenCpa, earnedOfEach, type Prospects } from './rates.ts'

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

/** What comes of selling at a price. */
export interface PriceOutcome {
  /** What is left of each delivered order, after advertising and all that the others cost; less than 0 is lost. `null` if none is delivered. */
  readonly left: Money | null
  /** What an advertisement's order may cost so that nothing is left. */
  readonly breakEven: Money
}

export function outcomeAt(price: Money, costs: PriceCosts): PriceOutcome {
  const { cpa, cancelled, returned } = costs
  const prospects = prospectsAt(price, costs)
  const delivered = (1 - cancelled) * (1 - returned)
  return {
    left: delivered <= 0 ? null : Math.round((earnedOfEach(prospects) - cpa) / delivered),
    breakEven: breakEvenCpa(prospects),
  }
}

function prospectsAt(
  price: Money,
  { cost, freight, comingBack, other, fee, cancelled, returned }: PriceCosts,
): Prospects {
  const ofEach = freight + other + price * fee
  return {
    ...{ confirmed: 1 - cancelled, delivered: 1 - returned },
    ...{ margin: price - cost - ofEach, lost: ofEach + comingBack },
  }
}

/** How sellers write prices, by the digits that their currency shows: up to the next thousand, or the next `,90`. */
const WRITTEN = { 0: { every: 100_000, end: 0 }, 2: { every: 100, end: 90 } } as const

/** The next price as people write it, at least this one: `S/ 87.90` for 87.43, `$ 90.000` for 89 476. */
export function writtenPrice(price: Money, currency: CurrencyCode): Money {
  const { every, end } = WRITTEN[currencies[currency].shownDecimals]
  return Math.ceil((price - end) / every) * every + end
}
