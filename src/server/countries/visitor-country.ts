import { countries } from '../../lib/countries.ts'
import { fold } from '../../lib/text/fold.ts'

/** Tells the country of an address by its English name (`Peru`); `null` when it is not known. Never rejects. */
export type CountryOf = (ip: string) => Promise<string | null>

const englishNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** `Peru` for `PE`; `null` for anything that is not a country's code. */
export function countryByCode(code: string): string | null {
  if (!/^[a-z]{2}$/i.test(code)) return null
  return englishNames.of(code.toUpperCase()) ?? null
}

/** The fields in which services name the country, the most reliable first. `country` is a code at some services and a name at others. */
const FIELDS = ['country_code', 'countryCode', 'country', 'country_name', 'countryName'] as const

/** The country in a geolocation service's answer: `{ ip, country_name }`, `{ country: 'PE' }`, `{ countryCode }` and the like. */
export function countryInAnswer(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null
  const given = FIELDS.map((field) => (answer as Readonly<Record<string, unknown>>)[field])
  const texts = given.filter((value) => typeof value === 'string').map((value) => value.trim())
  const code = texts.find((text) => countryByCode(text) !== null)
  if (code !== undefined) return countryByCode(code)
  const name = texts.find((text) => text.length > 2 && text.length <= LONGEST_NAME)
  return name === undefined ? null : (SERVED.find((served) => fold(served) === fold(name)) ?? name)
}

const LONGEST_NAME = 80

/** A service that answers in Spanish says Perú. */
const SERVED = Object.values(countries).flatMap(({ code }) => countryByCode(code) ?? [])
