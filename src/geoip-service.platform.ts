import { isIPv6 } from 'node:net'
import type { Logger } from 'pino'
import { isPublicAddress } from './lib/public-address.ts'
import { type CountryOf, countryInAnswer } from './visitor-country.ts'

interface Surroundings {
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

const TIME_LIMIT_MS = 1_000
/** A service that has just failed is left alone for so long, so that its trouble is not ours. */
const REST_MS = 30_000
const KEPT_MS = 86_400_000
const MOST_KEPT = 10_000

interface Kept {
  readonly country: Promise<string | null>
  readonly until: number
}

/** A public service asked by GET at `GEOIP_URL`, with the address where `{ip}` stands. Addresses of private networks are nobody's business there. */
export function geoipService(url: string, { log, clock }: Surroundings): CountryOf {
  const kept = new Map<string, Kept>()
  let restsUntil = 0

  const ask = async (ip: string): Promise<string | null> => {
    try {
      return await askService(url, ip)
    } catch (err) {
      kept.delete(ip)
      restsUntil = clock() + REST_MS
      log.warn({ err, service: new URL(url).host }, 'The service of countries by IP did not answer')
      return null
    }
  }
  return async (ip) => {
    if (!isPublicAddress(ip)) return null
    const now = clock()
    const known = kept.get(ip)
    if (known && known.until > now) return known.country
    if (now < restsUntil) return null
    kept.delete(ip)
    const country = ask(ip)
    kept.set(ip, { country, until: now + KEPT_MS })
    if (kept.size > MOST_KEPT) forgetOldest(kept)
    return country
  }
}

async function askService(url: string, ip: string): Promise<string | null> {
  const address = url.replace('{ip}', isIPv6(ip) ? encodeURIComponent(ip) : ip)
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  if (!response.ok) throw new Error(`It answered ${response.status}`)
  return countryInAnswer(await response.json())
}

/** A map keeps the order in which it was filled. */
function forgetOldest(kept: Map<string, Kept>): void {
  const [oldest] = kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
}
