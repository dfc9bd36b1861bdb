import type { Country } from '../lib/countries.ts'
import { fold } from '../lib/text/fold.ts'
import { colombia } from './data/colombia.data.ts'
import { ecuador } from './data/ecuador.data.ts'
import { peru } from './data/peru.data.ts'
import { type Division, readDivisions } from './division.ts'
import type { Place } from './place.ts'

// Not for the browser: this file has every name of three countries. Islands use `place.ts` and fetch what they show.

/** Each country's divisions as text, in the format of `readDivisions`. */
export const divisionTexts = { peru, colombia, ecuador } as const satisfies Record<Country, string>

const trees = new Map<Country, readonly Division[]>()
const paths = new Map<Country, ReadonlyMap<string, readonly Division[]>>()

/** The largest divisions of a country, with everything below them. */
export function divisionsOf(country: Country): readonly Division[] {
  const known = trees.get(country)
  if (known) return known
  const tree = readDivisions(divisionTexts[country])
  trees.set(country, tree)
  return tree
}

/** The divisions directly below `code`, or the largest for ''. Empty for an unknown code and for the smallest level. */
export function childDivisions(country: Country, code: string): readonly Division[] {
  return code === '' ? divisionsOf(country) : (pathTo(country, code).at(-1)?.children ?? [])
}

/** The place with this official code, at any level; `null` for a code that the country does not have. */
export function placeByCode(country: Country, code: string): Place | null {
  const [departamento, provincia, distrito] = pathTo(country, code)
  if (!departamento) return null
  return { code, departamento: departamento.name, provincia: provincia?.name ?? '', distrito: distrito?.name ?? '' }
}

/** Whether the names match the code. Below the code's own level any free text matches (Colombia's neighbourhood). */
export function isCountryPlace(country: Country, place: Place): boolean {
  const names = [place.departamento, place.provincia, place.distrito].map(fold)
  const path = pathTo(country, place.code)
  return path.length > 0 && path.every((division, level) => fold(division.name) === names[level])
}

function pathTo(country: Country, code: string): readonly Division[] {
  const known = paths.get(country)
  if (known) return known.get(code) ?? []
  const found = new Map<string, readonly Division[]>()
  const walk = (divisions: readonly Division[], above: readonly Division[]): void => {
    for (const division of divisions) {
      const path = [...above, division]
      found.set(division.code, path)
      walk(division.children, path)
    }
  }
  walk(divisionsOf(country), [])
  paths.set(country, found)
  return found.get(code) ?? []
}
