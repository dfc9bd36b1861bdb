/**
 * Text in the form that searches compare: lower case, without accents, `ñ` as `n`. NFC text in Latin letters keeps its length, so a position in the
 * folded text is the same position in the text.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
