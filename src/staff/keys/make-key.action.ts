import { findActs } from '../../activity/activity.store.ts'
import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { type ApiKey, bytesOfForm, hashOfKey, newKey, type Scope } from './api-key.ts'
import { insertKey, keysOf } from './api-keys.store.ts'

export interface WantedKey {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly endsAt: number | null
}

/** A form that may be sent twice: both times it makes one key, and shows it. */
export interface SentForm {
  /** The same for the same form only. */
  readonly text: string
  /** It cannot have been sent before. */
  readonly since: number
}

export interface MadeKey {
  readonly key: ApiKey
  /** Shown once, and kept nowhere. */
  readonly token: string
}

export interface MakeKeyRefusal {
  /** `removed`: the form has made its key, and that was removed. It does not come back to life. */
  readonly reason: 'too-many' | 'removed'
}

/** Of one shop. Whoever makes more has a program that makes them. */
const MOST_KEYS = 50

/** Makes a key that opens these shops. */
export function makeKey(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>,
  shopIds: readonly string[],
  wanted: WantedKey,
  { actor, form }: { readonly actor: Actor; readonly form?: SentForm | null },
): Promise<Outcome<MadeKey, MakeKeyRefusal>> {
  const { name, scopes } = wanted
  const text = JSON.stringify([form?.text, shopIds, name, scopes])
  const { token, id } = newKey(form ? bytesOfForm(deps.settings.rootKey.of('program-keys'), text) : deps.chance)
  const key = { ...wanted, id, madeBy: actorText(actor), madeAt: deps.clock(), usedAt: null }
  return retryUniqueViolations(() =>
    deps.db.transaction<Outcome<MadeKey, MakeKeyRefusal>>(async (tx) => {
      for (const shopId of shopIds) {
        const keys = await keysOf(tx, shopId)
        const made = keys.find((one) => one.id === id)
        if (made) return done({ key: made, token })
        if (form && (await wasRemoved(tx, shopId, id, form.since))) return refused({ reason: 'removed' })
        if (keys.length >= MOST_KEYS) return refused({ reason: 'too-many' })
      }
      for (const shopId of shopIds) {
        await insertKey(tx, shopId, { ...key, hash: hashOfKey(token) })
        const details = { name, scopes, endsAt: key.endsAt }
        await logActivity(tx, deps, { shopId, actor, act: 'make-key', subject: id, details })
      }
      return done({ key, token })
    }),
  )
}

async function wasRemoved(tx: Sql, shopId: string, id: string, since: number): Promise<boolean> {
  const filter = { acts: ['revoke-key'], thing: { subjects: [id], mentions: [] } }
  return (await findActs(tx, shopId, { filter, before: null, since, limit: 1 })).acts.length > 0
}
