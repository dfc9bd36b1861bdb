import type { Sql } from '../../database/database.ts'
import { type KeyChange, resealed } from '../../lib/secrets/root-key.ts'
import { deleteHook, hooksOf, saveHook } from './hooks.store.ts'

/** Seals the secrets of a shop’s hooks anew. A hook whose secret cannot be opened is deleted; returns the addresses of those. */
export async function resealHooks(tx: Sql, shopId: string, change: KeyChange): Promise<readonly string[]> {
  const lost: string[] = []
  for (const hook of await hooksOf(tx, shopId)) {
    const secret = resealed(change, 'hook-secrets', hook.secret)
    const before = hook.secretBefore && resealed(change, 'hook-secrets', hook.secretBefore.sealed)
    if (secret === null) {
      await deleteHook(tx, shopId, hook.id)
      lost.push(hook.url)
    } else {
      const secretBefore = hook.secretBefore && before ? { ...hook.secretBefore, sealed: before } : null
      await saveHook(tx, { ...hook, secret, secretBefore })
    }
  }
  return lost
}
