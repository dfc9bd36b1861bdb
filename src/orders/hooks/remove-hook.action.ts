import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Deps } from '../../server/deps.ts'
import type { HookKey } from './hook.ts'
import { deleteHook, takeHook } from './hooks.store.ts'

/** Removes a hook, with what waits and its tries; of a key only its own. Returns whether it was there. */
export function removeHook(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  { shopId, id }: HookKey,
  actor: Actor,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const hook = await takeHook(tx, shopId, id)
    if (!hook || (actor.by === 'api-key' && hook.keyId !== actor.keyId)) return false
    await deleteHook(tx, shopId, id)
    const details = { host: new URL(hook.url).host }
    await logActivity(tx, deps, { shopId, actor, act: 'remove-hook', subject: id, details })
    return true
  })
}
