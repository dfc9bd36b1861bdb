import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { seal, unseal } from '../../lib/secrets/secret-box.ts'
import { newWebhookSecret } from '../../lib/secrets/webhook-signature.ts'
import type { Deps } from '../../server/deps.ts'
import { type Hook, type HookTopic, MOST_HOOKS } from './hook.ts'
import { hooksOf, insertHook } from './hooks.store.ts'
import { saveFromNowOn } from './telling/from-now-on.step.ts'

export interface WantedHook {
  /** Without a `urlProblem`. */
  readonly url: string
  readonly topics: readonly HookTopic[]
  readonly persons: boolean
  /** The key that asks for it, with which it ends; `null`: somebody at the desk. */
  readonly keyId: string | null
}

export interface MadeHook {
  readonly hook: Hook
  /** Shown once. */
  readonly secret: string
}

export interface HookAsker {
  readonly actor: Actor
  /** The same when a form is sent twice: both times it makes one hook, and shows its secret. */
  readonly form?: string | undefined
}

export type HookMaking = Outcome<MadeHook, { readonly reason: 'too-many' }>

type MakeDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>

/** Makes a hook, which is told what happens from now on. Committed events without a place are given theirs before. */
export function makeHook(
  deps: MakeDeps,
  shopId: string,
  wanted: WantedHook,
  { actor, form }: HookAsker,
): Promise<HookMaking> {
  const { clock, chance, settings } = deps
  const now = clock()
  const key = settings.rootKey.of('hook-secrets')
  const id = form ? sha256(`hook-form:${form}`).slice(0, 24) : Buffer.from(chance(12)).toString('hex')
  const secret = newWebhookSecret(chance)
  const hook: Hook = {
    ...{ ...wanted, shopId, id, madeBy: actorText(actor), madeAt: now },
    ...{ secret: seal(key, secret), secretBefore: null },
    ...{ state: 'on', offReason: null, place: 0, leadsUntil: now, failures: 0, deadSince: null, notBefore: 0 },
  }
  return retryUniqueViolations(() =>
    deps.db.transaction<HookMaking>(async (tx) => {
      const hooks = await hooksOf(tx, shopId)
      const made = hooks.find((one) => one.id === id)
      if (made) return done({ hook: made, secret: unseal(key, made.secret) })
      if (hooks.length >= MOST_HOOKS) return refused({ reason: 'too-many' })
      await insertHook(tx, hook)
      await saveFromNowOn(tx, hook, now)
      const details = { host: new URL(hook.url).host, topics: hook.topics, persons: hook.persons }
      await logActivity(tx, deps, { shopId, actor, act: 'make-hook', subject: hook.id, details })
      return done({ hook, secret })
    }),
  )
}
