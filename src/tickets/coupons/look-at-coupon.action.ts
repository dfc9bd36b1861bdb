import type { CouponTerms } from '../../cart/coupons/discount.ts'
import { findSaleProducts } from '../../catalogue/sale-products.store.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { phoneNumber } from '../placing/phone-number.ts'
import { ticketCountry } from '../placing/ticket-country.ts'
import { couponTerms } from './coupon-terms.step.ts'
import { readCoupon } from './read-coupon.step.ts'

interface Looking {
  readonly code: string
  readonly slugs: readonly string[]
  /** As it was typed; '' while it is not known. */
  readonly phone: string
  /** The country that the page claims. */
  readonly country: string | undefined
  readonly ip: string
}

/** What a code takes off the products with these slugs. It promises nothing: the order is what uses it. */
export function lookAtCoupon(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  shop: Shop,
  { code, slugs, phone, country, ip }: Looking,
): Promise<Outcome<CouponTerms, 'unusable'>> {
  return deps.db.transaction(async (tx) => {
    const number = phone === '' ? '' : phoneNumber(ticketCountry(shop, country), phone)
    const asked = { shopId: shop.id, code, ip, phone: number, ticketId: '', purpose: 'look' } as const
    const coupon = await readCoupon(tx, deps, asked)
    if (!coupon) return refused('unusable')
    const products = await findSaleProducts(tx, shop.id, slugs)
    const ids = [...new Set([...products.values()].map(({ id }) => id))]
    return done(await couponTerms(tx, shop.id, coupon, ids))
  })
}
