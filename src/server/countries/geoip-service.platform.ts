import { isIPv6 } from 'node:net'
import type { Logger } from 'pino'
import { isDue } from '../../lib/time/due.ts'
import { isPublicAddress } from '../../lib/web/public-address.ts'
import { type CountryOf, countryInAnswer } from './visitor-country.ts'

interface Surroundings {
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

interface Bounds {
  /** How long a page waits for the service. */
  readonly timeLimitMs: number
  /** How many addresses are remembered. */
  readonly mostKept: number
}

const USUAL_BOUNDS: Bounds = { timeLimitMs: 1_000, mostKept: 10_000 }
/** How long a service that failed is not asked again, so that its failures do not slow our pages. */
const REST_MS = 30_000
const KEPT_MS = 86_400_000

interface CachedCountry {
  readonly country: Promise<string | null>
  readonly until: number
}

/** Asks a public service by GET at `GEOIP_URL`, with the address in place of `{ip}`. Addresses of private networks are never sent to it. */
export function geoipService(url: string, { log, clock }: Surroundings, bounds: Partial<Bounds> = {}): CountryOf {
  const { timeLimitMs, mostKept } = { ...USUAL_BOUNDS, ...bounds }
  const kept = new Map<string, CachedCountry>()
  let restsUntil = 0

  const ask = async (ip: string): Promise<string | null> => {
    try {
      return await askService(url, ip, timeLimitMs)
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
    if (known && !isDue(known.until, now, KEPT_MS)) return known.country
    if (!isDue(restsUntil, now, REST_MS)) return null
    kept.delete(ip)
    const country = ask(ip)
    kept.set(ip, { country, until: now + KEPT_MS })
    if (kept.size > mostKept) forgetOldest(kept)
    return country
  }
}

async function askService(url: string, ip: string, timeLimitMs: number): Promise<string | null> {
  const address = url.replace('{ip}', isIPv6(ip) ? encodeURIComponent(ip) : ip)
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeLimitMs),
  })
  if (!response.ok) throw new Error(`It answered ${response.status}`)
  return countryInAnswer(await response.json())
}

/** A map keeps its entries in the order in which they were added. */
function forgetOldest(kept: Map<string, CachedCountry>): void {
  const [oldest] = kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
}
