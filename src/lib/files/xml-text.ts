/** Longer texts are refused by Excel. */
const LONGEST_TEXT = 32_767

/** A text without what XML cannot hold (control characters, halves of characters, U+FFFE and U+FFFF), as long as a cell of Excel may be. */
export function xmlCharacters(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it stands between tags or in an attribute. */
export function xmlText(text: string): string {
  return xmlCharacters(text).replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? '')
}
