import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { takePerson } from '../people.store.ts'
import { isFresh, type Session } from '../sessions/desk-session.ts'
import { logInShopsOfPerson } from '../team/log-in-shops-of-person.step.ts'
import { hashOfRecoveryCode, newRecoveryCode, RECOVERY_CODES } from './recovery-code.ts'
import { replaceRecoveryCodes } from './recovery-codes.store.ts'

/** Replaces all recovery codes by ten new ones. They are shown this once: only their hashes are stored. */
export function makeRecoveryCodes(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  session: Session,
): Promise<Outcome<readonly string[], { readonly reason: 'prove-again' }>> {
  const { id } = session.person
  return deps.db.transaction(async (tx) => {
    if (!isFresh(session, deps.clock())) return refused({ reason: 'prove-again' })
    await takePerson(tx, id)
    const codes = Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode(deps.chance))
    await replaceRecoveryCodes(tx, id, codes.map(hashOfRecoveryCode))
    await logInShopsOfPerson(tx, deps, { act: 'make-recovery-codes', personId: id })
    return done(codes)
  })
}
