import type { Deps } from '../../server/deps.ts'
import { type ApiKey, needsNoting } from './api-key.ts'
import { noteUse } from './api-keys.store.ts'

/** Saves the time of a key’s last request, at most every five minutes. */
export async function noteKeyUse(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shopId: string,
  key: Pick<ApiKey, 'id' | 'usedAt'>,
): Promise<void> {
  const now = clock()
  if (needsNoting(key, now)) await db.transaction((tx) => noteUse(tx, shopId, key.id, now))
}
