import type { Country } from '../lib/countries.ts'
import { cashPlaceName } from '../places/cash-places.ts'

/** More names than these are counted. */
const MOST_NAMES = 4

/** `Lima Metropolitana y Callao`, `Todo el país menos Loreto`, `Ancón, Ate, Barranco y 12 lugares más`. */
export function placesText(
  country: Country,
  { places, except }: { readonly places: readonly string[]; readonly except: readonly string[] },
): string {
  const where = places.includes('') ? 'Todo el país' : listed(namesOf(country, places))
  return except.length === 0 ? where : `${where} menos ${listed(namesOf(country, except))}`
}

/** The name of one place: `Miraflores`, `la provincia de Arequipa`; '' is the country. */
export function placeName(country: Country, code: string): string {
  return code === '' ? 'Todo el país' : cashPlaceName(country, code)
}

function namesOf(country: Country, codes: readonly string[]): readonly string[] {
  return codes.map((code) => cashPlaceName(country, code))
}

/** `a, b y c`; of a long list the first ones. */
export function listed(names: readonly string[], most = MOST_NAMES): string {
  const shown = names.length > most ? names.slice(0, most - 1) : names
  const more = names.length - shown.length
  const all = more > 0 ? [...shown, `${more} más`] : shown
  if (all.length < 2) return all[0] ?? ''
  return `${all.slice(0, -1).join(', ')} y ${all.at(-1)}`
}
