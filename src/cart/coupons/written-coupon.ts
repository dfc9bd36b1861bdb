import type { Country } from '../../lib/countries.ts'
import { decimalString, type Money } from '../../lib/money.ts'
import { localDay } from '../../lib/time/local-time.ts'
import type { Coupon } from './coupon.ts'
import type { TypedCoupon } from './typed-coupon.ts'

/** A coupon as it would be typed: `readCoupon` makes the same of it. */
export function writtenCoupon(coupon: Coupon, country: Country): TypedCoupon {
  const { code, gives, value, counts, products, categories, least, from, until, most, mostOfPhone } = coupon
  const { isForLeads, isFirstOnly, campaign, isOn } = coupon
  return {
    ...{ code, gives, counts, products, categories, isForLeads, isFirstOnly, campaign, isOn },
    value: gives === 'porcentaje' ? String(value) : gives === 'monto' ? moneyText(value) : '',
    least: least === 0 ? '' : moneyText(least),
    from: from === null ? '' : localDay(from, country),
    until: until === null ? '' : localDay(until - 1, country),
    most: countText(most),
    mostOfPhone: countText(mostOfPhone),
  }
}

function moneyText(money: Money): string {
  return decimalString(money).replace(/\.00$/, '')
}

function countText(count: number | null): string {
  return count === null ? '' : String(count)
}
