import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { cleanText, countCharacters } from '../../lib/text/clean-text.ts'
import type { Deps } from '../../server/deps.ts'
import { isFresh, type Session } from '../sessions/desk-session.ts'
import { LONGEST_LABEL } from './passkey.ts'
import { labelPasskey } from './passkeys.store.ts'

export type NamePasskeyRefusal = { readonly reason: 'prove-again' | 'not-found' | 'bad-label' }

/** Names one of the person’s passkeys. With an empty name the desk shows its browser instead. */
export async function namePasskey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  session: Session,
  { passkeyId, typed }: { readonly passkeyId: string; readonly typed: string },
): Promise<Outcome<true, NamePasskeyRefusal>> {
  const label = cleanText(typed)
  if (!isFresh(session, clock())) return refused({ reason: 'prove-again' })
  if (countCharacters(label) > LONGEST_LABEL) return refused({ reason: 'bad-label' })
  const isThere = await db.transaction((tx) => labelPasskey(tx, session.person.id, passkeyId, label))
  return isThere ? done(true) : refused({ reason: 'not-found' })
}
