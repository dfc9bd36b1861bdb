import type { KeptCoupon } from '../../../cart/coupons/coupons.store.ts'
import { findDeskProducts } from '../../../catalogue/desk-products.store.ts'
import { unitPrice } from '../../../catalogue/pricing.ts'
import { EVERY_PRODUCT } from '../../../catalogue/product.ts'
import { listProducts } from '../../../catalogue/products.store.ts'
import { findDeliveryRules } from '../../../delivery/delivery-rules.store.ts'
import type { Money } from '../../../lib/money.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { couponWarnings } from './coupon-said.ts'

/** Products whose prices are looked at, of each category. */
const MOST_LOOKED_AT = 300

/** What the seller may not have meant with a coupon. */
export async function warningsOf(asked: SellerRequest, coupon: KeptCoupon): Promise<readonly string[]> {
  const { deps, shop } = asked
  const [rules, prices] = await Promise.all([
    coupon.gives === 'envio' ? findDeliveryRules(deps.db.read, shop.id) : [],
    coupon.gives === 'monto' ? pricesOf(asked, coupon) : [],
  ])
  const cheapest = prices.length === 0 ? null : Math.min(...prices)
  return couponWarnings(coupon, { currency: shop.currency, cheapest, hasRules: rules.length > 0 })
}

/** What one of each product costs that the coupon counts for. */
async function pricesOf({ deps, shop }: SellerRequest, coupon: KeptCoupon): Promise<readonly Money[]> {
  const { products, categories } = coupon
  const lists = products.length + categories.length === 0 ? [EVERY_PRODUCT] : categories
  const page = { page: 1, perPage: MOST_LOOKED_AT }
  const [named, ...listed] = await Promise.all([
    findDeskProducts(deps.db.read, shop.id, products),
    ...lists.map((category) => listProducts(deps.db.read, shop.id, category, page)),
  ])
  return [
    ...named.map(({ values }) => unitPrice(values.tiers, 1)),
    ...listed.flatMap(({ items }) => items.map(({ tiers, brought }) => unitPrice(tiers, 1) + brought)),
  ]
}
