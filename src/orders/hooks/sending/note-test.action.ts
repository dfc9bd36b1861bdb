import type { Actor } from '../../../activity/actor.ts'
import { logActivity } from '../../../activity/log-activity.step.ts'
import type { Deps } from '../../../server/deps.ts'
import type { HookKey, HookMessage } from '../hook.ts'
import { dropOldTries, insertTries } from '../hook-tries.store.ts'
import { takeHook } from '../hooks.store.ts'
import type { HookAnswer } from './post-hook.platform.ts'
import { tryOf } from './try-of.ts'

interface Tested {
  readonly message: HookMessage
  readonly answer: HookAnswer
}

/** Notes what was answered to a test. It changes nothing of the hook. */
export function noteTest(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  { shopId, id }: HookKey,
  { message, answer }: Tested,
  actor: Actor,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const hook = await takeHook(tx, shopId, id)
    if (!hook) return
    await insertTries(tx, hook, [tryOf(message, answer, { now: deps.clock(), chance: deps.chance })])
    await dropOldTries(tx, hook, 0)
    const details = { host: new URL(hook.url).host, status: answer.status }
    await logActivity(tx, deps, { shopId, actor, act: 'test-hook', subject: id, details })
  })
}
