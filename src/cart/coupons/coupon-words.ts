import { type CurrencyCode, formatMoney } from '../../lib/money.ts'
import type { CouponSum } from './discount.ts'

/** Said of every code that cannot be used, whatever stands against it. */
export const UNUSABLE_COUPON = 'Este cupón no se puede usar.'

/** Why a coupon that can be used takes nothing off this cart; '' where it does. */
export function couponLack(sum: CouponSum, currency: CurrencyCode): string {
  if (sum.kind === 'least') return `Te faltan ${formatMoney(sum.missing, currency)} para usar este cupón.`
  return sum.kind === 'others' ? 'Este cupón no vale para lo que llevas.' : ''
}
