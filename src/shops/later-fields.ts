import { type Country, countryNames } from '../lib/countries.ts'
import { fieldNames, fieldOf, type ValuesKept } from './shop-fields.ts'

type LaterFields = Partial<ValuesKept<'private'>>

const inCountry = Object.fromEntries(countryNames.map((country) => [country, defaultsIn(country)])) as Record<
  Country,
  LaterFields
>

/** What a shop has for the fields that came after it was stored. */
export function laterFields(country: Country): LaterFields {
  return inCountry[country]
}

function defaultsIn(country: Country): LaterFields {
  const later = fieldNames.filter((name) => fieldOf(name).kept === 'private')
  return Object.fromEntries(later.map((name) => [name, fieldOf(name).defaultIn?.(country)]))
}
