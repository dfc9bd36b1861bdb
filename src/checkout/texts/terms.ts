import { sha256 } from '../../lib/secrets/digest.ts'
import type { LegalFacts, LegalText } from './legal-text.ts'
import { privacyText } from './privacy-text.ts'
import { termsText } from './terms-text.ts'

/** The day of the current texts. A new text needs a new day: the test of the terms page holds both together. */
export const TERMS_VERSION = '2026-11-30'

/** Digits of a digest that are enough to tell one shop’s texts apart. */
const DIGITS = 8

/** What a shopper accepts with an order, and the notice that goes with it. */
export interface AcceptedTexts {
  readonly terminos: LegalText
  readonly privacidad: LegalText
}

/** What a shop shows now. */
export interface ShownTexts {
  readonly version: string
  readonly texts: AcceptedTexts
}

/**
 * A shop's texts with their version, which is stored with every acceptance: the day of our words, and the beginning of the SHA-256 of the texts as this shop shows them. The same
 * version has the same words.
 */
export function shownTexts(facts: LegalFacts): ShownTexts {
  const texts = { terminos: termsText(facts), privacidad: privacyText(facts) }
  return { version: `${TERMS_VERSION}-${sha256(JSON.stringify(texts)).slice(0, DIGITS)}`, texts }
}

export function termsVersion(facts: LegalFacts): string {
  return shownTexts(facts).version
}

/** Whether a text has the form of a version. Anything else needs no look-up. */
export function isTermsVersion(text: string): boolean {
  return /^\d{4}-\d\d-\d\d-[\da-f]{8}$/.test(text)
}
