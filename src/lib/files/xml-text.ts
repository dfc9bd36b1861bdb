/** Longer texts are refused by Excel. */
const LONGEST_TEXT = 32_767

/** A text without what XML cannot hold (control characters, halves of characters, U+FFFE and U+FFFF), as long as a cell of Excel may be. */
export function xmlCharacters(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
}
