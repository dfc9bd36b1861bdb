import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { takeChallenge } from '../passkeys/challenges.store.ts'
import { challengeIn, type PasskeyAnswer, verifiedCounter } from '../passkeys/check-passkey.ts'
import { hashOfChallenge, type Site } from '../passkeys/passkey.ts'
import { notePasskeyUse, takePasskey } from '../passkeys/passkeys.store.ts'
import { findPerson } from '../people.store.ts'
import { type SignInBrowser, type StartedSession, startSession } from './start-session.step.ts'

/**
 * Signs in the person whose passkey answered a challenge of `beginPasskeySignIn`. The challenge is used up even when the answer is refused; the counter is saved
 * only when it is accepted.
 */
export async function signInWithPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  site: Site,
  answer: PasskeyAnswer,
  browser: SignInBrowser,
): Promise<Outcome<StartedSession, { readonly reason: 'wrong' }>> {
  const now = deps.clock()
  const challenge = challengeIn(answer)
  if (challenge === null) return refused({ reason: 'wrong' })
  return deps.db.transaction(async (tx) => {
    const asked = await takeChallenge(tx, hashOfChallenge(challenge), 'sign-in', now)
    const passkey = asked && (await takePasskey(tx, answer.id))
    const counter = passkey && (await verifiedCounter(answer, site, challenge, passkey))
    const person = passkey && (await findPerson(tx, passkey.personId))
    if (!passkey || counter === null || !person || person.leftAt !== null) return refused({ reason: 'wrong' })
    await notePasskeyUse(tx, passkey.id, counter, now)
    return done(await startSession(tx, deps, person.id, 'passkey', browser))
  })
}
