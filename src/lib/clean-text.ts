/** Marks, joiners, fillers, tags and variation selectors: what nobody sees, and what turns the text around it. The blank braille pattern is drawn as nothing. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu
const BLANK = /[\p{Cc}\p{Z}]+/gu
/** More accents on one letter than any language writes, and accents on nothing. */
const EXCESS_MARKS = /(?<=\p{M}{3})\p{M}+|(?<=^|[\p{Cc}\p{Z}])\p{M}+/gu

/**
 * What a person typed, as a seller may read it in a terminal, a spreadsheet or a message: one line of visible characters in NFC. Text that only
 * looks empty is empty. Cleaning twice changes nothing more.
 */
export function cleanText(text: string): string {
  const visible = text.toWellFormed().replace(INVISIBLE, '').normalize('NFC')
  return visible.replace(EXCESS_MARKS, '').replace(BLANK, ' ').trim().normalize('NFC')
}

/** Counts as a reader of the alphabet does: a letter, a digit or an emoji beyond 16 bits is one. */
export function characters(text: string): number {
  return [...text].length
}
