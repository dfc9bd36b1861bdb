import { system } from '../../activity/actor.ts'
import { saveCoupon } from '../../cart/coupons/save-coupon.action.ts'
import type { TypedCoupon } from '../../cart/coupons/typed-coupon.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Deps } from '../deps.ts'

const HOLA10: TypedCoupon = {
  ...{ code: 'HOLA10', gives: 'porcentaje', value: '10', least: '80', from: '', until: '', most: '', mostOfPhone: '' },
  ...{ campaign: '', counts: 'despues', products: [], categories: [], isFirstOnly: true, isOn: true },
}

/** Gives a demo shop a coupon to try, by the act of a seller. */
export async function writeDemoCoupon(deps: Pick<Deps, 'db' | 'clock' | 'chance'>, shop: Shop): Promise<void> {
  const saved = await saveCoupon(deps, shop, system, { id: null, typed: HOLA10 })
  if (!saved.ok) throw new Error(`The demo’s coupon was refused: ${JSON.stringify(saved.refusal)}`)
}
