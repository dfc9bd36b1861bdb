import { type CartItem, itemTotal } from '../../cart/cart-item.ts'
import { foldedCode } from '../../cart/coupons/coupon.ts'
import { couponLack } from '../../cart/coupons/coupon-words.ts'
import { type CouponTerms, couponSum, linesForQuote } from '../../cart/coupons/discount.ts'
import type { Freight, QuotedLine } from '../../delivery/quote.ts'
import type { CurrencyCode } from '../../lib/money.ts'
import type { ShownDiscount } from '../form/order-form.ts'

/** What a coupon does to a cart. */
export interface AppliedCoupon {
  /** `null` while it takes nothing off. */
  readonly discount: ShownDiscount | null
  /** Why it takes nothing off; '' where it does. */
  readonly lack: string
  /** The lines by which the delivery is quoted. */
  readonly quoted: readonly QuotedLine[]
  readonly freight: Freight
}

/** The lines of a cart for a quote of their delivery, without any coupon. */
export function quotedItems(items: readonly CartItem[]): readonly (QuotedLine & { readonly title: string })[] {
  return items.map((item) => ({ slug: item.slug, title: item.name, total: itemTotal(item) }))
}

/** Applies a coupon's terms to the lines of a cart, as the server will. */
export function appliedCoupon(terms: CouponTerms, lines: readonly QuotedLine[], currency: CurrencyCode): AppliedCoupon {
  const sum = couponSum(terms, lines, currency)
  if (sum.kind !== 'off') {
    return { discount: null, lack: couponLack(sum, currency), quoted: lines, freight: 'asked' }
  }
  const { amount, shares } = sum
  return {
    discount: { name: terms.code, amount },
    lack: '',
    quoted: linesForQuote(lines, shares, terms.counts),
    freight: terms.gives === 'envio' ? 'free' : 'asked',
  }
}

/** Whether two texts are the same code. */
export function isSameCode(one: string, other: string): boolean {
  return foldedCode(one) === foldedCode(other)
}
