import type { Country } from '../../lib/countries.ts'
import { divisionTexts } from '../divisions.ts'
import { busiest, smallestLevels } from '../levels.ts'
import { type IndexedPlace, indexPlaces } from '../search/place-search.ts'

// Not for the browser, which fetches the same places: see `divisions.ts`.

const indexes = new Map<Country, readonly IndexedPlace[]>()

/** All smallest divisions of a country, indexed at the first use. */
export function countryPlaces(country: Country): readonly IndexedPlace[] {
  const known = indexes.get(country)
  if (known) return known
  const [smallest, first, divisions] = [smallestLevels[country], busiest[country], divisionTexts[country]]
  const index = indexPlaces({ smallest, busiest: first, divisions })
  indexes.set(country, index)
  return index
}
