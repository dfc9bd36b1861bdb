import type { Coupon } from './coupon.ts'

/** How a coupon stands, whoever asks: `off` by the seller, `over` by its last day, `used-up`, `later` while its first day has not come, and else `open`. */
export type CouponState = 'off' | 'over' | 'used-up' | 'later' | 'open'

type Standing = Pick<Coupon, 'isOn' | 'from' | 'until' | 'most'>

/** `uses`: how many orders use it. */
export function couponState({ isOn, from, until, most }: Standing, uses: number, now: number): CouponState {
  if (!isOn) return 'off'
  if (until !== null && now >= until) return 'over'
  if (most !== null && uses >= most) return 'used-up'
  return from !== null && now < from ? 'later' : 'open'
}
