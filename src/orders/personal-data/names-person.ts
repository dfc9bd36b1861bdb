import { fold } from '../../lib/text/fold.ts'

/** By what a person can be recognised in what a seller wrote. */
export interface KnownBy {
  /** Names of the person, and of whoever receives for them. */
  readonly names: readonly string[]
  /** Phones and documents, as they were typed. */
  readonly numbers: readonly string[]
  /** E-mails and addresses. */
  readonly texts: readonly string[]
}

/** Shorter words are no names: *de*, *la*. */
const SHORTEST_WORD = 3
/** The digits of a phone without its country; a document may be shorter. */
const PHONE_DIGITS = 9
const SHORTEST_NUMBER = 6
/** A shorter address or way to it, such as *casa*, stands in notes about anybody. */
const SHORTEST_TEXT = 8

/**
 * Whether a seller’s free text names a person: by a number, an e-mail, an address, or two words of a name. Where the text is about an order of theirs, one word is enough.
 * A reason that is lost is less than a person who stays, so it rather finds too many.
 */
export function namesPerson(text: string, { names, numbers, texts }: KnownBy, isOfTheirs: boolean): boolean {
  const folded = fold(text)
  const words = new Set(wordsOf(folded))
  const digits = text.replace(/[\s().+-]/g, '')
  const hasNumber = numbers
    .map((number) => number.replace(/\D/g, '').slice(-PHONE_DIGITS))
    .some((number) => number.length >= SHORTEST_NUMBER && digits.includes(number))
  if (hasNumber || texts.some((one) => one.trim().length >= SHORTEST_TEXT && folded.includes(fold(one.trim()))))
    return true
  return names.some((name) => {
    const own = new Set(wordsOf(fold(name)))
    const found = [...own].filter((word) => words.has(word)).length
    return found > 0 && found >= (isOfTheirs ? 1 : Math.min(2, own.size))
  })
}

function wordsOf(folded: string): readonly string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= SHORTEST_WORD)
}
