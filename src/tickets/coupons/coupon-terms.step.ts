import type { Coupon } from '../../cart/coupons/coupon.ts'
import type { CouponTerms } from '../../cart/coupons/discount.ts'
import { earlierCategorySlugs } from '../../catalogue/categories/category-slugs.store.ts'
import { productsOfRules } from '../../catalogue/lists/products-of-rules.store.ts'
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
  const earlier = await earlierCategorySlugs(sql, shopId, categories)
  const current = [...new Set(categories.map((slug) => earlier.get(slug) ?? slug))]
  const found = await productsOfRules(sql, shopId, { products, categories: current }, among)
  return { ...terms, only: [...new Set(found.map(({ slug }) => slug))] }
}
