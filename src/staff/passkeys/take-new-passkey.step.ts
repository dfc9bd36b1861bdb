import type { Sql } from '../../database/database.ts'
import type { Deps } from '../../server/deps.ts'
import { takeChallenge } from './challenges.store.ts'
import { challengeIn, type NewPasskeyAnswer, newPasskeyIn } from './check-passkey.ts'
import { hashOfChallenge, type Passkey, type Site } from './passkey.ts'

/** A new passkey that answers a challenge of `askNewPasskey`, with the person of that challenge, or `null`. The challenge is used up. */
export async function takeNewPasskey(
  tx: Sql,
  { clock }: Pick<Deps, 'clock'>,
  { site, answer, agent }: { readonly site: Site; readonly answer: NewPasskeyAnswer; readonly agent: string },
): Promise<Passkey | null> {
  const now = clock()
  const challenge = challengeIn(answer)
  const asked = challenge && (await takeChallenge(tx, hashOfChallenge(challenge), 'register', now))
  const made = asked && (await newPasskeyIn(answer, site, challenge))
  if (!made || asked.personId === null) return null
  return { ...made, personId: asked.personId, name: agent, label: '', createdAt: now, usedAt: null }
}
