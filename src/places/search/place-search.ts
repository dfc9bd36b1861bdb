import { fold } from '../../lib/text/fold.ts'
import { type Division, readDivisions, shownName } from '../division.ts'
import type { SmallestLevel } from '../levels.ts'
import type { Place } from '../place.ts'

/** The file that a combobox fetches: a whole country in compact form. */
export interface CompactPlaces {
  readonly smallest: SmallestLevel
  /** The code of the division whose places come first. */
  readonly busiest: string
  /** As `readDivisions` reads it. */
  readonly divisions: string
}

/** One of a country's smallest divisions. All fields but `place` and `label` are searchable text. */
export interface IndexedPlace {
  readonly place: Place
  /** `Lima > Lima > Lurigancho (Chosica)`, with the names that people use. */
  readonly label: string
  /** The official names: `lima lima lurigancho`. */
  readonly full: string
  /** The names of each level, largest first: official, shown, and for the search only. */
  readonly levels: readonly (readonly string[])[]
  /** Its own names, which are those of the last level. */
  readonly names: readonly string[]
  /** The words of its own names, each after a space. */
  readonly ownWords: string
  /** The words of its own names and of the names above it, each after a space. */
  readonly allWords: string
}

/** Folded letters and digits, with one space between words. */
export function searchable(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/**
 * The smallest divisions in the order in which equal matches are shown: those of the busiest division first, then by code. An urban parish named like the
 * seat of its cantón is indexed once. Takes 5 ms for Peru's 1,892, and 30 ms on a slow phone, so it runs in one go.
 */
export function indexPlaces(compact: CompactPlaces): readonly IndexedPlace[] {
  const indexed = readDivisions(compact.divisions).flatMap((division) => indexBelow(division, []))
  const isFirst = ({ place }: IndexedPlace): boolean => place.code.startsWith(compact.busiest)
  return [...indexed.filter(isFirst), ...indexed.filter((each) => !isFirst(each))]
}

interface Searchable {
  readonly division: Division
  readonly names: readonly string[]
}

function indexBelow(division: Division, above: readonly Searchable[]): readonly IndexedPlace[] {
  const path = [...above, withNames(division)]
  if (division.children.length === 0) return [indexedPlace(path)]
  const names = division.children.map(({ name }) => name)
  const offered = division.children.filter(({ name }, position) => names.indexOf(name) === position)
  return offered.flatMap((child) => indexBelow(child, path))
}

function withNames(division: Division): Searchable {
  const names = [division.name, division.also, ...division.aliases].filter((name) => name !== '')
  return { division, names: names.map(searchable) }
}

function indexedPlace(path: readonly Searchable[]): IndexedPlace {
  const [departamento = '', provincia = '', distrito = ''] = path.map(({ division }) => division.name)
  const own = path[path.length - 1]
  const ownWords = ` ${own?.names.join(' ')}`
  return {
    place: { code: own?.division.code ?? '', departamento, provincia, distrito },
    label: path.map(({ division }) => shownName(division)).join(' > '),
    full: path.map(({ names }) => names[0]).join(' '),
    levels: path.map(({ names }) => names),
    names: own?.names ?? [],
    ownWords,
    allWords: path.map(({ names }) => ` ${names.join(' ')}`).join(''),
  }
}

export interface FoundPlaces {
  /** The best matches, at most `most`. */
  readonly places: readonly IndexedPlace[]
  /** The number of all matches. */
  readonly total: number
}

/** The most options in the list: more take a slow phone over 100 ms, and shoppers do not read them. */
const MOST_PLACES = 50

const RANKS = 6

/**
 * The places in which each word of the query begins some word; order, case and accents do not matter. Best matches first, equal ones in the order of the
 * index. An empty query matches all.
 */
export function searchPlaces(index: readonly IndexedPlace[], query: string, most = MOST_PLACES): FoundPlaces {
  const wanted = searchable(query)
  if (wanted === '') return { places: index.slice(0, most), total: index.length }
  const beginnings = wanted.split(' ').map((word) => ` ${word}`)
  const ranked: IndexedPlace[][] = Array.from({ length: RANKS }, () => [])
  let total = 0
  for (const place of index) {
    if (!beginnings.every((beginning) => place.allWords.includes(beginning))) continue
    ranked[rank(place, wanted, beginnings)]?.push(place)
    total++
  }
  return { places: ranked.flat().slice(0, most), total }
}

/** 0: the full name; 1: its own name, or the full name in another order; 2: its own name begins so; 3: all words in its own name; 4: some; 5: none. */
function rank(place: IndexedPlace, wanted: string, beginnings: readonly string[]): number {
  if (place.full === wanted) return 0
  if (place.names.includes(wanted) || haveSameWords(place.full, wanted)) return 1
  if (place.names.some((name) => name.startsWith(wanted))) return 2
  if (beginnings.every((beginning) => place.ownWords.includes(beginning))) return 3
  return beginnings.some((beginning) => place.ownWords.includes(beginning)) ? 4 : 5
}

function haveSameWords(one: string, other: string): boolean {
  const sorted = (text: string): string => text.split(' ').sort().join(' ')
  return one.length === other.length && sorted(one) === sorted(other)
}

interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a text so that the matched beginnings of its words can be marked. The parts joined are the text. */
export function matchedParts(text: string, query: string): readonly TextPart[] {
  const wanted = searchable(query).split(' ')
  const parts: TextPart[] = []
  let shown = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const folded = searchable(word)
    const length = Math.max(...wanted.map((beginning) => (folded.startsWith(beginning) ? beginning.length : 0)))
    if (length === 0) continue
    if (index > shown) parts.push({ text: text.slice(shown, index), isMatch: false })
    shown = index + length
    parts.push({ text: text.slice(index, shown), isMatch: true })
  }
  if (shown < text.length) parts.push({ text: text.slice(shown), isMatch: false })
  return parts
}

interface Words {
  readonly one: string
  readonly many: string
  readonly none: string
}

const words = {
  distrito: { one: '1 distrito', many: 'distritos', none: 'Ningún distrito coincide' },
  municipio: { one: '1 municipio', many: 'municipios', none: 'Ningún municipio coincide' },
  parroquia: { one: '1 parroquia', many: 'parroquias', none: 'Ninguna parroquia coincide' },
} as const satisfies Record<SmallestLevel, Words>

/** The count of a list that shows `shown` of `total`: `12 distritos`, `50 de 384 distritos. Escribe más.`, `Ningún distrito coincide`. */
export function placeCount(smallest: SmallestLevel, total: number, shown: number): string {
  const { one, many, none } = words[smallest]
  if (total === 0) return none
  if (total === 1) return one
  return total > shown ? `${shown} de ${total} ${many}. Escribe más.` : `${total} ${many}`
}
