import type { Deps } from '../server/deps.ts'
import { findOrders } from './orders.store.ts'
import { saveFollowed, takeOrdersToFollow } from './orders-to-follow.store.ts'
import { queueOrders } from './queue-order.step.ts'

/** Small, because on SQLite shoppers' orders wait while a portion is written. */
const PORTION = 50

/** Writes queues and words of a shop's newest orders that have none. Returns whether any may be left. */
export function followPortion({ db, clock }: Pick<Deps, 'db' | 'clock'>, shopId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ids = await takeOrdersToFollow(tx, shopId, PORTION)
    if (ids.length === 0) return false
    await queueOrders(tx, shopId, await findOrders(tx, shopId, ids))
    await saveFollowed(tx, shopId, ids, clock())
    return ids.length === PORTION
  })
}
