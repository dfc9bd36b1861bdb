import { markStaleDays, type StaleDay } from '../../orders/stale-days/stale-days.store.ts'
import type { Deps } from '../../server/deps.ts'

/** Has the figures of a day made anew. */
export function markStaleDay({ db }: Pick<Deps, 'db'>, shopId: string, day: StaleDay): Promise<void> {
  return db.transaction((tx) => markStaleDays(tx, shopId, [day]))
}
