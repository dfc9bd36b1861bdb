import type { Country } from '../../../lib/countries.ts'
import { type Division, shownName } from '../../../places/division.ts'
import { searchable } from '../../../places/search/written-words.ts'

/** A place that can be chosen: a whole departamento, or a part of one. */
export interface CashOption {
  /** The official code. */
  readonly code: string
  readonly name: string
  /** What it is, so that a departamento and its province of the same name are told apart: `provincia de Arequipa`. */
  readonly is: string
}

/** An option with the words by which it is found. */
interface FindableOption extends CashOption {
  readonly words: string
  /** One of those that were typed begins one of these. A district is not found by the name of its province alone. */
  readonly own: string
}

/** What a country calls its divisions, from the largest. Colombia has two levels. */
export const cashKinds = {
  peru: {
    ...{ whole: 'todo el departamento', part: 'provincia de', small: 'distrito de', all: 'Todos los departamentos' },
    search: 'Busca un departamento, una provincia o un distrito',
  },
  colombia: {
    ...{ whole: 'todo el departamento', part: 'municipio de', small: '', all: 'Todos los departamentos' },
    search: 'Busca un departamento o un municipio',
  },
  ecuador: {
    ...{ whole: 'toda la provincia', part: 'cantón de', small: 'parroquia de', all: 'Todas las provincias' },
    search: 'Busca una provincia, un cantón o una parroquia',
  },
} as const satisfies Record<Country, Readonly<Record<'whole' | 'part' | 'small' | 'all' | 'search', string>>>

/** A country's departamentos, each before its parts and theirs; one that is its only part stands once. `names` are those that people use, by code. */
export function cashOptions(
  country: Country,
  divisions: readonly Division[],
  names: Readonly<Record<string, string>>,
): readonly FindableOption[] {
  const { whole, part, small } = cashKinds[country]
  return divisions.flatMap((division) => [
    optionOf(division, names, whole),
    ...partsOf(division).map((child) => optionOf(child, names, `${part} ${division.name}`)),
    ...division.children.flatMap((child) =>
      partsOf(child).map((smallest) => smallOption(optionOf(smallest, names, `${small} ${child.name}`), smallest)),
    ),
  ])
}

function smallOption(option: FindableOption, { aliases }: Division): FindableOption {
  return { ...option, own: ` ${searchable([option.name, ...aliases].join(' '))}` }
}

function partsOf({ children }: Division): readonly Division[] {
  return children.length > 1 ? children : []
}

function optionOf(division: Division, names: Readonly<Record<string, string>>, is: string): FindableOption {
  const name = names[division.code] ?? shownName(division)
  const words = ` ${searchable([name, ...division.aliases, is].join(' '))}`
  return { code: division.code, name, is, words, own: words }
}

interface FoundOptions {
  readonly options: readonly CashOption[]
  /** The number of all matches. */
  readonly total: number
}

/** More do not fit a phone. */
const MOST = 10

/** The options in which each word of the query begins a word, those whose name begins so first, the larger before the smaller. None for an empty query. */
export function foundOptions(all: readonly FindableOption[], query: string): FoundOptions {
  const wanted = searchable(query)
  if (wanted === '') return { options: [], total: 0 }
  const words = wanted.split(' ')
  const matches = all.filter(
    (option) =>
      words.every((word) => option.words.includes(` ${word}`)) && words.some((word) => option.own.includes(` ${word}`)),
  )
  const rank = ({ name, code }: CashOption) => (searchable(name).startsWith(wanted) ? code.length : Infinity)
  const sorted = matches.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)))
  return { options: sorted.slice(0, MOST).map(({ code, name, is }) => ({ code, name, is })), total: matches.length }
}

/** What is said of a search; '' of none. */
export function foundWords({ options, total }: FoundOptions, query: string): string {
  if (searchable(query) === '') return ''
  if (total === 0) return 'No hay ninguno con ese nombre. Si es más pequeño, busca el lugar al que pertenece.'
  if (total > options.length) return `${options.length} de ${total} lugares. Escribe más.`
  return total === 1 ? '1 lugar' : `${total} lugares`
}
