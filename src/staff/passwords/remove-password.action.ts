import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { noSecrets, savePerson, takePerson } from '../people.store.ts'
import { isFresh, type Session } from '../sessions/desk-session.ts'
import { endSessionsOf } from '../sessions/desk-sessions.store.ts'
import { refuseWays, type WaysRefusal, waysOf } from '../sessions/ways-to-sign-in.step.ts'
import { logOfPerson } from '../team/log-of-person.step.ts'

/** For somebody who signs in by passkey alone: takes the password away, and its one-time codes. */
export function removePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  session: Session,
): Promise<Outcome<true, WaysRefusal | { readonly reason: 'prove-again' }>> {
  const { id } = session.person
  return deps.db.transaction(async (tx) => {
    const person = await takePerson(tx, id)
    if (!person || !isFresh(session, deps.clock())) return refused({ reason: 'prove-again' })
    const ways = await waysOf(tx, person)
    const refusal = await refuseWays(tx, id, { ...ways, hasPassword: false, hasCodes: false })
    if (refusal) return refused(refusal)
    await savePerson(tx, id, noSecrets, deps.clock())
    await endSessionsOf(tx, id, session.hash)
    await logOfPerson(tx, deps, { act: 'remove-password', personId: id })
    return done(true)
  })
}
