import type { Sql } from '../database/database.ts'
import type { RootKey } from '../lib/secrets/root-key.ts'
import type { Consent, Purpose } from './consent.ts'
import { consentSubject } from './consent-subject.ts'
import { consentsOf } from './consents.store.ts'

interface Asked {
  readonly shopId: string
  readonly purpose: Purpose
}

/** What was said last of a purpose, by phone in international digits. Phones of which nothing was said are missing. */
export async function lastSaid(
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

/** Which of these phones, in international digits, allow a purpose now, with when they said so. */
export async function whoAllows(
  sql: Sql,
  rootKey: RootKey,
  asked: Asked,
  phones: readonly string[],
): Promise<ReadonlyMap<string, Consent>> {
  const said = await lastSaid(sql, rootKey, asked, phones)
  return new Map([...said].filter(([, { given }]) => given))
}
