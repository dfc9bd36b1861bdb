import type { Shop } from '../../../shops/shop.ts'

/** In the address of a coupon that is not kept yet. */
export const NEW_COUPON = 'nuevo'

/** The screen of a coupon. */
export function couponPath(shop: Pick<Shop, 'hosts'>, coupon: string): string {
  return `/t/${shop.hosts[0]}/cupones/${coupon}`
}
