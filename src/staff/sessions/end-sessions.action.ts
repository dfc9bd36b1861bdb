import type { Deps } from '../../server/deps.ts'
import type { Session } from './desk-session.ts'
import { endSession, endSessionsOf } from './desk-sessions.store.ts'

/** Ends one of the person's sessions by its hash, or all others. */
export function endSessions(
  { db }: Pick<Deps, 'db'>,
  { hash, person }: Session,
  which: { readonly hash: string } | 'others',
): Promise<void> {
  return db.transaction(async (tx) => {
    if (which === 'others') await endSessionsOf(tx, person.id, hash)
    else await endSession(tx, person.id, which.hash)
  })
}
