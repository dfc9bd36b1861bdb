import type { Country } from '../lib/countries.ts'
import { fold } from '../lib/text/fold.ts'
import { busiest, type CascadeLevel, cascades } from './levels.ts'
import type { Place } from './place.ts'

/** A division in the files of places. `also` is the name that people use, where it differs. */
export interface DivisionItem {
  readonly code: string
  readonly name: string
  readonly also?: string
}

/** What a page gives a cascade: the first level, and the address of the others. Plain JSON. */
export interface CascadeSource {
  readonly country: Country
  readonly firstLevel: readonly DivisionItem[]
  /** The address of the divisions below one, with `{code}` in place of its code. */
  readonly childrenUrl: string
}

/** What a level shows: a division, or a name as free text (`code` ''). */
export interface Chosen {
  readonly code: string
  readonly name: string
}

const nowhere: Place = { code: '', departamento: '', provincia: '', distrito: '' }

export function chosenAt(country: Country, place: Place | null, depth: number): Chosen | null {
  const level = levelAt(country, depth)
  const name = place?.[level.part] ?? ''
  if (!place || name === '') return null
  return { code: place.code.length < level.codeLength ? '' : place.code.slice(0, level.codeLength), name }
}

/** A new division clears everything below it. The same division changes nothing: some browsers report it as chosen again. */
export function chooseDivision(
  country: Country,
  place: Place | null,
  depth: number,
  item: DivisionItem | null,
): Place | null {
  if (item && chosenAt(country, place, depth)?.code === item.code) return place
  const { code, departamento, provincia } = place ?? nowhere
  const above = {
    code: code.slice(0, codeLengthAbove(country, depth)),
    departamento: depth > 0 ? departamento : '',
    provincia: depth > 1 ? provincia : '',
    distrito: '',
  }
  if (item) return withName(country, above, depth, item)
  return depth === 0 ? null : above
}

/** Sets a name as free text and keeps everything below it. */
export function writeName(country: Country, place: Place | null, depth: number, text: string): Place {
  const before = place ?? nowhere
  const code = before.code.slice(0, codeLengthAbove(country, depth))
  return withName(country, before, depth, { code, name: text })
}

/** Sets the name and code of a level and keeps everything below it. */
export function withName(country: Country, place: Place, depth: number, { code, name }: Chosen): Place {
  return { ...place, code, [levelAt(country, depth).part]: name }
}

export function findByName(items: readonly DivisionItem[], name: string): DivisionItem | null {
  const folded = fold(name.trim())
  return items.find((item) => fold(item.name) === folded || (item.also && fold(item.also) === folded)) ?? null
}

/** Whether the place is in another country than these largest divisions. */
export function isInAnotherCountry(firstLevel: readonly DivisionItem[], { code, departamento }: Place): boolean {
  if (departamento === '') return false
  const found = findByName(firstLevel, departamento)
  return !found || (code !== '' && !code.startsWith(found.code))
}

/** The division that most shoppers choose: the busiest one, else the one with the capital, which has the lowest code. */
export function mostLikely(country: Country, items: readonly DivisionItem[]): DivisionItem | null {
  const codes = items.map(({ code }) => code)
  const code = codes.find((each) => busiest[country].startsWith(each)) ?? [...codes].sort()[0]
  return items.find((item) => item.code === code) ?? null
}

function codeLengthAbove(country: Country, depth: number): number {
  return depth === 0 ? 0 : levelAt(country, depth - 1).codeLength
}

function levelAt(country: Country, depth: number): CascadeLevel {
  const levels: readonly CascadeLevel[] = cascades[country]
  return levels[depth] ?? cascades[country][0]
}

export interface DivisionGroup {
  /** '' for divisions without a heading. */
  readonly label: string
  readonly items: readonly DivisionItem[]
}

/**
 * Divisions as a select shows them: those without a heading first, then the groups in the order of their codes, each group in alphabetical order. Of
 * divisions with the same name only the first is shown: an urban parish named like the seat of its cantón is the same place.
 */
export function divisionGroups(
  items: readonly DivisionItem[],
  headingOf: (code: string) => string,
): readonly DivisionGroup[] {
  const names = items.map(({ name }) => name)
  const offered = items.filter(({ name }, position) => names.indexOf(name) === position)
  const labels = new Set(['', ...sortedBy(offered, ({ code }) => code).map(({ code }) => headingOf(code))])
  const byName = sortedBy(offered, ({ name }) => fold(name))
  const groups = [...labels].map((label) => ({ label, items: byName.filter(({ code }) => headingOf(code) === label) }))
  return groups.filter((group) => group.items.length > 0)
}

/** Without `localeCompare`: old phones lack Spanish collation. */
function sortedBy(items: readonly DivisionItem[], keyOf: (item: DivisionItem) => string): readonly DivisionItem[] {
  const keyed = items.map((item) => ({ item, key: keyOf(item) }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
  return keyed.map(({ item }) => item)
}
