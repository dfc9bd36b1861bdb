import { system } from '../../activity/actor.ts'
import { saveCoupon } from '../../cart/coupons/save-coupon.action.ts'
import type { TypedCoupon } from '../../cart/coupons/typed-coupon.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Deps } from '../deps.ts'

/** Gives a demo shop a coupon to try, by the act of a seller. */
export async function writeDemoCoupon(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  typed: TypedCoupon,
): Promise<void> {
  const saved = await saveCoupon(deps, shop, system, { id: null, typed })
  if (!saved.ok) throw new Error(`The demo’s coupon was refused: ${JSON.stringify(saved.refusal)}`)
}
