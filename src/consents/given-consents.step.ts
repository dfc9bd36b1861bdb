import type { Sql } from '../database/database.ts'
import type { RootKey } from '../lib/secrets/root-key.ts'
import type { Consent, Purpose } from './consent.ts'
import { consentSubject } from './consent-subject.ts'
import { consentsOf } from './consents.store.ts'

interface Asked {
  readonly shopId: string
  readonly purpose: Purpose
}

/** The newest statement about a purpose, by phone in international digits. Phones without one are missing. */
export async function lastConsents(
  sql: Sql,
  rootKey: RootKey,
  { shopId, purpose }: Asked,
  phones: readonly string[],
): Promise<ReadonlyMap<string, Consent>> {
  const key = rootKey.of('consents')
  const subjects = new Map(phones.map((phone) => [consentSubject(key, shopId, phone), phone]))
  const found = await consentsOf(sql, shopId, [...subjects.keys()])
  const said = new Map<string, Consent>()
  for (const [subject, all] of found) {
    const last = all.findLast((one) => one.purpose === purpose)
    const phone = subjects.get(subject)
    if (last && phone !== undefined) said.set(phone, last)
  }
  return said
}

/** Those of the phones (international digits) that allow a purpose now, with the statement that allows it. */
export async function givenConsents(
  sql: Sql,
  rootKey: RootKey,
  asked: Asked,
  phones: readonly string[],
): Promise<ReadonlyMap<string, Consent>> {
  const said = await lastConsents(sql, rootKey, asked, phones)
  return new Map([...said].filter(([, { given }]) => given))
}
