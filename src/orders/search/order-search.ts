import { foldedWords } from '../../catalogue/search/search-words.ts'
import { phoneDigits } from '../../checkout/form/phone.ts'
import type { Country } from '../../lib/countries.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'

/** A longer text is cut. */
const LONGEST_TEXT = 80
const MOST_WORDS = 6

/** Shorter digits are the last of a phone, or a part of a guide. */
const SHORTEST_NUMBER = 6
const SHORTEST_BEGINNING = 2

/** A word to look for. An order matches with `word`, or with any word that begins with `beginning`. */
export interface AskedOrderWord {
  readonly word: string
  /** The word as far as it was typed; `null` for a word that is whole. */
  readonly beginning: string | null
}

/**
 * What to look for in the words of orders. A phone may be typed in any spelling; of other words the order does not matter, and the last one may be unfinished.
 */
export function askedOrderWords(text: string, country: Country): readonly AskedOrderWord[] {
  const typed = text.slice(0, LONGEST_TEXT)
  const digits = phoneDigits(typed)
  if (digits !== '' && /^[\p{Nd}\s()+./-]+$/u.test(typed.normalize('NFKC'))) {
    const isNumber = digits.length >= SHORTEST_NUMBER
    return [{ word: isNumber ? phoneNumber(country, typed) : digits, beginning: digits }]
  }
  const words = [...new Set(foldedWords(typed))].slice(0, MOST_WORDS)
  return words.map((word, place) => ({
    word,
    beginning: place === words.length - 1 && word.length >= SHORTEST_BEGINNING ? word : null,
  }))
}
