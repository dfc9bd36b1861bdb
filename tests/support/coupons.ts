import { commandLine } from '../../src/activity/actor.ts'
import { saveCoupon } from '../../src/cart/coupons/save-coupon.action.ts'
import type { TypedCoupon } from '../../src/cart/coupons/typed-coupon.ts'
import type { Deps } from '../../src/server/deps.ts'
import type { Shop } from '../../src/shops/shop.ts'

const usual: TypedCoupon = {
  ...{ code: 'HOLA-10', gives: 'porcentaje', value: '10', least: '', from: '', until: '', most: '', mostOfPhone: '' },
  ...{
    campaign: '',
    counts: 'despues',
    products: [],
    categories: [],
    isForLeads: false,
    isFirstOnly: false,
    isOn: true,
  },
}

/** Makes a coupon of 10 % with this code, or changes one. Throws where it is refused. */
export async function writeCoupon(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  typed: Partial<TypedCoupon> = {},
  id: string | null = null,
) {
  const saved = await saveCoupon(deps, shop, commandLine, { id, typed: { ...usual, ...typed } })
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal))
  return saved.value
}
