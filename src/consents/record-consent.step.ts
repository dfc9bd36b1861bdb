import type { Sql } from '../database/database.ts'
import { sha256 } from '../lib/secrets/digest.ts'
import type { Deps } from '../server/deps.ts'
import type { Consent } from './consent.ts'
import { consentSubject } from './consent-subject.ts'
import { CONSENTS_VERSION } from './consent-words.ts'
import { insertConsent, lastConsent } from './consents.store.ts'

interface Said extends Omit<Consent, 'at' | 'version'> {
  readonly shopId: string
  /** International digits. */
  readonly phone: string
}

/** Digits of a digest that are enough to tell two texts apart. */
const DIGITS = 8

interface How {
  /** Save only if the newest statement is this ticket’s own. */
  readonly ifOwn?: boolean
  /** What applies without a statement, so that it need not be saved; `null` saves the first statement in any case. */
  readonly assumed?: false | null
}

/** Saves what a shopper allows or takes back. A statement that changes nothing is not saved. */
export async function recordConsent(
  tx: Sql,
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  { shopId, phone, ...said }: Said,
  { ifOwn = false, assumed = false }: How = {},
): Promise<void> {
  if (phone === '') return
  const subject = consentSubject(settings.rootKey.of('consents'), shopId, phone)
  const last = await lastConsent(tx, shopId, subject, said.purpose)
  if ((last ? last.given : assumed) === said.given) return
  if (ifOwn && last?.ticketId !== said.ticketId) return
  const version = `${CONSENTS_VERSION}-${sha256(said.words).slice(0, DIGITS)}`
  await insertConsent(tx, shopId, subject, { ...said, version, at: clock(), nth: (last?.nth ?? 0) + 1 })
}
