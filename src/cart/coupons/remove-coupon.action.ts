import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { takeShop, touchShop } from '../../shops/shops.store.ts'
import { countUses } from './coupon-uses.store.ts'
import { deleteCoupon, takeCoupon } from './coupons.store.ts'

/** Removes a coupon that no order uses. One that orders use is switched off instead, so that they still say why they cost less. */
export function removeCoupon(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id'>,
  actor: Actor,
  id: string,
): Promise<Outcome<{ readonly code: string }, 'not-found' | 'is-used'>> {
  return deps.db.transaction(async (tx) => {
    await takeShop(tx, shop.id)
    const coupon = await takeCoupon(tx, shop.id, id)
    if (!coupon) return refused('not-found')
    if ((await countUses(tx, shop.id, id)) > 0) return refused('is-used')
    await deleteCoupon(tx, shop.id, id)
    await touchShop(tx, shop.id)
    const details = { code: coupon.code }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'remove-coupon', subject: id, details })
    return done({ code: coupon.code })
  })
}
