import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { endRounds } from './rider-rounds.store.ts'

/** Revokes a rider's link: it opens nothing any more, and takes no marks. */
export function endRound(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id'>,
  { rider, actor }: { readonly rider: string; readonly actor: Actor },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    if ((await endRounds(tx, shop.id, rider, deps.clock())) === 0) return
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'end-rider-link', subject: rider })
  })
}
