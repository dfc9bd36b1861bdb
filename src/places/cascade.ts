import { fold } from '../lib/fold.ts'
import type { Country } from '../shops/shop.ts'
import { type CascadeLevel, cascades } from './cascade-levels.ts'
import { busiest } from './levels.ts'
import type { Place } from './place.ts'

/** A division as the files of places list it; `also` is the name people use where it differs. */
export interface DivisionItem {
  readonly code: string
  readonly name: string
  readonly also?: string
}

/** What a cascade is given by its page: the first level, and where the others are. Plain JSON. */
export interface CascadeSource {
  readonly country: Country
  readonly firstLevel: readonly DivisionItem[]
  /** Where the divisions below one are, with `{code}` for its code. */
  readonly childrenUrl: string
}

/** What a level shows: a division, or (`code` '') a name in the shopper's words. */
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

/** Another division clears everything below it; the same one changes nothing, however often a browser says that it was chosen. */
export function choose(country: Country, place: Place | null, depth: number, item: DivisionItem | null): Place | null {
  if (item && chosenAt(country, place, depth)?.code === item.code) return place
  const { code, departamento, provincia } = place ?? nowhere
  const above = {
    code: code.slice(0, codeLengthAbove(country, depth)),
    departamento: depth > 0 ? departamento : '',
    provincia: depth > 1 ? provincia : '',
    distrito: '',
  }
  if (item) return named(country, above, depth, item)
  return depth === 0 ? null : above
}

/** A name in the shopper's words, letter by letter: nothing below is lost. */
export function write(country: Country, place: Place | null, depth: number, text: string): Place {
  const before = place ?? nowhere
  const code = before.code.slice(0, codeLengthAbove(country, depth))
  return named(country, before, depth, { code, name: text })
}

/** The official division of a name that was written, or was kept without its code. */
export function named(country: Country, place: Place, depth: number, { code, name }: Chosen): Place {
  return { ...place, code, [levelAt(country, depth).part]: name }
}

export function findByName(items: readonly DivisionItem[], name: string): DivisionItem | null {
  const folded = fold(name.trim())
  return items.find((item) => fold(item.name) === folded || (item.also && fold(item.also) === folded)) ?? null
}

/** Whether the place is of a country other than the one whose largest divisions these are. */
export function isElsewhere(firstLevel: readonly DivisionItem[], { code, departamento }: Place): boolean {
  if (departamento === '') return false
  const found = findByName(firstLevel, departamento)
  return !found || (code !== '' && !code.startsWith(found.code))
}

/** The division that most shoppers choose: the busiest, else the one with the capital, which the offices count first. */
export function likeliest(country: Country, items: readonly DivisionItem[]): DivisionItem | null {
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
