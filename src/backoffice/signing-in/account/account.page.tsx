import { passkeysOf } from '../../../staff/passkeys/passkeys.store.ts'
import { countRecoveryCodes } from '../../../staff/passwords/recovery-codes.store.ts'
import { findPerson } from '../../../staff/people.store.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import { sessionsOf } from '../../../staff/sessions/desk-sessions.store.ts'
import type { PersonRequest } from '../../desk-request.ts'
import { type DeskAnswer, type DeskPage, deskPage } from '../../frame/desk-page.ts'
import { Account } from './account.tsx'
import type { TypedNames } from './account-facts.ts'
import { newOffer } from './code-offers.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** What of an account the last post changed or could not change. */
interface News {
  readonly problem?: string
  /** The sealed key that the form showed. */
  readonly offer?: string | null
  readonly typed?: TypedNames
  readonly status?: number
}

/** How somebody signs in, and where they are signed in. */
export async function accountPage(asked: PersonRequest): Promise<DeskAnswer> {
  return shownAccount(asked, {})
}

export async function shownAccount(
  { deps, session }: PersonRequest,
  { problem, offer, typed, status = problem === undefined ? 200 : 422 }: News,
): Promise<DeskPage | null> {
  const { read } = deps.db
  const now = deps.clock()
  const { id } = session.person
  const person = await findPerson(read, id)
  if (!person) return null
  const facts = {
    person: session.person,
    isFresh: isFresh(session, now),
    passkeys: await passkeysOf(read, id),
    hasPassword: person.password !== null,
    hasCodes: person.totp !== null,
    recoveryCodes: await countRecoveryCodes(read, id),
    sessions: await sessionsOf(read, id, now),
    present: session.hash,
    offer: newOffer(deps, session.hash, session.person.login, offer),
    typed: typed ?? null,
    now,
  }
  return deskPage(<Account facts={facts} problem={problem} />, { title: 'Tu cuenta', status })
}

/** The codes, this once. */
export function recoveryCodesPage(codes: readonly string[]): DeskPage {
  return deskPage(<RecoveryCodes codes={codes} />, { title: 'Tus códigos de recuperación' })
}
