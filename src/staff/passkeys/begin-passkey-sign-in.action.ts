import type { Deps } from '../../server/deps.ts'
import { insertChallenge } from './challenges.store.ts'
import { type PasskeyRequest, passkeyRequest } from './check-passkey.ts'
import { CHALLENGE_BYTES, CHALLENGE_LIFETIME_MS, hashOfChallenge, type Site } from './passkey.ts'

/** Makes and stores the challenge for a sign-in by passkey. */
export async function beginPasskeySignIn(
  { db, clock, chance }: Pick<Deps, 'db' | 'clock' | 'chance'>,
  site: Site,
): Promise<PasskeyRequest> {
  const request = await passkeyRequest(site, chance(CHALLENGE_BYTES))
  const expiresAt = clock() + CHALLENGE_LIFETIME_MS
  const hash = hashOfChallenge(request.challenge)
  await db.transaction((tx) => insertChallenge(tx, { hash, kind: 'sign-in', personId: null, expiresAt }))
  return request
}
