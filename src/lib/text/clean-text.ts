/** Invisible characters (marks, joiners, fillers, tags, variation selectors) and those that change the text's direction. U+2800 is the blank braille pattern. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu
const BLANK = /[\p{Cc}\p{Z}]+/gu
/** More accents on one letter than any language uses, and accents without a letter. */
const EXCESS_MARKS = /(?<=\p{M}{3})\p{M}+|(?<=^|[\p{Cc}\p{Z}])\p{M}+/gu

/**
 * Makes typed text safe to read in a terminal, a spreadsheet or a message: one line of visible characters in NFC. Text that looks empty becomes empty.
 * Cleaning twice changes nothing more.
 */
export function cleanText(text: string): string {
  const visible = text.toWellFormed().replace(INVISIBLE, '').normalize('NFC')
  return visible.replace(EXCESS_MARKS, '').replace(BLANK, ' ').trim().normalize('NFC')
}

/** The number of code points: an emoji beyond 16 bits counts as one. */
export function countCharacters(text: string): number {
  return [...text].length
}
