import type { Sql } from '../../database/database.ts'
import type { Deps } from '../../server/deps.ts'
import { takeChallenge } from './challenges.store.ts'
import { challengeIn, type NewPasskeyAnswer, verifiedNewPasskey } from './check-passkey.ts'
import { hashOfChallenge, type Passkey, type Site } from './passkey.ts'

/** Verifies the response to a challenge of `beginPasskeyRegistration` and uses the challenge up. Returns the new passkey, with the person of the challenge, or `null`. */
export async function verifyNewPasskey(
  tx: Sql,
  { clock }: Pick<Deps, 'clock'>,
  { site, answer, agent }: { readonly site: Site; readonly answer: NewPasskeyAnswer; readonly agent: string },
): Promise<Passkey | null> {
  const now = clock()
  const challenge = challengeIn(answer)
  const asked = challenge && (await takeChallenge(tx, hashOfChallenge(challenge), 'register', now))
  const made = asked && (await verifiedNewPasskey(answer, site, challenge))
  if (!made || asked.personId === null) return null
  return { ...made, personId: asked.personId, name: agent, label: '', createdAt: now, usedAt: null }
}
