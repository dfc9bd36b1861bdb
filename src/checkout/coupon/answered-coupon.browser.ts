import { atom } from 'nanostores'
import type { CouponTerms } from '../../cart/coupons/discount.ts'

/** What the server has answered about a code, for the products that it was asked with. `terms` is `null` where it cannot be used. */
export interface AnsweredCoupon {
  readonly asked: string
  readonly terms: CouponTerms | null
  /** Why it cannot be used. */
  readonly problem: string
}

export const $coupon = atom<AnsweredCoupon | 'asking' | null>(null)
