import { type AskedWord, type Field, isSlip } from './search-words.ts'

/** The word itself; a word that begins so, or is its other gender (`negro`, `negra`); and a word that the shopper may have meant. */
export const EXACT = 0
const RELATED = 1
const SLIP = 2

type Likeness = typeof EXACT | typeof RELATED | typeof SLIP

/** What one letter begins is too much to look through. */
const SHORTEST_BEGINNING = 2
const MOST_BEGINNINGS = 12
const MOST_SLIPS = 8

/** The words of the shop that one word of a search may mean, and how like they are. */
export type Meanings = ReadonlyMap<string, Likeness>

/**
 * The words among `known` that a word may mean. Slips count only where the shop does not have the word itself. A word that is written to its end
 * (`isFinished`: another one follows it) does not begin others either, if the shop has it. Of the words that it begins the shortest count.
 */
export function meaningsOf(asked: AskedWord, known: Iterable<string>, isFinished: boolean): Meanings {
  const words = [...new Set(known)].toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))
  const exact = words.filter((word) => word === asked.word)
  const others = words.filter((word) => word !== asked.word)
  const isComplete = exact.length > 0 && isFinished
  const begun = isComplete ? [] : others.filter((word) => begins(asked, word)).slice(0, MOST_BEGINNINGS)
  const related = new Set([...others.filter((word) => isOtherGender(asked.word, word)), ...begun])
  const slipped = others.filter((word) => !related.has(word) && isSlip(asked.word, word)).slice(0, MOST_SLIPS)
  return new Map<string, Likeness>([
    ...exact.map((word) => [word, EXACT] as const),
    ...Array.from(related, (word) => [word, RELATED] as const),
    ...(exact.length > 0 ? [] : slipped).map((word) => [word, SLIP] as const),
  ])
}

function begins({ typed }: AskedWord, word: string): boolean {
  return typed.length >= SHORTEST_BEGINNING && word.startsWith(typed)
}

const SHORTEST_WITH_GENDER = 4

function isOtherGender(one: string, other: string): boolean {
  if (one.length < SHORTEST_WITH_GENDER || one.length !== other.length || one.slice(0, -1) !== other.slice(0, -1))
    return false
  return ['oa', 'ao'].includes(one.slice(-1) + other.slice(-1))
}

/** What a match costs: the field weighs more than the likeness. 0 is the word itself in a title. */
export function costOf(field: Field, likeness: Likeness): number {
  return field * (SLIP + 1) + likeness
}

/** A product that has at least one word of a search. */
export interface Found {
  readonly id: string
  readonly isSoldOut: boolean
  /** Its place in the seller's order. */
  readonly position: number
  /** What its best match for each word costs, by the word's place in the search. */
  readonly costs: ReadonlyMap<number, number>
}

/** The products in the order in which they are shown. */
export function ranked(found: readonly Found[]): readonly Found[] {
  const sums = new Map(found.map((one) => [one.id, [...one.costs.values()].reduce((sum, cost) => sum + cost, 0)]))
  const sumOf = ({ id }: Found) => sums.get(id) ?? 0
  return found.toSorted(
    (one, other) =>
      other.costs.size - one.costs.size ||
      Number(one.isSoldOut) - Number(other.isSoldOut) ||
      sumOf(one) - sumOf(other) ||
      one.position - other.position ||
      (one.id < other.id ? -1 : 1),
  )
}
