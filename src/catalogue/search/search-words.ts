import { fold } from '../../lib/text/fold.ts'

/** Where a product has a word, best first: a word of its title counts more than one of its tags. */
export const TITLE = 0
export const CATEGORY = 1
export const TAG = 2

export type Field = typeof TITLE | typeof CATEGORY | typeof TAG

/** What a shopper typed counts up to here; a title has 200 characters at most. */
export const LONGEST_QUERY = 80
const MOST_ASKED = 6
const MOST_OF_PRODUCT = 60
const LONGEST_WORD = 24

/** Words that say nothing about a product. */
const EMPTY = new Set('a al con de del e el en la las lo los o para por que su tu u un una y'.split(' '))

/** A word of a search, as it is found in titles and as it was typed. */
export interface AskedWord {
  readonly word: string
  /** Folded, and not cut back to the singular: what is typed so far may be the beginning of another word. */
  readonly typed: string
}

/** The words of a text, each once, in its order. */
export function wordsOf(text: string): readonly string[] {
  return [...new Set(foldedWords(text).map(singular))]
}

/** The words of a search; those that say nothing, and those beyond the sixth, are left out. */
export function askedWords(query: string): readonly AskedWord[] {
  const asked = new Map(foldedWords(query.slice(0, LONGEST_QUERY)).map((typed) => [singular(typed), typed]))
  return [...asked].slice(0, MOST_ASKED).map(([word, typed]) => ({ word, typed }))
}

/** The words by which a product is found, each with the best field that has it. Its categories are looked up by their own names. */
export function wordsOfProduct(product: {
  readonly title: string
  readonly tags: readonly string[]
}): ReadonlyMap<string, Field> {
  const found = new Map<string, Field>(wordsOf(product.title).map((word) => [word, TITLE]))
  for (const word of product.tags.flatMap(wordsOf)) if (!found.has(word)) found.set(word, TAG)
  return new Map([...found].slice(0, MOST_OF_PRODUCT))
}

/** Letters and digits in lower case without accents. An apostrophe is part of its word. */
export function foldedWords(text: string): readonly string[] {
  const words =
    fold(text.normalize('NFKC'))
      .replace(/['’´`]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => word.slice(0, LONGEST_WORD)).filter((word) => !EMPTY.has(word))
}

/** `luces` and `luz`, `lentes` and `lente`, `celulares` and `celular` become one word; what remains need not be one itself. */
function singular(word: string): string {
  if (/\d/.test(word)) return word
  return word
    .replace(/(?<=...)s$/, '')
    .replace(/(?<=...)e$/, '')
    .replace(/(?<=..)z$/, 'c')
}

const SOUNDS: Readonly<Record<string, string>> = {
  ...{ h: '', v: 'b', w: 'b', y: 'l', g: 'j', m: 'n' },
  ...{ c: 's', k: 's', q: 's', x: 's', z: 's' },
}

/**
 * Letters that people mix up because they sound alike become one, and the silent `h` goes. Letter by letter, so that two words that differ by one letter
 * never differ by more afterwards.
 */
function soundOf(word: string): string {
  return word.replace(/[chgkmqvwxyz]/g, (letter) => SOUNDS[letter] ?? letter)
}

/** Shorter words have too many neighbours, and a number or a model (`a55`, `128gb`) that differs in one sign is another one. */
const SHORTEST_TO_SLIP = 4

function maySlip(word: string): boolean {
  return word.length >= SHORTEST_TO_SLIP && /^[a-z]+$/.test(word)
}

/**
 * The forms by which a word is found in spite of a slip: its sound, and its sound without one letter. Two words whose sounds differ by one letter that is
 * missing, too much, another one or swapped with its neighbour have a form in common, where the longer of them sounds like three letters or more.
 */
export function slipsOf(word: string): readonly string[] {
  if (!maySlip(word)) return []
  const sound = soundOf(word)
  const without = Array.from(sound, (_, place) => sound.slice(0, place) + sound.slice(place + 1))
  return [...new Set([sound, ...without])].filter((form) => form.length > 1)
}

/** Whether one of the words is the other with a slip: both sound the same but for one letter. */
export function isSlip(one: string, other: string): boolean {
  if (!maySlip(one) || !maySlip(other)) return false
  const [a, b] = [soundOf(one), soundOf(other)]
  if (a === b) return true
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restOfOne, restOfOther] = [a.slice(start), b.slice(start)]
  const isChanged = restOfOne.slice(1) === restOfOther.slice(1)
  const isMissing = restOfOne.slice(1) === restOfOther || restOfOne === restOfOther.slice(1)
  const swapped = `${restOfOne[1] ?? ''}${restOfOne[0] ?? ''}${restOfOne.slice(2)}`
  return isChanged || isMissing || swapped === restOfOther
}
