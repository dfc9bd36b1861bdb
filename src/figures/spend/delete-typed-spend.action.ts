import type { Actor } from '../../activity/actor.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { deleteTyped } from './ad-spend.store.ts'
import { noteTypedSpend } from './note-typed-spend.step.ts'
import type { SpendKey } from './spend.ts'

/** Deletes what somebody typed. */
export function deleteTypedSpend(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { key, actor }: { readonly key: Omit<SpendKey, 'account'>; readonly actor: Actor },
): Promise<Outcome<null, { readonly reason: 'not-found' }>> {
  return deps.db.transaction(async (tx) => {
    if (!(await deleteTyped(tx, shop.id, { ...key, account: '' }))) return refused({ reason: 'not-found' })
    await noteTypedSpend(tx, deps, shop, { day: key.day, network: key.network, actor })
    return done(null)
  })
}
