import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { takePerson } from '../people.store.ts'
import { isFresh, type Session } from '../sessions/desk-session.ts'
import { logInShopsOfPerson } from '../team/log-in-shops-of-person.step.ts'
import type { NewPasskeyAnswer } from './check-passkey.ts'
import { MOST_PASSKEYS, type Passkey, type Site } from './passkey.ts'
import { insertPasskey, passkeysOf } from './passkeys.store.ts'
import { verifyNewPasskey } from './verify-new-passkey.step.ts'

export type AddPasskeyRefusal = { readonly reason: 'prove-again' | 'wrong-passkey' | 'too-many' }

/** Adds a passkey for the person who is signed in. */
export function addPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  session: Session,
  made: { readonly site: Site; readonly answer: NewPasskeyAnswer; readonly agent: string },
): Promise<Outcome<Passkey, AddPasskeyRefusal>> {
  const { id } = session.person
  return deps.db.transaction(async (tx) => {
    if (!isFresh(session, deps.clock())) return refused({ reason: 'prove-again' })
    await takePerson(tx, id)
    const passkey = await verifyNewPasskey(tx, deps, made)
    if (!passkey || passkey.personId !== id) return refused({ reason: 'wrong-passkey' })
    if ((await passkeysOf(tx, id)).length >= MOST_PASSKEYS) return refused({ reason: 'too-many' })
    if (!(await insertPasskey(tx, passkey))) return refused({ reason: 'wrong-passkey' })
    await logInShopsOfPerson(tx, deps, { act: 'add-passkey', personId: id })
    return done(passkey)
  })
}
