import { type IndexedPlace, searchable } from './place-index.ts'

export interface FoundPlaces {
  /** The best ones, at most as many as asked for. */
  readonly places: readonly IndexedPlace[]
  /** How many match in all. */
  readonly total: number
}

/** As many options as a list shows at once: more cost a slow phone its 100 ms, and nobody reads them. */
export const MOST_PLACES = 50

const RANKS = 6

/**
 * The places of which every word of the query begins some word, whatever the order, case and accents; the best first, equals in the index's order. An
 * empty query finds all.
 */
export function searchPlaces(index: readonly IndexedPlace[], query: string, most = MOST_PLACES): FoundPlaces {
  const asked = searchable(query)
  if (asked === '') return { places: index.slice(0, most), total: index.length }
  const beginnings = asked.split(' ').map((word) => ` ${word}`)
  const ranked: IndexedPlace[][] = Array.from({ length: RANKS }, () => [])
  let total = 0
  for (const place of index) {
    if (!beginnings.every((beginning) => place.allWords.includes(beginning))) continue
    ranked[rank(place, asked, beginnings)]?.push(place)
    total++
  }
  return { places: ranked.flat().slice(0, most), total }
}

/** 0: all its names; 1: its name, or all its names in another order; 2: begins so; 3: all in its name; 4: some in its name; 5: only in the names above it. */
function rank(place: IndexedPlace, asked: string, beginnings: readonly string[]): number {
  if (place.full === asked) return 0
  if (place.names.includes(asked) || haveSameWords(place.full, asked)) return 1
  if (place.names.some((name) => name.startsWith(asked))) return 2
  if (beginnings.every((beginning) => place.ownWords.includes(beginning))) return 3
  return beginnings.some((beginning) => place.ownWords.includes(beginning)) ? 4 : 5
}

function haveSameWords(one: string, other: string): boolean {
  const sorted = (text: string): string => text.split(' ').sort().join(' ')
  return one.length === other.length && sorted(one) === sorted(other)
}

export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** The text in parts, so that the beginnings of words that the query asks for can be marked; joined they are the text. */
export function matchedParts(text: string, query: string): readonly TextPart[] {
  const asked = searchable(query).split(' ')
  const parts: TextPart[] = []
  let shown = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const folded = searchable(word)
    const length = Math.max(...asked.map((beginning) => (folded.startsWith(beginning) ? beginning.length : 0)))
    if (length === 0) continue
    if (index > shown) parts.push({ text: text.slice(shown, index), isMatch: false })
    shown = index + length
    parts.push({ text: text.slice(index, shown), isMatch: true })
  }
  if (shown < text.length) parts.push({ text: text.slice(shown), isMatch: false })
  return parts
}
