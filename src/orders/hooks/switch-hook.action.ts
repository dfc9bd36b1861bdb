import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { HookKey } from './hook.ts'
import { saveHook, takeHook } from './hooks.store.ts'
import { saveFromNowOn } from './telling/from-now-on.step.ts'

export type HookChange = Outcome<null, { readonly reason: 'not-found' | 'key-ended' }>

/** Pauses a hook, or goes on with it. */
export function switchHook(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  { shopId, id }: HookKey,
  to: 'on' | 'paused',
  actor: Actor,
): Promise<HookChange> {
  return deps.db.transaction<HookChange>(async (tx) => {
    const hook = await takeHook(tx, shopId, id)
    if (!hook) return refused({ reason: 'not-found' })
    if (hook.offReason === 'key-ended') return refused({ reason: 'key-ended' })
    if (hook.state === to || (hook.state === 'off' && to === 'paused')) return done(null)
    if (hook.state === 'off') await saveFromNowOn(tx, hook, deps.clock())
    else await saveHook(tx, { ...hook, state: to, failures: 0, notBefore: 0 })
    const details = { host: new URL(hook.url).host }
    const act = to === 'on' ? 'resume-hook' : 'pause-hook'
    await logActivity(tx, deps, { shopId, actor, act, subject: id, details })
    return done(null)
  })
}
