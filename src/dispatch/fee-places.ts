import type { Country } from '../lib/countries.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import { fold } from '../lib/text/fold.ts'
import { countryPlaces } from '../places/data/country-places.ts'
import type { IndexedPlace } from '../places/search/place-search.ts'
import { typedPlace } from '../places/search/typed-place.ts'

/** What is wrong with a place of a zone. */
export interface WrongPlace {
  readonly text: string
  readonly why: 'none' | 'several'
}

const BETWEEN = /[,;\n]/

/**
 * Reads the places of a zone as a seller writes them, `Miraflores Lima, Surco, 1501`, into official codes or their beginnings. The name of a departamento stands
 * for all of it.
 */
export function readFeePlaces(country: Country, text: string): Outcome<readonly string[], WrongPlace> {
  const index = countryPlaces(country)
  const codes = new Set<string>()
  for (const part of text.split(BETWEEN)) {
    const named = part.trim()
    if (named === '') continue
    const found = codeOf(index, named)
    if (!found.ok) return found
    codes.add(found.value)
  }
  return done([...codes])
}

function codeOf(index: readonly IndexedPlace[], text: string): Outcome<string, WrongPlace> {
  if (/^\d+$/.test(text)) {
    return index.some(({ place }) => place.code.startsWith(text)) ? done(text) : refused({ text, why: 'none' })
  }
  const typed = typedPlace(index, text)
  if (typed.found === 'one') return done(typed.places[0].place.code)
  if (typed.found === 'several') return refused({ text, why: 'several' })
  const inside = index.find(({ place }) => fold(place.departamento) === fold(text))
  return inside ? done(inside.place.code.slice(0, 2)) : refused({ text, why: 'none' })
}

/** The places of a zone as text for the seller. A code stays a code where its name would be read as another place. */
export function writtenFeePlaces(country: Country, codes: readonly string[]): string {
  const index = countryPlaces(country)
  return codes.map((code) => nameOf(index, code)).join(', ')
}

function nameOf(index: readonly IndexedPlace[], code: string): string {
  const found = index.find(({ place }) => place.code === code)
  const inside = found ?? index.find(({ place }) => place.code.startsWith(code))
  if (!inside) return code
  const { distrito, provincia, departamento } = inside.place
  const own = distrito || provincia
  const names = found ? [own, `${own} ${provincia}`, `${own} ${departamento}`] : [departamento]
  const isRead = (name: string) => {
    const read = codeOf(index, name)
    return !BETWEEN.test(name) && read.ok && read.value === code
  }
  return names.find(isRead) ?? code
}
