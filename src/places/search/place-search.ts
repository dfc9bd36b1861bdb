import { type Division, readDivisions, shownName } from '../division.ts'
import type { SmallestLevel } from '../levels.ts'
import { type Place, placeLabel } from '../place.ts'
import { quarterName } from '../quarter.ts'
import { closePlaces, type Findable } from './close-places.ts'
import { searchable, wantedText } from './written-words.ts'

/** The file that a combobox fetches: a whole country in compact form. */
export interface CompactPlaces {
  readonly smallest: SmallestLevel
  /** The code of the division whose places come first before anything is typed. */
  readonly busiest: string
  /** As `readDivisions` reads it. */
  readonly divisions: string
  /** For each largest division its code and a letter for each of its smallest ones: the later in the alphabet, the more people live there. */
  readonly people: string
  /** For a smallest division its code and the neighbourhoods that people name as their place. */
  readonly quarters: string
}

/** One of a country's smallest divisions, or a neighbourhood in it. `label` is shown; `names`, `levels` and the words are searchable text. */
export interface IndexedPlace extends Findable {
  /** A neighbourhood has the code of its division, and its own name: `Huaycán, en Ate`. */
  readonly place: Place
  /** `Lima > Lima > Lurigancho (Chosica)`, with the names that people use. */
  readonly label: string
  /** Its names and those above it as `placeLabel` writes them: `lima lima lurigancho`. */
  readonly full: string
  /** The names of each level, largest first: official, shown, and for the search only. */
  readonly levels: readonly (readonly string[])[]
  /** The neighbourhood; '' for a division. */
  readonly quarter: string
  /** How many people live there: the greater, the more. */
  readonly people: number
  /** Its place in the list before anything is typed. */
  readonly position: number
}

/**
 * The smallest divisions and the neighbourhoods in the order in which equal matches are shown: by people, then those of the busiest division first, then by code. An urban
 * parish named like the seat of its cantón is indexed once.
 */
export function indexPlaces({ divisions, people, quarters, busiest }: CompactPlaces): readonly IndexedPlace[] {
  const letters = linesOf(people).map(([, line]) => line)
  const order: Order = { letters: letters.join(''), busiest, next: 0 }
  const places = readDivisions(divisions).flatMap((division) => indexBelow(division, [], order))
  const byCode = new Map(places.map((each) => [each.place.code, each]))
  const named = linesOf(quarters).flatMap(([code, names]) => {
    const within = byCode.get(code)
    return within ? names.split('; ').map((name) => quarterOf(within, name)) : []
  })
  return [...places, ...named].sort((one, other) => other.people - one.people || one.position - other.position)
}

/** What is read along with the smallest divisions, one after another. */
interface Order {
  /** A letter for each of them: the later in the alphabet, the more people. */
  readonly letters: string
  readonly busiest: string
  next: number
}

/** The code at the beginning of each line, and what follows it. */
function linesOf(text: string): readonly (readonly [string, string])[] {
  return text.split('\n').flatMap((line) => {
    const space = line.indexOf(' ')
    return space < 0 ? [] : [[line.slice(0, space), line.slice(space + 1)] as const]
  })
}

interface Searchable {
  readonly division: Division
  readonly names: readonly string[]
}

function indexBelow(division: Division, above: readonly Searchable[], order: Order): readonly IndexedPlace[] {
  const path = [...above, withNames(division, above)]
  if (division.children.length === 0) return [indexedPlace(path, order)]
  const names = division.children.map(({ name }) => name)
  return division.children.flatMap((child, position) => {
    const places = indexBelow(child, path, order)
    return names.indexOf(child.name) === position ? places : []
  })
}

/** The number of the seat in a cantón, which people call by the cantón’s name. */
const SEAT = /^\d{4}50$/

function withNames(division: Division, above: readonly Searchable[]): Searchable {
  const { code, name, also, aliases } = division
  const names = [name, also, ...aliases].filter((one) => one !== '').map(searchable)
  const town = SEAT.test(code) ? (above[above.length - 1]?.names ?? []) : []
  return { division, names: [...names, ...town.filter((one) => !names.includes(one))] }
}

/** Less than any position in a list, so that the busiest division comes first. */
const FIRST = -100_000

function indexedPlace(path: readonly Searchable[], order: Order): IndexedPlace {
  const [departamento = '', provincia = '', distrito = ''] = path.map(({ division }) => division.name)
  const own = path[path.length - 1]
  const code = own?.division.code ?? ''
  const names = own?.names ?? []
  const nth = order.next++
  return {
    place: { code, departamento, provincia, distrito },
    label: path.map(({ division }) => shownName(division)).join(' > '),
    full: path.map((level) => level.names[0]).join(' '),
    levels: path.map((level) => level.names),
    names,
    ownWords: ` ${names.join(' ')}`,
    allWords: path.map((level) => ` ${level.names.join(' ')}`).join(''),
    quarter: '',
    people: order.letters.charCodeAt(nth),
    position: code.startsWith(order.busiest) ? nth + FIRST : nth,
  }
}

/** How many letters less than its division a neighbourhood has: some seventh of the people. */
const QUARTER = 4

/** `name ~ other name`. The place of a country whose smallest level is a neighbourhood in the shopper’s words has it there. */
function quarterOf(within: IndexedPlace, text: string): IndexedPlace {
  const [name = '', ...aliases] = text.split(' ~ ')
  const { distrito, provincia } = within.place
  const inside = quarterName(name, distrito || provincia)
  const place = { ...within.place, distrito: distrito === '' ? name : inside }
  const names = [name, ...aliases].map(searchable)
  const levels = [...within.levels, [...names, searchable(inside)]]
  const ownWords = ` ${names.join(' ')}`
  return {
    place,
    label: [...within.label.split(' > ').slice(0, -1), inside].join(' > '),
    full: searchable(placeLabel(place)),
    levels,
    names: levels[levels.length - 1] ?? names,
    ownWords,
    allWords: `${within.allWords} en${ownWords}`,
    quarter: name,
    people: within.people - QUARTER,
    position: within.position,
  }
}

export interface FoundPlaces {
  /** The best matches, at most `most`. */
  readonly places: readonly IndexedPlace[]
  /** The number of all matches. */
  readonly total: number
  /** How many of them fit to the letter: they come first. */
  readonly exact: number
}

/** The most options in the list: more take a slow phone over 100 ms, and shoppers do not read them. */
const MOST_PLACES = 50

/** The beginning of a word comes close to hundreds; the right one is among the first, or found with the next letter. */
const MOST_CLOSE = 12

const RANKS = 8
/** The first ranks are those of a name that was typed in full: then nothing else is meant. */
const NAMED = 3

/** Words that never decide, unless the shopper has just typed them. */
const CONNECTING = /^(?:de|del|la|el|los|las|y)$/

/**
 * The places in which each word of the query begins some word; order, case, accents, abbreviations and articles do not matter. Those that fit best come first, and
 * equal ones in the order of the index: by people. After them, if there is room and none has just this name, those that `closePlaces` finds. An empty query matches all divisions.
 */
export function searchPlaces(index: readonly IndexedPlace[], query: string, most = MOST_PLACES): FoundPlaces {
  const before = lastSearches.get(index)
  if (before?.query === query && before.most === most) return before.found
  const found = search(index, wantedText(query), most)
  lastSearches.set(index, { query, most, found })
  return found
}

/** The last search in an index: a field asks several times at each letter. */
const lastSearches = new WeakMap<readonly IndexedPlace[], { query: string; most: number; found: FoundPlaces }>()

function search(index: readonly IndexedPlace[], wanted: string, most: number): FoundPlaces {
  if (wanted === '') return allPlaces(index, most)
  const beginnings = decidingWords(wanted).map((word) => ` ${word}`)
  const ranked: IndexedPlace[][] = Array.from({ length: RANKS }, () => [])
  for (const place of index) {
    if (!beginnings.every((beginning) => place.allWords.includes(beginning))) continue
    ranked[rank(place, wanted, beginnings)]?.push(place)
  }
  const places = ranked.flat()
  const exact = places.length
  const isNamed = ranked.slice(0, NAMED).some((same) => same.length > 0)
  if (exact < most && !isNamed) places.push(...closePlaces(index, wanted, new Set(places)).slice(0, MOST_CLOSE))
  return { places: places.slice(0, most), total: places.length, exact }
}

/** The words of a query by which places are found. */
function decidingWords(wanted: string): readonly string[] {
  const words = wanted.split(' ')
  return words.filter((word, at) => at === words.length - 1 || !CONNECTING.test(word))
}

function allPlaces(index: readonly IndexedPlace[], most: number): FoundPlaces {
  const divisions = index.filter(({ quarter }) => quarter === '').sort((one, other) => one.position - other.position)
  return { places: divisions.slice(0, most), total: divisions.length, exact: divisions.length }
}

/**
 * 0: the full name; 1: the full name in another order; 2: its own name; 3: its own name begins so, whatever its article, or ends with these words; 4: all words in its own
 * name; 5: its own name and words above it; 6: some; 7: none.
 */
function rank({ full, names, ownWords, quarter }: IndexedPlace, wanted: string, beginnings: readonly string[]): number {
  if (full === wanted) return 0
  if (haveSameWords(full, wanted)) return 1
  if (names.includes(wanted)) return 2
  const bare = withoutArticle(wanted)
  if (names.some((name) => name.startsWith(wanted) || withoutArticle(name).startsWith(bare))) return 3
  if (quarter === '' && names.some((name) => name.endsWith(` ${bare}`))) return 3
  if (beginnings.every((beginning) => ownWords.includes(beginning))) return 4
  if (names.some((name) => ` ${wanted} `.includes(` ${name} `))) return 5
  return beginnings.some((beginning) => ownWords.includes(beginning)) ? 6 : 7
}

function withoutArticle(name: string): string {
  return name.replace(/^(?:la|el|los|las) (?=.)/, '')
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
  const wanted = wantedText(query).split(' ')
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
