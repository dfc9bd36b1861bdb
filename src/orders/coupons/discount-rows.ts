import { type CurrencyCode, formatMoney, type Money } from '../../lib/money.ts'
import type { Order } from '../order.ts'
import { couponPart, productsCost } from '../order-money.ts'

type Discounted = Pick<Order, 'lines' | 'work' | 'currency'>

/** What an order costs less, as the desk and letters write it: `Cupón HOLA10` with `− S/ 9.90`, and the seller's own discount apart. */
export function discountRows({ lines, work, currency }: Discounted): readonly (readonly [string, string])[] {
  const { discounts } = work
  const discount = Math.min(work.discount, productsCost(lines))
  const part = couponPart({ discount, discounts })
  const coupon = `Cupón ${couponCodes(work)}`
  return [
    ...(part > 0 ? [[coupon, less(part, currency)] as const] : []),
    ...(part === 0 && discounts.some(({ terms }) => terms.gives === 'envio')
      ? [[coupon, 'Envío gratis'] as const]
      : []),
    ...(discount > part ? [['Descuento', less(discount - part, currency)] as const] : []),
  ]
}

/** The codes of the coupons that an order uses; '' for none. */
export function couponCodes({ discounts }: Pick<Order['work'], 'discounts'>): string {
  return discounts.map(({ name }) => name).join(', ')
}

function less(amount: Money, currency: CurrencyCode): string {
  return `− ${formatMoney(amount, currency)}`
}
