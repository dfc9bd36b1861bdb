import type { Deps } from '../../server/deps.ts'
import { hasUnplacedEvents, placeEvents } from '../order-events.store.ts'
import { saveLastPlace, takeLastPlace } from './event-places.store.ts'

/** Small, because on SQLite shoppers' orders wait meanwhile. */
const MOST_AT_ONCE = 2_000

/**
 * Gives the shop's events that are committed and have no place yet the next ones. Places follow one another in the order in which they can be seen: an event that is still in a transaction
 * gets its place later, so whoever has read up to a place has missed nothing before it.
 */
export async function placeShopEvents({ db }: Pick<Deps, 'db'>, shopId: string): Promise<void> {
  if (!(await hasUnplacedEvents(db.read, shopId))) return
  await db.transaction(async (tx) => {
    const last = await takeLastPlace(tx, shopId)
    const placed = await placeEvents(tx, shopId, { last, limit: MOST_AT_ONCE })
    await saveLastPlace(tx, shopId, last + placed)
  })
}
