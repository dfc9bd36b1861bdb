import type { Country } from '../../lib/countries.ts'
import { divisionTexts } from '../divisions.ts'
import { busiest, smallestLevels } from '../levels.ts'
import { type CompactPlaces, type IndexedPlace, indexPlaces } from '../search/place-search.ts'
import { peopleTexts } from './people.data.ts'
import { quarterTexts } from './quarters.data.ts'

// Not for the browser, which fetches the same places: see `divisions.ts`.

/** All that a search needs of a country, as the browser fetches it. */
export function compactPlaces(country: Country): CompactPlaces {
  return {
    smallest: smallestLevels[country],
    busiest: busiest[country],
    divisions: divisionTexts[country],
    people: peopleTexts[country],
    quarters: quarterTexts[country],
  }
}

const searched = new Map<Country, readonly IndexedPlace[]>()
const official = new Map<Country, readonly IndexedPlace[]>()

/** What people name as their place: all smallest divisions of a country, and neighbourhoods. Indexed at the first use. */
export function searchedPlaces(country: Country): readonly IndexedPlace[] {
  const known = searched.get(country)
  if (known) return known
  const index = indexPlaces(compactPlaces(country))
  searched.set(country, index)
  return index
}

/** All smallest divisions of a country, without neighbourhoods. */
export function countryPlaces(country: Country): readonly IndexedPlace[] {
  const known = official.get(country)
  if (known) return known
  const places = searchedPlaces(country).filter(({ quarter }) => quarter === '')
  official.set(country, places)
  return places
}
