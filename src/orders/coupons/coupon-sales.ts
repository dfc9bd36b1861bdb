import type { Money } from '../../lib/money.ts'

/** What a coupon did: the orders that use it, without test orders. Those that came back are orders, but nothing of them was sold. */
export interface CouponSales {
  readonly orders: number
  readonly delivered: number
  /** What the orders cost. */
  readonly sold: Money
  /** What the coupon took off them when they were placed. */
  readonly discount: Money
}

export const noCouponSales: CouponSales = { orders: 0, delivered: 0, sold: 0, discount: 0 }
