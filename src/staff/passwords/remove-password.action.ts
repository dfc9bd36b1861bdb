import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { noSecrets, savePerson, takePerson } from '../people.store.ts'
import { isFresh, type Session } from '../sessions/desk-session.ts'
import { endSessionsOf } from '../sessions/desk-sessions.store.ts'
import { refuseSignInWays, type SignInWaysRefusal, signInWaysOf } from '../sessions/ways-to-sign-in.step.ts'
import { logInShopsOfPerson } from '../team/log-in-shops-of-person.step.ts'

/** Removes the password and its one-time codes, for somebody who signs in by passkey alone. */
export function removePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  session: Session,
): Promise<Outcome<true, SignInWaysRefusal | { readonly reason: 'prove-again' }>> {
  const { id } = session.person
  return deps.db.transaction(async (tx) => {
    const person = await takePerson(tx, id)
    if (!person || !isFresh(session, deps.clock())) return refused({ reason: 'prove-again' })
    const ways = await signInWaysOf(tx, person)
    const refusal = await refuseSignInWays(tx, id, { ...ways, hasPassword: false, hasCodes: false })
    if (refusal) return refused(refusal)
    await savePerson(tx, id, noSecrets, deps.clock())
    await endSessionsOf(tx, id, session.hash)
    await logInShopsOfPerson(tx, deps, { act: 'remove-password', personId: id })
    return done(true)
  })
}
