import { COUPON_GIVES, FREE_FROM_COUNTS } from '../../../cart/coupons/coupon.ts'
import type { TypedCoupon } from '../../../cart/coupons/typed-coupon.ts'
import type { PostedGoods } from '../goods/posted-goods.ts'

/** The form's texts. What was not chosen is the first choice. */
export function postedCoupon(fields: URLSearchParams, goods: PostedGoods): TypedCoupon {
  const text = (name: string) => fields.get(name) ?? ''
  return {
    ...goods,
    gives: COUPON_GIVES.find((one) => one === text('da')) ?? COUPON_GIVES[0],
    counts: FREE_FROM_COUNTS.find((one) => one === text('cuenta')) ?? FREE_FROM_COUNTS[0],
    ...{ code: text('codigo'), value: text('valor'), least: text('minimo'), from: text('desde'), until: text('hasta') },
    ...{ most: text('usos'), mostOfPhone: text('usos_celular'), campaign: text('campana') },
    ...{ isForLeads: fields.has('retomar'), isFirstOnly: fields.has('primero'), isOn: fields.has('activo') },
  }
}
