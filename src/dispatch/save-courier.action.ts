import type { Actor } from '../activity/actor.ts'
import { logActivity } from '../activity/log-activity.step.ts'
import { retryUniqueViolations } from '../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { Courier } from '../orders/parcels/courier.ts'
import { changeCourier, insertCourier, listCouriers } from '../orders/parcels/couriers.store.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'

/** A longer list is too long to choose from. */
const MOST_COURIERS = 100

export type SaveCourierRefusal =
  | { readonly reason: 'unknown-courier' }
  | { readonly reason: 'courier-twice' }
  | { readonly reason: 'too-many-couriers'; readonly most: number }

/** Adds a courier, or changes one. '' as its id is a new one. Parcels that it has keep the name that they were given with. */
export function saveCourier(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  asked: Courier,
  actor: Actor,
): Promise<Outcome<Courier, SaveCourierRefusal>> {
  const newId = Buffer.from(deps.chance(9)).toString('base64url')
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      const all = await listCouriers(tx, shop.id)
      const before = all.find(({ id }) => id === asked.id)
      if (asked.id !== '' && !before) return refused({ reason: 'unknown-courier' })
      const isTaken = all.some(({ id, name }) => id !== asked.id && name.toLowerCase() === asked.name.toLowerCase())
      if (isTaken) return refused({ reason: 'courier-twice' })
      if (!before && all.length >= MOST_COURIERS) return refused({ reason: 'too-many-couriers', most: MOST_COURIERS })
      const courier = { ...asked, id: before?.id ?? newId }
      if (before) await changeCourier(tx, shop.id, courier)
      else await insertCourier(tx, shop.id, courier, deps.clock())
      const details = { kind: courier.kind }
      await logActivity(tx, deps, { shopId: shop.id, actor, act: 'save-courier', subject: courier.id, details })
      return done(courier)
    }),
  )
}
