import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { markStaleDays } from '../../orders/stale-days/stale-days.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { daysOfSource, deleteSource } from './ad-spend.store.ts'
import type { SpendFile } from './spend-file.ts'
import { saveSpendFile, takeSpendFile } from './spend-files.store.ts'

/** Takes a file back as a whole: what is left of it is no longer spent. One that was not applied is put away. Doing it twice is once. */
export function takeBackSpendFile(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<Outcome<SpendFile, { readonly reason: 'not-found' }>> {
  return deps.db.transaction(async (tx) => {
    const file = await takeSpendFile(tx, shop.id, id)
    if (!file) return refused({ reason: 'not-found' })
    if (file.state === 'discarded' || file.state === 'taken-back') return done(file)
    if (file.state !== 'applied') {
      const discarded = { ...file, state: 'discarded', table: null, spend: null } as const
      await saveSpendFile(tx, shop.id, discarded)
      return done(discarded)
    }
    const days = await daysOfSource(tx, shop.id, id)
    await deleteSource(tx, shop.id, id)
    await markStaleDays(
      tx,
      shop.id,
      days.map(({ day }) => ({ day, mark: `spend-${id}-back` })),
    )
    const back = { ...file, state: 'taken-back' } as const
    await saveSpendFile(tx, shop.id, back)
    const details = { network: file.network, days: days.length }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'take-back-spend-file', subject: id, details })
    return done(back)
  })
}
