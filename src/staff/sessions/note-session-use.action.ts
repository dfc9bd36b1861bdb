import type { Deps } from '../../server/deps.ts'
import { needsTouch, type Session } from './desk-session.ts'
import { touchSession } from './desk-sessions.store.ts'

/** Saves the time of a session’s last request, at most every five minutes. */
export async function noteSessionUse({ db, clock }: Pick<Deps, 'db' | 'clock'>, session: Session): Promise<void> {
  const now = clock()
  if (needsTouch(session, now)) await db.transaction((tx) => touchSession(tx, session.hash, now))
}
