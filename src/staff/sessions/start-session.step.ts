import type { Sql } from '../../database/database.ts'
import type { Deps } from '../../server/deps.ts'
import { movePushDevices } from '../news/push-devices.store.ts'
import { sweepChallenges } from '../passkeys/challenges.store.ts'
import { findPerson } from '../people.store.ts'
import { logInShopsOfPerson } from '../team/log-in-shops-of-person.step.ts'
import { hashOfToken, sessionToken } from './desk-session.ts'
import { endSession, insertSession, sweepSessions } from './desk-sessions.store.ts'

/** The browser in which somebody signs in. */
export interface SignInBrowser {
  /** The kind of browser, such as `chrome-android`. */
  readonly agent: string
  /** The hash of this browser’s earlier session, which ends when the new one begins. */
  readonly replaces: string | null
}

/** How somebody signed in. */
export type SignInWay = 'passkey' | 'password' | 'password-and-code' | 'recovery-code' | 'link'

export interface StartedSession {
  readonly personId: string
  readonly login: string
  /** For the cookie. It is stored nowhere. */
  readonly token: string
  readonly way: SignInWay
}

/** Starts a new session under a new token, ends the browser's earlier one, and logs it. */
export async function startSession(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  personId: string,
  way: SignInWay,
  { agent, replaces }: SignInBrowser,
): Promise<StartedSession> {
  const now = deps.clock()
  const token = sessionToken(deps.chance)
  await sweepSessions(tx, now)
  await sweepChallenges(tx, now)
  const hash = hashOfToken(token)
  await insertSession(tx, { hash, personId, createdAt: now, seenAt: now, provedAt: now, agent })
  if (replaces !== null) {
    await movePushDevices(tx, { personId, from: replaces, to: hash })
    await endSession(tx, personId, replaces)
  }
  await logInShopsOfPerson(tx, deps, { act: 'sign-in', personId, details: { way } })
  const person = await findPerson(tx, personId)
  return { personId, login: person?.login ?? '', token, way }
}
