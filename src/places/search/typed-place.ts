import type { SmallestLevel } from '../levels.ts'
import { type IndexedPlace, searchPlaces } from './place-search.ts'
import { wantedText } from './written-words.ts'

/**
 * What a text in the field of a place stands for. A text is never a choice: `picked` has the code of a place that was chosen, `one` waits for the
 * shopper to confirm it, `several` and `none` ask.
 */
export type TypedPlace =
  | { readonly found: 'empty' }
  | { readonly found: 'picked' | 'one'; readonly places: readonly [IndexedPlace] }
  /** Places of exactly this name, those with most people first. */
  | { readonly found: 'several'; readonly places: readonly IndexedPlace[] }
  /** No place has this name. `places` are those whose words begin like it, if they are few, or the best of those that come close to it. */
  | { readonly found: 'none'; readonly places: readonly IndexedPlace[] }

/** The most places to choose from without a list. Peru's commonest name, Santa Rosa, is that of ten districts. */
const MOST_OFFERED = 10

/** Above this number of similar places a shopper types more instead of reading them. */
const MOST_SIMILAR = 4

/**
 * Reads a text with the code of the place that was chosen beside it, '' for none. A code of another place than the text no longer counts. A text names a
 * place exactly if it has the words of its own name, alone or with the names above it, in any order; abbreviations are written out, and its own name may be written without
 * spaces. If it names all levels of one place, that is meant: `Miraflores, Lima` is the one in the province of Lima, not the one in the province of Yauyos.
 */
export function typedPlace(index: readonly IndexedPlace[], text: string, code = ''): TypedPlace {
  const wanted = wordsOf(text)
  const chosen = code === '' ? undefined : chosenPlace(index, wanted.length === 0 ? '' : text, code)
  if (chosen) return { found: 'picked', places: [chosen] }
  if (wanted.length === 0) return { found: 'empty' }
  const meant = placesMeant(index, wanted)
  const [first, second] = meant
  if (first && !second) return { found: 'one', places: [first] }
  if (first) return { found: 'several', places: meant.slice(0, MOST_OFFERED) }
  return { found: 'none', places: similarPlaces(index, text) }
}

/** The one place that a text names exactly, among those that `searchPlaces` has found for it; `null` for none or several. */
export function namedPlace(found: readonly IndexedPlace[], text: string): IndexedPlace | null {
  const [first = null, second] = placesMeant(found, wordsOf(text))
  return second ? null : first
}

function placesMeant(places: readonly IndexedPlace[], wanted: readonly string[]): readonly IndexedPlace[] {
  const named = places.filter((place) => namesExactly(place, wanted))
  const exact = named.length > 0 ? named : places.filter(({ names }) => names.some((name) => isJoined(name, wanted)))
  const whole = exact.filter(({ levels }) => levels.every((names) => names.some((name) => isWithin(name, wanted))))
  return whole.length > 0 ? whole : exact
}

/** A neighbourhood has the code of its division, so the text tells them apart. */
function chosenPlace(index: readonly IndexedPlace[], text: string, code: string): IndexedPlace | undefined {
  const coded = index.filter(({ place }) => place.code === code)
  if (text === '') return coded.find(({ quarter }) => quarter === '')
  return coded.find((place) => searchPlaces([place], text).total > 0)
}

function similarPlaces(index: readonly IndexedPlace[], text: string): readonly IndexedPlace[] {
  const { places, total, exact } = searchPlaces(index, text)
  return exact > 0 && total > MOST_SIMILAR ? [] : places.slice(0, MOST_SIMILAR)
}

/** Whether a text is a name, but for its spaces. */
function isJoined(name: string, wanted: readonly string[]): boolean {
  return name[0] === wanted[0]?.[0] && name.split(' ').join('') === wanted.join('')
}

function namesExactly({ levels, allWords }: IndexedPlace, wanted: readonly string[]): boolean {
  if (!wanted.every((word) => `${allWords} `.includes(` ${word} `))) return false
  const asked = sorted(wanted)
  return spellings(levels).some((words) => sorted(words) === asked)
}

/** The words of its own name, and of its own name with one or more of the names above it. */
function spellings(levels: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const above = levels.slice(0, -1).map((names) => [[], ...ways(names)])
  return [...above, ways(levels[levels.length - 1] ?? [])].reduce(everyPair)
}

function everyPair(
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  return before.flatMap((one) => after.map((other) => [...one, ...other]))
}

/** Each name, and the official one beside each other one, as the list shows it: `Lurigancho (Chosica)`. */
function ways([official = '', ...others]: readonly string[]): readonly (readonly string[])[] {
  return [official, ...others, ...others.map((other) => `${official} ${other}`)].map((name) => name.split(' '))
}

function isWithin(name: string, wanted: readonly string[]): boolean {
  return name.split(' ').every((word) => wanted.includes(word))
}

function wordsOf(text: string): readonly string[] {
  return wantedText(text)
    .split(' ')
    .filter((word) => word !== '')
}

function sorted(words: readonly string[]): string {
  return [...words].sort().join(' ')
}

interface Asking {
  readonly one: string
  /** Follows the number of places. */
  readonly several: string
  readonly none: string
}

const asking = {
  distrito: {
    one: '¿Es este tu distrito? Tócalo para confirmarlo.',
    several: 'distritos se llaman así. ¿Cuál es el tuyo?',
    none: 'Elige tu distrito de la lista',
  },
  municipio: {
    one: '¿Es este tu municipio? Tócalo para confirmarlo.',
    several: 'municipios se llaman así. ¿Cuál es el tuyo?',
    none: 'Elige tu municipio de la lista',
  },
  parroquia: {
    one: '¿Es esta tu parroquia? Tócala para confirmarla.',
    several: 'parroquias se llaman así. ¿Cuál es la tuya?',
    none: 'Elige tu parroquia de la lista',
  },
} as const satisfies Record<SmallestLevel, Asking>

/** What the shopper is asked; '' when there is nothing to ask. */
export function placeQuestion(smallest: SmallestLevel, typed: TypedPlace): string {
  const { one, several, none } = asking[smallest]
  switch (typed.found) {
    case 'one':
      return one
    case 'several':
      return `${typed.places.length} ${several}`
    case 'none':
      return none
    default:
      return ''
  }
}
