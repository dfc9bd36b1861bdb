import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { CartItem } from '../../cart/cart-item.ts'
import { lazyCode } from '../../lib/browser/lazy-code.browser.ts'
import type { Client } from '../form/client.ts'
import type { FormShop } from '../form/form-shop.ts'
import type { AppliedCoupon } from './applied-coupon.ts'
import { $couponCode } from './loaded-coupon.browser.ts'

const loadCoupon = lazyCode($couponCode, async () => (await import('./coupon-code.browser.tsx')).couponCode)

/** Loads the code for coupons once the form is under way, and asks again about a code when another product comes into the cart. */
export function useCouponCode(shop: FormShop, client: Client, { items, isUnderWay }: Following): void {
  const code = useStore($couponCode, { ssr: () => null })
  const slugs = [...new Set(items.map(({ slug }) => slug))].sort().join()
  useEffect(() => {
    if (shop.hasCoupons && (isUnderWay || client.coupon !== '')) loadCoupon()
  }, [shop.hasCoupons, isUnderWay, client.coupon])
  useEffect(() => {
    code?.ask(client.coupon, slugs.split(','), { phone: client.phone, country: shop.country })
  }, [code, client.coupon, slugs, client.phone, shop.country])
}

interface Following {
  readonly items: readonly CartItem[]
  /** The shopper has passed a step. */
  readonly isUnderWay: boolean
}

/** What the shopper's coupon does to these items; `null` without one, and while the server has not answered. */
export function couponOf(shop: FormShop, client: Client, items: readonly CartItem[]): AppliedCoupon | null {
  return $couponCode.get()?.applied(client.coupon, items, shop.currency) ?? null
}
