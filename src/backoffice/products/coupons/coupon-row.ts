import type { Coupon } from '../../../cart/coupons/coupon.ts'
import type { CouponSales } from '../../../orders/coupons/coupon-sales.ts'
import type { StateTag } from './coupon-said.ts'

/** A coupon as the list shows it. */
export interface CouponRow {
  readonly coupon: Coupon
  readonly href: string
  readonly gift: string
  readonly period: string
  readonly buyers: string
  readonly usesText: string
  readonly tag: StateTag
  readonly uses: number
  readonly sales: CouponSales
}
