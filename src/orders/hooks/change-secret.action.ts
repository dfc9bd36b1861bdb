import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { seal } from '../../lib/secrets/secret-box.ts'
import { newWebhookSecret } from '../../lib/secrets/webhook-signature.ts'
import type { Deps } from '../../server/deps.ts'
import { BEFORE_MS, type HookKey } from './hook.ts'
import { saveHook, takeHook } from './hooks.store.ts'

/** Gives a hook another secret, which is returned this once; the one before signs beside it for a day. `null` where there is no such hook. */
export function changeSecret(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>,
  { shopId, id }: HookKey,
  actor: Actor,
): Promise<string | null> {
  const secret = newWebhookSecret(deps.chance)
  return deps.db.transaction(async (tx) => {
    const hook = await takeHook(tx, shopId, id)
    if (!hook) return null
    const secretBefore = { sealed: hook.secret, until: deps.clock() + BEFORE_MS }
    await saveHook(tx, { ...hook, secret: seal(deps.settings.rootKey.of('hook-secrets'), secret), secretBefore })
    const details = { host: new URL(hook.url).host }
    await logActivity(tx, deps, { shopId, actor, act: 'change-hook-secret', subject: id, details })
    return secret
  })
}
