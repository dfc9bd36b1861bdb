import { saveRootKey, takeRootKey } from '../../database/root-key.store.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { keyMarkOf, type Sealing, type UnsealRefusal, unsealed } from '../../lib/secrets/root-key.ts'
import type { Deps } from '../../server/deps.ts'

export type ChangeKeyRefusal = UnsealRefusal | { readonly reason: 'no-root-key' } | { readonly reason: 'same-key' }

/** Seals the root key under another secret key; a known one opens it. Servers that run keep it in memory and go on. */
export function changeSecretKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { under, known }: Sealing,
): Promise<Outcome<{ readonly before: string; readonly after: string }, ChangeKeyRefusal>> {
  return db.transaction(async (tx) => {
    const kept = await takeRootKey(tx)
    if (!kept) return refused({ reason: 'no-root-key' })
    if (kept.keyMark === keyMarkOf(under)) return refused({ reason: 'same-key' })
    const rootKey = unsealed(kept, known)
    if (!rootKey.ok) return rootKey
    const sealed = rootKey.value.sealedUnder(under)
    await saveRootKey(tx, { ...sealed, madeAt: kept.madeAt, sealedAt: clock() })
    return done({ before: kept.keyMark, after: sealed.keyMark })
  })
}
