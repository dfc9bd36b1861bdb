import { sha256 } from '../lib/digest.ts'
import type { LegalFacts, LegalText } from './legal-text.ts'
import { privacyText } from './privacy-text.ts'
import { termsText } from './terms-text.ts'

/** The day of the current texts. A new text needs a new day: the test of the terms page holds both together. */
export const TERMS_VERSION = '2026-11-24'

/** As many digits of a digest as tell one shop's texts apart. */
const DIGITS = 8

/** What a shopper accepts with an order, and the notice that goes with it. */
export interface AcceptedTexts {
  readonly terminos: LegalText
  readonly privacidad: LegalText
}

export function acceptedTexts(facts: LegalFacts): AcceptedTexts {
  return { terminos: termsText(facts), privacidad: privacyText(facts) }
}

/**
 * The version of a shop's texts, stored with every acceptance: the day of our words, and the beginning of the SHA-256 of the texts as this shop shows them. The same version has
 * the same words.
 */
export function termsVersion(facts: LegalFacts): string {
  return `${TERMS_VERSION}-${sha256(JSON.stringify(acceptedTexts(facts))).slice(0, DIGITS)}`
}
