import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { findPerson, savePerson, takePerson } from '../people.store.ts'
import { isFresh, type Session } from '../sessions/desk-session.ts'
import { endSessionsOf } from '../sessions/desk-sessions.store.ts'
import { refuseSignInWays, type SignInWaysRefusal, signInWaysOf } from '../sessions/ways-to-sign-in.step.ts'
import { logInShopsOfPerson } from '../team/log-in-shops-of-person.step.ts'
import { type ChoiceRefusal, choosePassword } from './choose-password.step.ts'

/** What happens to one-time codes: they are kept, switched off, or switched on with an offered key. */
export type CodesChange = 'kept' | 'off' | { readonly offer: string; readonly code: string }

export interface NewPassword {
  readonly password: string
  readonly codes: CodesChange
}

export type PasswordChangeRefusal = ChoiceRefusal | SignInWaysRefusal | { readonly reason: 'prove-again' }

/** Sets or changes the password, together with one-time codes, because they decide how long it must be. Ends the person's other sessions. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>,
  session: Session,
  { password, codes }: NewPassword,
): Promise<Outcome<true, PasswordChangeRefusal>> {
  const { id, login, name } = session.person
  if (!isFresh(session, deps.clock())) return refused({ reason: 'prove-again' })
  const known = await findPerson(deps.db.read, id)
  const keepsCodes = codes === 'kept' && known?.totp != null
  const chooser = { ownWords: [login, name], offeredTo: session.hash, keepsCodes }
  const chosen = await choosePassword(deps, { password, codes: typeof codes === 'string' ? null : codes }, chooser)
  if (!chosen.ok) return chosen
  return deps.db.transaction(async (tx) => {
    const person = await takePerson(tx, id)
    if (!person || (keepsCodes && person.totp === null)) return refused({ reason: 'prove-again' })
    const { totp, totpStep } = keepsCodes ? person : chosen.value
    const left = { ...(await signInWaysOf(tx, person)), hasPassword: true, hasCodes: totp !== null }
    const refusal = await refuseSignInWays(tx, id, left)
    if (refusal) return refused(refusal)
    await savePerson(tx, id, { password: chosen.value.password, totp, totpStep }, deps.clock())
    await endSessionsOf(tx, id, session.hash)
    await logInShopsOfPerson(tx, deps, { act: 'change-password', personId: id, details: { codes: totp !== null } })
    return done(true)
  })
}
