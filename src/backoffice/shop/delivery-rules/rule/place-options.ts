import type { Country } from '../../../../lib/countries.ts'
import { type Division, shownName } from '../../../../places/division.ts'
import { busiest } from '../../../../places/levels.ts'
import { searchable } from '../../../../places/search/written-words.ts'

/** A place of any size that a rule can name. */
export interface PlaceOption {
  /** The official code; `EVERYWHERE` is the country. */
  readonly code: string
  readonly name: string
  /** What it is and where, so that places of one name are told apart: `distrito de Lima`. */
  readonly is: string
}

interface FindablePlace extends PlaceOption {
  /** The words by which it is found, each after a space. */
  readonly words: string
}

/** What a country calls its divisions, the largest first. */
const kinds: Readonly<Record<Country, readonly string[]>> = {
  peru: ['todo el departamento', 'provincia de', 'distrito de'],
  colombia: ['todo el departamento', 'municipio de'],
  ecuador: ['toda la provincia', 'cantón de', 'parroquia de'],
}

/** Every place of a country, those of the busiest division first. `names` are those that people use, by code. */
export function placeOptions(
  country: Country,
  divisions: readonly Division[],
  names: Readonly<Record<string, string>> = {},
): readonly FindablePlace[] {
  const all = divisions.flatMap((division) => below(division, [], { country, names }))
  const isFirst = ({ code }: PlaceOption) => code.startsWith(busiest[country])
  return [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))]
}

interface Around {
  readonly country: Country
  readonly names: Readonly<Record<string, string>>
}

function below(division: Division, above: readonly Division[], around: Around): readonly FindablePlace[] {
  const own = optionOf(division, above, around)
  return [own, ...division.children.flatMap((child) => below(child, [...above, division], around))]
}

function optionOf(division: Division, above: readonly Division[], { country, names }: Around): FindablePlace {
  const name = names[division.code] ?? shownName(division)
  const where = above.map((one) => one.name).reverse()
  const kind = kinds[country][above.length] ?? ''
  const is = where.length === 0 ? kind : `${kind} ${[...new Set(where)].join(', ')}`
  const words = ` ${searchable([name, division.name, ...division.aliases, ...where].join(' '))}`
  return { code: division.code, name, is, words }
}

/** More do not fit a phone. */
const MOST = 12

export interface FoundPlaces {
  readonly options: readonly PlaceOption[]
  /** The number of all matches. */
  readonly total: number
}

/** The places in which each word of the query begins a word: the one of that name first, then those whose name begins so, the larger before the smaller. */
export function foundPlaces(all: readonly FindablePlace[], query: string): FoundPlaces {
  const wanted = searchable(query)
  if (wanted === '') return { options: [], total: 0 }
  const words = wanted.split(' ')
  const matches = all.filter((option) => words.every((word) => option.words.includes(` ${word}`)))
  const ranked = matches.map((option) => ({ option, rank: rankOf(option, wanted) }))
  const sorted = ranked.toSorted((one, other) => one.rank - other.rank).map(({ option }) => option)
  return { options: sorted.slice(0, MOST).map(({ code, name, is }) => ({ code, name, is })), total: matches.length }
}

function rankOf({ name, code }: PlaceOption, wanted: string): number {
  const own = searchable(name)
  if (own === wanted) return code.length
  return own.startsWith(wanted) ? 10 + code.length : 20 + code.length
}

/** What is said of a search; '' of none. */
export function foundPlacesText({ options, total }: FoundPlaces, query: string): string {
  if (searchable(query) === '') return ''
  if (total === 0) return 'No hay ningún lugar con ese nombre.'
  if (total > options.length) return `${options.length} de ${total} lugares. Escribe más.`
  return total === 1 ? '1 lugar' : `${total} lugares`
}
