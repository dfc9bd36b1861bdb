import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { type ApiKey, hashOfKey, newKeyToken, type Scope } from './api-key.ts'
import { insertKey, keysOf } from './api-keys.store.ts'

export interface WantedKey {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly endsAt: number | null
}

export interface MadeKey {
  readonly key: ApiKey
  /** Shown once, and kept nowhere. */
  readonly token: string
}

/** Of one shop. Whoever makes more has a program that makes them. */
const MOST_KEYS = 50

/** Makes a key that opens these shops. */
export function makeKey(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shopIds: readonly string[],
  wanted: WantedKey,
  actor: Actor,
): Promise<Outcome<MadeKey, { readonly reason: 'too-many' }>> {
  const token = newKeyToken(deps)
  const id = Buffer.from(deps.chance(9)).toString('base64url')
  const key = { ...wanted, id, madeBy: actorText(actor), madeAt: deps.clock(), usedAt: null }
  return deps.db.transaction<Outcome<MadeKey, { readonly reason: 'too-many' }>>(async (tx) => {
    for (const shopId of shopIds) {
      if ((await keysOf(tx, shopId)).length >= MOST_KEYS) return refused({ reason: 'too-many' })
    }
    for (const shopId of shopIds) {
      await insertKey(tx, shopId, { ...key, hash: hashOfKey(token) })
      const details = { name: key.name, scopes: key.scopes, endsAt: key.endsAt }
      await logActivity(tx, deps, { shopId, actor, act: 'make-key', subject: id, details })
    }
    return done({ key, token })
  })
}
