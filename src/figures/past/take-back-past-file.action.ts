import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { PastFile } from './past-file.ts'
import { savePastFile, takePastFile } from './past-files.store.ts'
import { deletePastOrders, remakePastSums } from './past-orders.store.ts'

/** Takes a file back as a whole: what is left of it no longer counts. One that was not applied is put away. Doing it twice is once. */
export function takeBackPastFile(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<Outcome<PastFile, { readonly reason: 'not-found' }>> {
  return deps.db.transaction(async (tx) => {
    const file = await takePastFile(tx, shop.id, id)
    if (!file) return refused({ reason: 'not-found' })
    if (file.state === 'discarded' || file.state === 'taken-back') return done(file)
    const state = file.state === 'applied' ? 'taken-back' : 'discarded'
    const back = { ...file, state, entries: null } as const
    await savePastFile(tx, shop.id, back)
    if (state === 'discarded') return done(back)
    await deletePastOrders(tx, shop.id, id)
    await remakePastSums(tx, shop.id)
    const details = { platform: file.platform }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'take-back-past-file', subject: id, details })
    return done(back)
  })
}
