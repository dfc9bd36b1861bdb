import { sha256 } from '../lib/digest.ts'
import type { ShopConfig } from '../shops/shop.ts'

/** The day of the terms' current text. A new text needs a new day: the test of the terms page holds both together. */
export const TERMS_VERSION = '2026-11-22'

/** As many digits of a digest as tell one shop's texts apart. */
const DIGITS = 8

/**
 * The version of a shop's terms, stored with every acceptance: the day of our text, and after it the beginning of the SHA-256 of what the seller added, if anything. The log of
 * activity has the words.
 */
export function termsVersion({ text_terms }: Pick<ShopConfig, 'text_terms'>): string {
  return text_terms === null ? TERMS_VERSION : `${TERMS_VERSION}+${sha256(text_terms).slice(0, DIGITS)}`
}
