import { countUses, insertUse } from '../../cart/coupons/coupon-uses.store.ts'
import { takeCoupon } from '../../cart/coupons/coupons.store.ts'
import { couponSum, type Discount, linesForQuote } from '../../cart/coupons/discount.ts'
import type { PricedLine } from '../../cart/line.ts'
import type { Sql } from '../../database/database.ts'
import type { Freight, QuotedLine } from '../../delivery/quote.ts'
import type { CurrencyCode, Money } from '../../lib/money.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { couponTerms } from './coupon-terms.step.ts'
import { type AskedCoupon, macOfPhone, readCoupon } from './read-coupon.step.ts'

/** What a coupon changes about an order. */
export interface AppliedCoupon {
  readonly discounts: readonly Discount[]
  readonly amount: Money
  /** The lines by which the delivery is quoted. */
  readonly quoted: readonly QuotedLine[]
  readonly freight: Freight
}

type Asking = Pick<AskedCoupon, 'code' | 'ip' | 'phone' | 'ticketId'>

interface Ordered {
  readonly lines: readonly PricedLine[]
  readonly currency: CurrencyCode
}

/** What the shopper's coupon takes off an order. A code that cannot be used takes nothing off: the total then differs from the one that was shown. */
export async function couponOfOrder(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'settings'>,
  shop: Shop,
  { lines, currency, ...asked }: Asking & Ordered,
): Promise<AppliedCoupon> {
  const none: AppliedCoupon = { discounts: [], amount: 0, quoted: lines, freight: 'asked' }
  if (asked.code === '') return none
  const coupon = await readCoupon(tx, deps, { ...asked, shopId: shop.id, purpose: 'order' })
  if (!coupon) return none
  const among = [...new Set(lines.map(({ productId }) => productId))]
  const terms = await couponTerms(tx, shop.id, coupon, among)
  const sum = couponSum(terms, lines, currency)
  if (sum.kind !== 'off') return none
  const { amount, shares } = sum
  const { id, code: name, campaign } = coupon
  return {
    discounts: [{ source: 'cupon', id, name, amount, terms, ...(campaign !== '' && { campaign }) }],
    amount,
    quoted: linesForQuote(lines, shares, terms.counts),
    freight: terms.gives === 'envio' ? 'free' : 'asked',
  }
}

/** Writes down that an order uses its coupon. */
export async function useCoupons(
  tx: Sql,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  { shopId, ticketId, phone }: { readonly shopId: string; readonly ticketId: string; readonly phone: string },
  discounts: readonly Discount[],
): Promise<void> {
  const phoneMac = macOfPhone(settings.rootKey.of('coupon-phones'), shopId, phone)
  for (const { id: couponId, amount } of discounts) {
    await insertUse(tx, shopId, { couponId, ticketId, phoneMac, amount, at: clock() })
  }
}

/** Whether a coupon of an order that gave its use back is used up meanwhile. Locks the coupon. */
export async function isCouponGone(tx: Sql, shopId: string, discounts: readonly Discount[]): Promise<boolean> {
  for (const { id } of discounts) {
    const coupon = await takeCoupon(tx, shopId, id)
    if (!coupon || (coupon.most !== null && (await countUses(tx, shopId, id)) >= coupon.most)) return true
  }
  return false
}
