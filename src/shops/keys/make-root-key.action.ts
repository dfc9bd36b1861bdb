import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { findRootKey, insertRootKey } from '../../database/root-key.store.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { RootKey, type Sealing, type UnsealRefusal, unsealed } from '../../lib/secrets/root-key.ts'
import type { Deps } from '../../server/deps.ts'
import { listShops, sealSecrets, takeShop } from '../shops.store.ts'
import { tokensOf } from './sealed-tokens.step.ts'

/** `other-tokens`: a database of before 0.3, whose tokens are sealed under none of the known keys. */
export type RootKeyRefusal = UnsealRefusal | { readonly reason: 'other-tokens' }

type MakingDeps = Pick<Deps, 'db' | 'clock' | 'chance'>

/**
 * Makes the root key of a database that has none, sealed under a secret key; processes that start together all get the one that is
 * kept. In a database of before 0.3, the tokens were sealed under a secret key: they are sealed anew under the root key, and what no key here opens
 * stays as it is. Where none here opens any of them, it refuses: the secret key is another one than the shops'.
 */
export function makeRootKey(
  { db, clock, chance }: MakingDeps,
  { under, known }: Sealing,
): Promise<Outcome<RootKey, RootKeyRefusal>> {
  const work = async (tx: Sql): Promise<Outcome<RootKey, RootKeyRefusal>> => {
    const kept = await findRootKey(tx)
    if (kept) return unsealed(kept, known)
    const before = await keyOfTokens(tx, known)
    if (!before && (await listShops(tx)).length > 0) return refused({ reason: 'other-tokens' })
    const rootKey = new RootKey(chance(32), before)
    const now = clock()
    // First, so that another process which does the same waits here.
    await insertRootKey(tx, { ...rootKey.sealedUnder(under), madeAt: now, sealedAt: now })
    await resealTokens(tx, known, rootKey)
    return done(rootKey)
  }
  return retryUniqueViolations(() => db.transaction(work, { timeLimitMs: Number.POSITIVE_INFINITY }))
}

/** The secret key under which the tokens of a shop are sealed in a database of before 0.3. */
async function keyOfTokens(tx: Sql, secretKeys: readonly Uint8Array[]): Promise<Uint8Array | null> {
  for (const shop of await listShops(tx)) {
    for (const key of secretKeys) if (await tokensOf(tx, shop.id, [key])) return key
  }
  return null
}

async function resealTokens(tx: Sql, secretKeys: readonly Uint8Array[], rootKey: RootKey): Promise<void> {
  for (const { id } of await listShops(tx)) {
    await takeShop(tx, id)
    const tokens = await tokensOf(tx, id, secretKeys)
    if (tokens) await sealSecrets(tx, id, tokens, rootKey.of('tokens'))
  }
}
