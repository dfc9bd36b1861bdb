import { sha256 } from '../lib/digest.ts'
import type { ShopConfig } from '../shops/shop.ts'

/** The day of the terms' current text. A new text needs a new day: the test of the terms page holds both together. */
export const TERMS_VERSION = '2026-11-22'

/** As many digits of a digest as tell one shop's texts apart. */
const DIGITS = 8

/** What the seller writes of the terms. */
const OWN = ['text_terms', 'legal_name', 'tax_id', 'legal_address', 'contact_email'] as const

/**
 * The version of a shop's terms, stored with every acceptance: the day of our text, and after it the beginning of the SHA-256 of what the seller wrote, if anything: who sells, and terms of
 * their own. The log of activity has the words.
 */
export function termsVersion(config: Pick<ShopConfig, (typeof OWN)[number]>): string {
  const written = OWN.map((name) => config[name]).filter((text) => text !== null)
  return written.length === 0 ? TERMS_VERSION : `${TERMS_VERSION}+${sha256(written.join('\n')).slice(0, DIGITS)}`
}
