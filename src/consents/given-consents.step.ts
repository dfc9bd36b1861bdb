import type { Sql } from '../database/database.ts'
import type { RootKey } from '../lib/root-key.ts'
import type { Consent, Purpose } from './consent.ts'
import { consentSubject } from './consent-subject.ts'
import { consentsOf } from './consents.store.ts'

/** Which of these phones, in international digits, allow a purpose now, with when they said so. */
export async function whoAllows(
  sql: Sql,
  rootKey: RootKey,
  { shopId, purpose }: { readonly shopId: string; readonly purpose: Purpose },
  phones: readonly string[],
): Promise<ReadonlyMap<string, Consent>> {
  const key = rootKey.of('consents')
  const subjects = new Map(phones.map((phone) => [consentSubject(key, shopId, phone), phone]))
  const found = await consentsOf(sql, shopId, [...subjects.keys()])
  const allowing = new Map<string, Consent>()
  for (const [subject, said] of found) {
    const last = said.findLast((one) => one.purpose === purpose)
    const phone = subjects.get(subject)
    if (last?.given && phone !== undefined) allowing.set(phone, last)
  }
  return allowing
}
