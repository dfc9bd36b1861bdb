/**
 * Text as a search compares it: lower case, without accents, `ñ` as `n`. Of NFC text in Latin letters it keeps the length, so that a position in
 * the folded text is the position in the text.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
