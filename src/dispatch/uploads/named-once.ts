import type { Country } from '../../lib/countries.ts'
import { comparable } from '../../lib/text/comparable.ts'
import { countryPlaces } from '../../places/data/country-places.ts'

const counted = new Map<Country, ReadonlyMap<string, number>>()

/** Whether one district of a country alone has this name. Counted at the first use. */
export function isNamedOnce(country: Country, distrito: string): boolean {
  const names = counted.get(country) ?? countNames(country)
  counted.set(country, names)
  return names.get(comparable(distrito)) === 1
}

function countNames(country: Country): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const { place } of countryPlaces(country)) {
    const name = comparable(place.distrito)
    names.set(name, (names.get(name) ?? 0) + 1)
  }
  return names
}
