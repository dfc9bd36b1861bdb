import { atom } from 'nanostores'

/** The code that asks for a coupon and takes it off. Loaded only in shops that have coupons. */
export type CouponCode = typeof import('./coupon-code.browser.tsx').couponCode

export const $couponCode = atom<CouponCode | null>(null)
