import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { takePerson } from '../people.store.ts'
import { isFresh, type Session } from '../sessions/desk-session.ts'
import { endSessionsOf } from '../sessions/desk-sessions.store.ts'
import { refuseSignInWays, type SignInWaysRefusal, signInWaysOf } from '../sessions/ways-to-sign-in.step.ts'
import { logInShopsOfPerson } from '../team/log-in-shops-of-person.step.ts'
import { deletePasskey, passkeysOf } from './passkeys.store.ts'

export type RemovePasskeyRefusal = SignInWaysRefusal | { readonly reason: 'prove-again' | 'not-found' }

/** Removes a passkey and ends the person’s other sessions, because it may have started one of them. */
export function removePasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  session: Session,
  passkeyId: string,
): Promise<Outcome<true, RemovePasskeyRefusal>> {
  const { id } = session.person
  return deps.db.transaction(async (tx) => {
    if (!isFresh(session, deps.clock())) return refused({ reason: 'prove-again' })
    const person = await takePerson(tx, id)
    const isThere = (await passkeysOf(tx, id)).some((passkey) => passkey.id === passkeyId)
    if (!person || !isThere) return refused({ reason: 'not-found' })
    const ways = await signInWaysOf(tx, person)
    const refusal = await refuseSignInWays(tx, id, { ...ways, passkeys: ways.passkeys - 1 })
    if (refusal) return refused(refusal)
    await deletePasskey(tx, id, passkeyId)
    await endSessionsOf(tx, id, session.hash)
    await logInShopsOfPerson(tx, deps, { act: 'remove-passkey', personId: id })
    return done(true)
  })
}
