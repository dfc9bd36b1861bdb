import type { Country } from '../../../../lib/countries.ts'
import { EVERYWHERE } from '../../../../lib/countries.ts'
import { cashChoices } from '../../../../places/cash-places.ts'
import { divisionsOf } from '../../../../places/divisions.ts'
import { foundPlaces, foundPlacesText, type PlaceOption, placeOptions } from './place-options.ts'

type Options = ReturnType<typeof placeOptions>
const known = new Map<Country, Options>()

/** Names that people use of places that are a part of a larger one: Lima Metropolitana. */
export function usualNames(country: Country): Readonly<Record<string, string>> {
  return Object.fromEntries(cashChoices(country).map(({ value, label }) => [value, label]))
}

/** Every place of a country. */
export function countryOptions(country: Country): Options {
  const options = known.get(country) ?? placeOptions(country, divisionsOf(country), usualNames(country))
  known.set(country, options)
  return options
}

export const WHOLE_COUNTRY: PlaceOption = { code: EVERYWHERE, name: 'Todo el país', is: '' }

/** The places that a text of codes names, as chips; and what is no code of the country. */
export function pickedPlaces(country: Country, text: string) {
  const codes = [...new Set(text.split(/[\s|,;]+/).filter((one) => one !== ''))]
  const all = countryOptions(country)
  const found = codes.map((code) => (code === EVERYWHERE ? WHOLE_COUNTRY : all.find((one) => one.code === code)))
  return {
    picked: found.flatMap((one) => (one ? [{ code: one.code, name: one.name, is: one.is }] : [])),
    unknown: codes.filter((_, place) => found[place] === undefined).join(' '),
  }
}

/** What was searched where no script runs, and found. */
export function searchedPlaces(country: Country, text: string) {
  const found = foundPlaces(countryOptions(country), text)
  return { text, found: found.options, says: foundPlacesText(found, text) }
}
