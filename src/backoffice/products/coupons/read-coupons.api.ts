import type { Coupon } from '../../../cart/coupons/coupon.ts'
import { couponState } from '../../../cart/coupons/coupon.ts'
import { countUsesOfAll } from '../../../cart/coupons/coupon-uses.store.ts'
import { findCoupons } from '../../../cart/coupons/coupons.store.ts'
import { salesOfCoupons } from '../../../orders/coupons/coupon-sales.store.ts'
import { noCouponSales } from '../../../orders/coupons/coupon-sales.ts'
import { findRuleNames } from '../../../orders/placing/rule-names.step.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { couponPath } from './coupon-path.ts'
import type { CouponRow } from './coupon-row.ts'
import { buyersText, giftText, periodText, stateTag, usesText } from './coupon-said.ts'

/** The shop's coupons with what they did, the newest first. */
export async function readCoupons({ deps, shop }: SellerRequest): Promise<readonly CouponRow[]> {
  const coupons = await findCoupons(deps.db.read, shop.id)
  if (coupons.length === 0) return []
  const [uses, sales, { nameOf }] = await Promise.all([
    countUsesOfAll(deps.db.read, shop.id),
    salesOfCoupons(deps.db.reports, shop.id),
    findRuleNames(deps.db.read, shop.id, { rules: coupons }),
  ])
  const now = deps.clock()
  const time = shopTime(now, shop.country)
  const tagOf = (coupon: Coupon, used: number) => stateTag(couponState(coupon, used, now), coupon, time)
  return coupons.map((coupon) => {
    const used = uses.get(coupon.id) ?? 0
    return {
      ...{ coupon, href: couponPath(shop, coupon.id), gift: giftText(coupon, { currency: shop.currency, nameOf }) },
      ...{ period: periodText(coupon, time), buyers: buyersText(coupon), usesText: usesText(coupon, used) },
      ...{ tag: tagOf(coupon, used), uses: used, sales: sales.get(coupon.id) ?? noCouponSales },
    }
  })
}
