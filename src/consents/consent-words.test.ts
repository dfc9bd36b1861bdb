import { expect, test } from 'vitest'
import { offersField } from '../checkout/form/fields.ts'
import { sha256 } from '../lib/secrets/digest.ts'
import {
  CONSENTS_VERSION,
  MEASURING_OFF,
  MEASURING_ON,
  measuringWords,
  OFFERS_BY_NUMBER,
  OFFERS_GIVEN,
  OFFERS_TAKEN,
} from './consent-words.ts'

/** The digest of the words by version. When they change, put the day of the change into CONSENTS_VERSION and the new digest here. */
const WORDS: Readonly<Record<string, string>> = {
  '2026-11-26': '18d8ca5199721675357894ddde73750425ef3c82317bf37cf4aa827ef32e5d48',
  '2026-11-24': 'a1d80405d1f394db6117840932947f33ce46a25647885ee1595adfea0b282469',
}

test('the words of permissions have not changed since their version', () => {
  const offers = [offersField.label, OFFERS_BY_NUMBER, OFFERS_GIVEN, OFFERS_TAKEN]
  const measuring = [measuringWords(true), measuringWords(false), MEASURING_ON, MEASURING_OFF]
  expect(sha256([...offers, ...measuring].join('\n'))).toBe(WORDS[CONSENTS_VERSION])
})
