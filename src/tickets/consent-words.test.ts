import { expect, test } from 'vitest'
import { offersField } from '../checkout/fields.ts'
import { CONSENTS_VERSION, OFFERS_BY_NUMBER, OFFERS_GIVEN, OFFERS_TAKEN } from '../consents/consent-words.ts'
import { sha256 } from '../lib/digest.ts'

/** The digest of the words by version. When they change, put the day of the change into CONSENTS_VERSION and the new digest here. */
const WORDS: Readonly<Record<string, string>> = {
  '2026-11-24': 'a1d80405d1f394db6117840932947f33ce46a25647885ee1595adfea0b282469',
}

test('the words of permissions have not changed since their version', () => {
  expect(sha256([offersField.label, OFFERS_BY_NUMBER, OFFERS_GIVEN, OFFERS_TAKEN].join('\n'))).toBe(
    WORDS[CONSENTS_VERSION],
  )
})
