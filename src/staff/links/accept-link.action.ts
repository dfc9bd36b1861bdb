import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { NewPasskeyAnswer } from '../passkeys/check-passkey.ts'
import type { Passkey, Site } from '../passkeys/passkey.ts'
import { deletePasskeysOf, insertPasskey } from '../passkeys/passkeys.store.ts'
import { verifyNewPasskey } from '../passkeys/verify-new-passkey.step.ts'
import { type ChoiceRefusal, type ChosenPassword, choosePassword } from '../passwords/choose-password.step.ts'
import { replaceRecoveryCodes } from '../passwords/recovery-codes.store.ts'
import { findPerson, findPersonByLogin, insertPerson, noSecrets, type Secrets, savePerson } from '../people.store.ts'
import { newPersonId } from '../person.ts'
import { endSessionsOf } from '../sessions/desk-sessions.store.ts'
import { readLogin, readPersonName } from '../sessions/login.ts'
import { type SignInBrowser, type StartedSession, startSession } from '../sessions/start-session.step.ts'
import { ownsAnyShop } from '../sessions/ways-to-sign-in.step.ts'
import { applyGrant, type Grant, takeGrant } from './grant-link.step.ts'
import { hashOfLink, isLinkValid } from './staff-link.ts'
import { deleteLinksOfPerson, findLink } from './staff-links.store.ts'

/** How the holder of a link will sign in. */
export type ChosenSignIn =
  | { readonly by: 'passkey'; readonly site: Site; readonly answer: NewPasskeyAnswer }
  | ({ readonly by: 'password' } & ChosenPassword)

export interface LinkAcceptance {
  readonly token: string
  /** For a new person. A recovery link already names its person. */
  readonly login: string
  readonly name: string
  readonly chosen: ChosenSignIn
}

export type LinkRefusal =
  | { readonly reason: 'no-link' | 'bad-name' | 'bad-login' | 'login-taken' | 'wrong-passkey' | 'owner-needs-more' }
  | ChoiceRefusal

/**
 * Accepts a link for somebody who is not signed in, and signs them in. A recovery link replaces every way in which its person signed in; the other links create
 * the person and the membership. A refused link can be tried again.
 */
export async function acceptLink(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>,
  { token, chosen, ...typed }: LinkAcceptance,
  browser: SignInBrowser,
): Promise<Outcome<StartedSession, LinkRefusal>> {
  const hash = hashOfLink(token)
  const now = deps.clock()
  const known = await findLink(deps.db.read, hash)
  if (!known || !isLinkValid(known, now)) return refused({ reason: 'no-link' })
  const chooser = { ownWords: [typed.login, typed.name], offeredTo: hash }
  const secrets = chosen.by === 'password' ? await choosePassword(deps, chosen, chooser) : done(noSecrets)
  if (!secrets.ok) return secrets
  const work = async (tx: Sql): Promise<Outcome<StartedSession, LinkRefusal>> => {
    const grant = await takeGrant(tx, hash, now)
    if (!grant) return refused({ reason: 'no-link' })
    const made = chosen.by === 'passkey' ? await verifyNewPasskey(tx, deps, { ...chosen, agent: browser.agent }) : null
    if (chosen.by === 'passkey' && !made) return refused({ reason: 'wrong-passkey' })
    const isStrong = made !== null || secrets.value.totp !== null
    if (!isStrong && (await isForOwner(tx, grant))) return refused({ reason: 'owner-needs-more' })
    const personId = await personOf(tx, deps, { grant, made, typed })
    if (!personId.ok) return personId
    await applyGrant(tx, deps, grant, personId.value)
    await replaceSignInWays(tx, personId.value, { secrets: secrets.value, made, now })
    return done(await startSession(tx, deps, personId.value, 'link', browser))
  }
  return retryUniqueViolations(() => deps.db.transaction(work))
}

async function isForOwner(tx: Sql, { link: { permission, personId } }: Grant): Promise<boolean> {
  return permission?.role === 'owner' || (personId !== null && (await ownsAnyShop(tx, personId)))
}

interface Holder {
  readonly grant: Grant
  readonly made: Passkey | null
  readonly typed: Pick<LinkAcceptance, 'login' | 'name'>
}

/** The person of a recovery link, or a new one. */
async function personOf(
  tx: Sql,
  { clock, chance }: Pick<Deps, 'clock' | 'chance'>,
  { grant: { link }, made, typed }: Holder,
): Promise<Outcome<string, LinkRefusal>> {
  const id = link.personId ?? made?.personId ?? newPersonId(chance)
  const person = await findPerson(tx, id)
  if (link.kind === 'recovery') {
    if (!person || person.leftAt !== null) return refused({ reason: 'no-link' })
    return made && made.personId !== id ? refused({ reason: 'wrong-passkey' }) : done(id)
  }
  if (person) return refused({ reason: 'wrong-passkey' })
  const [login, name] = [readLogin(typed.login), readPersonName(typed.name)]
  if (name === null) return refused({ reason: 'bad-name' })
  if (login === null) return refused({ reason: 'bad-login' })
  if (await findPersonByLogin(tx, login)) return refused({ reason: 'login-taken' })
  await insertPerson(tx, { id, login, name, createdAt: clock() })
  return done(id)
}

interface NewWays {
  readonly secrets: Secrets
  readonly made: Passkey | null
  readonly now: number
}

/** Removes all earlier ways to sign in, so that a lost phone opens nothing any more. */
async function replaceSignInWays(tx: Sql, personId: string, { secrets, made, now }: NewWays): Promise<void> {
  await endSessionsOf(tx, personId, null)
  await deletePasskeysOf(tx, personId)
  await replaceRecoveryCodes(tx, personId, [])
  await deleteLinksOfPerson(tx, personId)
  await savePerson(tx, personId, secrets, now)
  if (made) await insertPasskey(tx, made)
}
