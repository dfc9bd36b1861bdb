import { atom } from 'nanostores'
import type { CouponTerms } from '../../cart/coupons/discount.ts'

/** The code that asks for a coupon and takes it off. Loaded only in shops that have coupons. */
export type CouponCode = typeof import('./coupon-code.browser.tsx').couponCode

export const $couponCode = atom<CouponCode | null>(null)

/** What the server has answered about a code, for the products that it was asked with. `terms` is `null` where it cannot be used. */
export interface AnsweredCoupon {
  readonly asked: string
  readonly terms: CouponTerms | null
  /** Why it cannot be used. */
  readonly problem: string
}

export const $coupon = atom<AnsweredCoupon | 'asking' | null>(null)
