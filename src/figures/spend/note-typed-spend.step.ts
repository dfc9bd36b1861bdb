import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { markStaleDays } from '../../orders/stale-days/stale-days.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { SpendKey } from './spend.ts'

/** Logs that somebody changed what was typed of a day, and marks its figures. */
export async function noteTypedSpend(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  shop: Shop,
  { day, network, actor }: Pick<SpendKey, 'day' | 'network'> & { readonly actor: Actor },
): Promise<void> {
  const entry = await logActivity(tx, deps, {
    ...{ shopId: shop.id, actor, act: 'type-spend', subject: day, details: { network } },
  })
  await markStaleDays(tx, shop.id, [{ day, mark: `spend-${entry}` }])
}
