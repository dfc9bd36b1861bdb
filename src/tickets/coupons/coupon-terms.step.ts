import type { Coupon } from '../../cart/coupons/coupon.ts'
import type { CouponTerms } from '../../cart/coupons/discount.ts'
import { productsNamedBy } from '../../catalogue/lists/products-named-by.step.ts'
import type { Sql } from '../../database/database.ts'

/** What a coupon takes off these products. `among`: their ids. A category that was renamed is found by its earlier slug. */
export async function couponTerms(
  sql: Sql,
  shopId: string,
  coupon: Coupon,
  among: readonly string[],
): Promise<CouponTerms> {
  const { code, gives, value, least, counts, products, categories } = coupon
  const terms = { code, gives, value, least, counts }
  if (products.length + categories.length === 0) return { ...terms, only: null }
  const named = await productsNamedBy(sql, shopId, [coupon], among)
  return { ...terms, only: named(coupon).map(({ slug }) => slug) }
}
