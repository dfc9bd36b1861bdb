import { type CurrencyCode, currencies, type Money } from '../../lib/money.ts'
import type { Coupon, FreeFromCounts } from './coupon.ts'

/** What a coupon takes off, as anybody may know who has its code. Plain JSON: the browser computes with it, and the order keeps it. */
export interface CouponTerms extends Pick<Coupon, 'code' | 'gives' | 'value' | 'least' | 'counts'> {
  /** The slugs of the products that it counts for; `null`: all. */
  readonly only: readonly string[] | null
}

/** What an order costs less, and why. */
export interface Discount {
  readonly source: 'cupon'
  /** The coupon's id. */
  readonly id: string
  /** The coupon's code. */
  readonly name: string
  /** Of the products. A coupon that gives the freight takes nothing off them. */
  readonly amount: Money
  readonly terms: CouponTerms
  /** The campaign that the coupon had when it was ordered, for the figures; absent without one. */
  readonly campaign?: string
}

/** A line, as far as a coupon depends on it. */
export interface CountedLine {
  readonly slug: string
  readonly total: Money
}

/** `off`: what it takes off, and how much of that off each line. `least`: the products cost too little. `others`: it counts for none of them. */
export type CouponSum =
  | { readonly kind: 'off'; readonly amount: Money; readonly shares: readonly Money[] }
  | { readonly kind: 'least'; readonly missing: Money }
  | { readonly kind: 'others' }

/** What a coupon takes off these lines: never more than those cost that it counts for, and whole units of a currency that is shown whole. */
export function couponSum(terms: CouponTerms, lines: readonly CountedLine[], currency: CurrencyCode): CouponSum {
  const { gives, value, only, least } = terms
  const cost = sumOf(lines.map(({ total }) => total))
  const counted = lines.map(({ slug, total }) => (only === null || only.includes(slug) ? total : 0))
  const base = sumOf(counted)
  if (!lines.some(({ slug }) => only === null || only.includes(slug))) return { kind: 'others' }
  if (cost < least) return { kind: 'least', missing: least - cost }
  const asked = gives === 'porcentaje' ? Math.floor((base * value) / 100) : gives === 'monto' ? value : 0
  const unit = currencies[currency].shownDecimals === 0 ? 100 : 1
  const amount = Math.min(base, Math.floor(asked / unit) * unit)
  return { kind: 'off', amount, shares: shared(amount, counted) }
}

/** An amount shared among lines by what they cost. The shares add up to it, and none is more than its line. */
function shared(amount: Money, counted: readonly Money[]): readonly Money[] {
  let [left, cost] = [amount, sumOf(counted)]
  return counted.map((total) => {
    const share = cost === 0 ? 0 : Math.round((left * total) / cost)
    left -= share
    cost -= total
    return share
  })
}

/** The lines for a quote of their delivery: what is taken off counts before the sums at which delivery changes, or after them. */
export function linesForQuote<L extends CountedLine>(
  lines: readonly L[],
  shares: readonly Money[],
  counts: FreeFromCounts,
): readonly (L & { readonly off?: Money })[] {
  return lines.map((line, place) => {
    const share = shares[place] ?? 0
    return counts === 'antes' ? { ...line, off: share } : { ...line, total: line.total - share }
  })
}

function sumOf(sums: readonly Money[]): Money {
  return sums.reduce((sum, one) => sum + one, 0)
}
