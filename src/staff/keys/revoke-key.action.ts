import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Deps } from '../../server/deps.ts'
import { deleteKey } from './api-keys.store.ts'

/** From the next request on the key opens this shop no more. Returns `false` where it opened nothing here. */
export function revokeKey(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shopId: string,
  id: string,
  actor: Actor,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const key = await deleteKey(tx, shopId, id)
    if (!key) return false
    const details = { name: key.name }
    await logActivity(tx, deps, { shopId, actor, act: 'revoke-key', subject: id, details })
    return true
  })
}
