import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { takeChallenge } from '../passkeys/challenges.store.ts'
import { challengeIn, counterIn, type PasskeyAnswer } from '../passkeys/check-passkey.ts'
import { hashOfChallenge, type Site } from '../passkeys/passkey.ts'
import { notePasskeyUse, takePasskey } from '../passkeys/passkeys.store.ts'
import { findPerson } from '../people.store.ts'
import { type Started, startSession, type Visit } from './start-session.step.ts'

/** Signs in whoever's passkey answered a challenge of `askPasskey`. Challenge and counter are used up also when the answer is refused. */
export async function signInWithPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  site: Site,
  answer: PasskeyAnswer,
  visit: Visit,
): Promise<Outcome<Started, { readonly reason: 'wrong' }>> {
  const now = deps.clock()
  const challenge = challengeIn(answer)
  if (challenge === null) return refused({ reason: 'wrong' })
  return deps.db.transaction(async (tx) => {
    const asked = await takeChallenge(tx, hashOfChallenge(challenge), 'sign-in', now)
    const passkey = asked && (await takePasskey(tx, answer.id))
    const counter = passkey && (await counterIn(answer, site, challenge, passkey))
    const person = passkey && (await findPerson(tx, passkey.personId))
    if (!passkey || counter === null || !person || person.leftAt !== null) return refused({ reason: 'wrong' })
    await notePasskeyUse(tx, passkey.id, counter, now)
    return done(await startSession(tx, deps, person.id, 'passkey', visit))
  })
}
