import type { Deps } from '../../server/deps.ts'
import type { SignedIn } from '../person.ts'
import { insertChallenge } from './challenges.store.ts'
import { type NewPasskeyRequest, newPasskeyRequest } from './check-passkey.ts'
import { CHALLENGE_BYTES, CHALLENGE_LIFETIME_MS, hashOfChallenge, type Site } from './passkey.ts'
import { passkeysOf } from './passkeys.store.ts'

/** Makes and stores the challenge for a new passkey of a person who is signed in, or of a new person with a fresh id. */
export async function beginPasskeyRegistration(
  { db, clock, chance }: Pick<Deps, 'db' | 'clock' | 'chance'>,
  site: Site,
  person: SignedIn,
): Promise<NewPasskeyRequest> {
  const known = await passkeysOf(db.read, person.id)
  const request = await newPasskeyRequest(site, person, { challenge: chance(CHALLENGE_BYTES), known })
  const expiresAt = clock() + CHALLENGE_LIFETIME_MS
  const hash = hashOfChallenge(request.challenge)
  await db.transaction((tx) => insertChallenge(tx, { hash, kind: 'register', personId: person.id, expiresAt }))
  return request
}
