import type { CouponTerms } from '../../cart/coupons/discount.ts'
import { findSaleProducts } from '../../catalogue/sale-products.store.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { phoneNumber } from '../placing/phone-number.ts'
import { ticketCountry } from '../placing/ticket-country.ts'
import { couponTerms } from './coupon-terms.step.ts'
import { type AskedCoupon, readCoupon } from './read-coupon.step.ts'

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
  looking: Looking,
): Promise<Outcome<CouponTerms, 'unusable'>> {
  return deps.db.transaction(async (tx) => {
    const terms = await termsFor(tx, deps, shop, { ...looking, purpose: 'guess' })
    return terms ? done(terms) : refused('unusable')
  })
}

/** The same for a code that was accepted before; `null` where it cannot be used any more. */
export function seeCoupon(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  shop: Shop,
  looking: Looking,
): Promise<CouponTerms | null> {
  return termsFor(deps.db.read, deps, shop, { ...looking, purpose: 'see' })
}

async function termsFor(
  sql: Sql,
  deps: Pick<Deps, 'clock' | 'settings'>,
  shop: Shop,
  { code, slugs, phone, country, ip, purpose }: Looking & Pick<AskedCoupon, 'purpose'>,
): Promise<CouponTerms | null> {
  const number = phone === '' ? '' : phoneNumber(ticketCountry(shop, country), phone)
  const coupon = await readCoupon(sql, deps, { shopId: shop.id, code, ip, phone: number, ticketId: '', purpose })
  if (!coupon) return null
  const products = await findSaleProducts(sql, shop.id, slugs)
  const ids = [...new Set([...products.values()].map(({ id }) => id))]
  return couponTerms(sql, shop.id, coupon, ids)
}
