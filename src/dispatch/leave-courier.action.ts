import type { Actor } from '../activity/actor.ts'
import { logActivity } from '../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { Courier } from '../orders/parcels/courier.ts'
import { markLeft, takeCourier } from '../orders/parcels/couriers.store.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'

/** Removes a courier from the shop: the phone is deleted, the name stays with its parcels. */
export function leaveCourier(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  id: string,
  actor: Actor,
): Promise<Outcome<Courier, { readonly reason: 'unknown-courier' }>> {
  return deps.db.transaction(async (tx) => {
    const courier = await takeCourier(tx, shop.id, id)
    if (!courier) return refused({ reason: 'unknown-courier' })
    await markLeft(tx, shop.id, id, deps.clock())
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'leave-courier', subject: id, details: {} })
    return done(courier)
  })
}
