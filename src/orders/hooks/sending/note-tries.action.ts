import { fractionOf } from '../../../lib/backoff.ts'
import { retryAfterMs } from '../../../lib/web/retry-after.ts'
import type { Deps } from '../../../server/deps.ts'
import type { Hook, HookKey } from '../hook.ts'
import { putOff, settleMessage, type TakenMessage } from '../hook-messages.store.ts'
import { dropOldTries, insertTries } from '../hook-tries.store.ts'
import { saveHook, takeHook } from '../hooks.store.ts'
import { switchOff } from '../switch-off.step.ts'
import { isFailing, restUntil, stepAfter } from './hook-waits.ts'
import type { HookAnswer } from './post-hook.platform.ts'
import { tryOf } from './try-of.ts'

export interface Tried {
  readonly message: TakenMessage
  /** `null`: what it was about is gone, so it is not sent. */
  readonly answer: HookAnswer | null
}

type NoteDeps = Pick<Deps, 'db' | 'clock' | 'chance'>

/** Notes what a receiver answered to messages that were taken until `leaseUntil`. */
export function noteTries(
  deps: NoteDeps,
  { shopId, id }: HookKey,
  tried: readonly Tried[],
  leaseUntil: number,
): Promise<void> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const hook = await takeHook(tx, shopId, id)
    if (!hook) return
    let after: Hook = hook
    let isGone = false
    for (const { message, answer } of tried) {
      if (answer === null) {
        await settleMessage(tx, hook, message.id, { state: 'dead', now })
        continue
      }
      const facts = { now, chance: fractionOf(deps.chance) }
      const { status } = answer
      const step = stepAfter(message, { status, retryAfterMs: retryAfterMs(answer.retryAfter, now) }, facts)
      const failures = status === null ? after.failures + 1 : 0
      after = { ...after, failures }
      if (status === null) after = { ...after, notBefore: restUntil(failures, facts) }
      if (step.is === 'again') {
        const counted = message.failures + (step.isHeld ? 0 : 1)
        await putOff(tx, hook, message.id, { leaseUntil, dueAt: step.dueAt, failures: counted })
        if (step.isHeld) after = { ...after, notBefore: Math.max(after.notBefore, step.dueAt) }
        continue
      }
      await settleMessage(tx, hook, message.id, { state: step.is === 'sent' ? 'sent' : 'dead', now })
      if (step.is === 'sent') after = { ...after, deadSince: null }
      if (step.is === 'dead') after = { ...after, deadSince: after.deadSince ?? now }
      isGone ||= step.is === 'gone'
    }
    await insertTries(
      tx,
      hook,
      tried.flatMap(({ message, answer }) => (answer ? tryOf(message, answer, { now, chance: deps.chance }) : [])),
    )
    await dropOldTries(tx, hook, 0)
    if (isGone) return switchOff(tx, deps, after, 'gone')
    if (after.deadSince !== null && isFailing(after.deadSince, now)) return switchOff(tx, deps, after, 'failing')
    await saveHook(tx, after)
  })
}
