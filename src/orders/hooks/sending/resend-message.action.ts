import type { Actor } from '../../../activity/actor.ts'
import { logActivity } from '../../../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../../../lib/outcome.ts'
import type { Deps } from '../../../server/deps.ts'
import type { HookKey } from '../hook.ts'
import { queueAgain } from '../hook-messages.store.ts'
import { takeHook } from '../hooks.store.ts'

export type Resending = Outcome<null, { readonly reason: 'not-found' | 'off' }>

/** Sends a message once more, with the same id and a new signature. */
export function resendMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  { shopId, id }: HookKey,
  messageId: string,
  actor: Actor,
): Promise<Resending> {
  return deps.db.transaction<Resending>(async (tx) => {
    const hook = await takeHook(tx, shopId, id)
    if (!hook) return refused({ reason: 'not-found' })
    if (hook.state === 'off') return refused({ reason: 'off' })
    if (!(await queueAgain(tx, hook, messageId, deps.clock()))) return refused({ reason: 'not-found' })
    const details = { host: new URL(hook.url).host, message: messageId }
    await logActivity(tx, deps, { shopId, actor, act: 'resend-message', subject: id, details })
    return done(null)
  })
}
