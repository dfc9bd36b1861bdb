import { system } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import type { Deps } from '../../server/deps.ts'
import type { Hook, OffReason } from './hook.ts'
import { deleteWaiting } from './hook-messages.store.ts'
import { saveHook } from './hooks.store.ts'

/** Switches a hook off, whose row the transaction has locked. What waits is dropped: whoever switches it on again begins with what happens then. */
export async function switchOff(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  hook: Hook,
  offReason: OffReason,
): Promise<void> {
  if (hook.state === 'off') return
  await saveHook(tx, { ...hook, state: 'off', offReason })
  await deleteWaiting(tx, hook)
  const details = { host: new URL(hook.url).host, reason: offReason }
  await logActivity(tx, deps, {
    ...{ shopId: hook.shopId, actor: system, act: 'switch-off-hook', subject: hook.id, details },
  })
}
