import { TOTP } from 'otpauth'
import type { Database } from '../../src/database/database.ts'
import type { Deps } from '../../src/server/deps.ts'
import { acceptLink } from '../../src/staff/links/accept-link.action.ts'
import { hashOfLink } from '../../src/staff/links/staff-link.ts'
import { beginPasskeyRegistration } from '../../src/staff/passkeys/begin-passkey-registration.action.ts'
import { beginPasskeySignIn } from '../../src/staff/passkeys/begin-passkey-sign-in.action.ts'
import { newCodeKey, offerKey } from '../../src/staff/passwords/one-time-code.ts'
import { newPersonId } from '../../src/staff/person.ts'
import { hashOfToken, type Session } from '../../src/staff/sessions/desk-session.ts'
import { findSession } from '../../src/staff/sessions/desk-sessions.store.ts'
import { signInWithPasskey } from '../../src/staff/sessions/sign-in-with-passkey.action.ts'
import { signInWithPassword } from '../../src/staff/sessions/sign-in-with-password.action.ts'
import { NOVEMBER_2026, testDeps } from './app.ts'
import { Authenticator } from './authenticator.ts'

export const SITE = { host: 'desk.localhost', origin: 'http://desk.localhost:3000' }
export const VISIT = { agent: 'chrome-android', replaces: null }
/** Long enough alone, and not common. */
export const PASSWORD = 'tres gatos y un farol'
export const SHORT_PASSWORD = 'farol-39k'

/** The acts of signing in over a test's database, with a clock that the test moves. */
export function openStaff(db: Database, over: Partial<Deps> = {}) {
  let now = NOVEMBER_2026
  const deps: Deps = testDeps(db, { ...over, clock: () => now })
  return {
    deps,
    db,
    wait: (ms: number) => {
      now += ms
    },
    /** A new person opens a link with a passkey. */
    async welcome(token: string, login: string, name = login) {
      const phone = new Authenticator()
      const id = newPersonId(deps.chance)
      const answer = phone.make(await beginPasskeyRegistration(deps, SITE, { id, login, name }))
      const accepted = await acceptLink(
        deps,
        { token, login, name, chosen: { by: 'passkey', site: SITE, answer } },
        VISIT,
      )
      if (!accepted.ok) throw new Error(accepted.refusal.reason)
      return { id: accepted.value.personId, phone, session: await sessionOf(accepted.value.token) }
    },
    /** A new person opens a link with a password, and with one-time codes where `key` is given. */
    byPassword(token: string, login: string, password: string, key: string | null = null) {
      const codes = key === null ? null : { offer: offer(key, hashOfLink(token)), code: codeOf(key) }
      return acceptLink(deps, { token, login, name: login, chosen: { by: 'password', password, codes } }, VISIT)
    },
    signIn: (login: string, password: string, code = '') => signInWithPassword(deps, { login, password, code }, VISIT),
    async signInBy(phone: Authenticator, faults: Parameters<Authenticator['use']>[1] = {}) {
      return signInWithPasskey(deps, SITE, phone.use(await beginPasskeySignIn(deps, SITE), faults), VISIT)
    },
    newKey: () => newCodeKey(deps.chance),
    offer,
    codeOf,
    sessionOf,
  }

  function offer(key: string, to: string): string {
    return offerKey(deps.settings.rootKey.of('one-time-codes'), { key, to }, now)
  }

  function codeOf(key: string): string {
    return new TOTP({ secret: key }).generate({ timestamp: now })
  }

  async function sessionOf(token: string): Promise<Session> {
    const session = await findSession(db.read, hashOfToken(token), now)
    if (!session) throw new Error('There is no such session')
    return session
  }
}
