import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { DUMMY_HASH, hashPassword, isOutdated, verifyPassword } from '../../lib/secrets/password-hash.ts'
import type { Deps } from '../../server/deps.ts'
import { acceptCode } from '../passwords/accept-code.step.ts'
import { hashOfRecoveryCode, readRecoveryCode } from '../passwords/recovery-code.ts'
import { useRecoveryCode } from '../passwords/recovery-codes.store.ts'
import { findPersonByLogin, type KnownPerson, savePerson, takePerson } from '../people.store.ts'
import { readLogin } from './login.ts'
import { type SignInBrowser, type SignInWay, type StartedSession, startSession } from './start-session.step.ts'

interface Typed {
  readonly login: string
  readonly password: string
  /** A one-time code, a recovery code, or `''`. */
  readonly code: string
}

/** `wrong` does not say what was wrong. `code-needed` comes only after the right password. */
export type PasswordRefusal = { readonly reason: 'wrong' } | { readonly reason: 'code-needed' }

/**
 * Signs in by password, with a code where the person has one-time codes; or by a recovery code alone where the person has no password. A login that does not
 * exist costs as much time as one that does.
 */
export async function signInWithPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>,
  { login, password, code }: Typed,
  browser: SignInBrowser,
): Promise<Outcome<StartedSession, PasswordRefusal>> {
  const found = await findPersonByLogin(deps.db.read, readLogin(login) ?? '')
  const hash = found?.password ?? null
  const fits = await verifyPassword(hash ?? DUMMY_HASH, password)
  const recovery = readRecoveryCode(code)
  if (!found || found.leftAt !== null || (hash === null ? recovery === null : !fits))
    return refused({ reason: 'wrong' })
  const renewed = hash !== null && isOutdated(hash) ? await hashPassword(password, deps.chance) : null
  return deps.db.transaction(async (tx) => {
    const person = await takePerson(tx, found.id)
    if (!person || person.leftAt !== null || person.password !== hash) return refused({ reason: 'wrong' })
    const way = await signInWayOf(tx, deps, person, code)
    if (way === 'wrong' || way === 'code-needed') return refused({ reason: way })
    if (renewed !== null) await savePerson(tx, person.id, { password: renewed }, deps.clock())
    return done(await startSession(tx, deps, person.id, way, browser))
  })
}

/** The way in which a person with the right password signs in with this code, or why not. Marks the code as used. */
async function signInWayOf(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'settings'>,
  person: KnownPerson,
  code: string,
): Promise<SignInWay | PasswordRefusal['reason']> {
  const recovery = readRecoveryCode(code)
  if (recovery !== null) {
    const counts = await useRecoveryCode(tx, person.id, hashOfRecoveryCode(recovery), deps.clock())
    return counts ? 'recovery-code' : 'wrong'
  }
  if (person.totp === null) return person.password === null ? 'wrong' : 'password'
  if (code.trim() === '') return 'code-needed'
  return (await acceptCode(tx, deps, person, code)) ? 'password-and-code' : 'wrong'
}
