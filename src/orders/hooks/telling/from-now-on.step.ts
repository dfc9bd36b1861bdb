import { lowCounts } from '../../../catalogue/stock/low-counts.store.ts'
import type { Sql } from '../../../database/database.ts'
import { takeLastPlace } from '../../changes/event-places.store.ts'
import type { Hook } from '../hook.ts'
import { saveHook } from '../hooks.store.ts'
import { deleteToldCounts, insertToldCounts } from './hook-stock.store.ts'

/** Saves a hook so that it is told what happens from now on, and nothing of before. Its row is locked or new. */
export async function saveFromNowOn(tx: Sql, hook: Hook, now: number): Promise<void> {
  const place = await takeLastPlace(tx, hook.shopId)
  await deleteToldCounts(tx, hook)
  if (hook.topics.includes('stock.low')) await insertToldCounts(tx, hook, await lowCounts(tx, hook.shopId))
  const fresh = { state: 'on', offReason: null, failures: 0, deadSince: null, notBefore: 0 } as const
  await saveHook(tx, { ...hook, ...fresh, place, leadsUntil: now })
}
