import { LRUCache } from 'lru-cache'
import { isUnavailable } from '../database/faults/unavailable.ts'
import type { Shop } from '../shops/shop.ts'
import { findShopByHost } from '../shops/shops.store.ts'
import type { Deps } from './deps.ts'

/** How long a page waits for the database to tell whether its shop has changed. */
const LOOKUP_LIMIT_MS = 500
const MOST_HOSTS = 1_000
/** Hosts without a shop are kept apart, so that made-up ones push no shop out. */
const MOST_UNKNOWN_HOSTS = 1_000

const LATE = Symbol('late')

interface Known {
  readonly shop: Shop
  /** The database's stamp before the query. */
  readonly stamp: number | null
}

/**
 * Finds the shop of a host. The shop stays in memory until any process announces a change; then the database is asked, and requests that come
 * meanwhile share its answer. While the database does not answer, the last known shop is used, which is enough for pages in memory.
 */
export function shopByHostCache({ db, log, metrics }: Deps): (host: string) => Promise<Shop | null> {
  const last = new LRUCache<string, Known>({ max: MOST_HOSTS })
  /** The database's stamp before the query. */
  const unknownHosts = new LRUCache<string, number>({ max: MOST_UNKNOWN_HOSTS })
  const lookups = new Map<string, Promise<Shop | null>>()
  let isDatabaseDown = false

  function ask(host: string): Promise<Shop | null> {
    const stamp = db.stamp()
    const lookup = findShopByHost(db.read, host).finally(() => lookups.delete(host))
    lookups.set(host, lookup)
    lookup.then((shop) => remember(host, shop, stamp), noteFailure)
    return lookup
  }

  function remember(host: string, shop: Shop | null, stamp: number | null): void {
    if (isDatabaseDown) log.info('The database answers again')
    isDatabaseDown = false
    last.delete(host)
    unknownHosts.delete(host)
    if (shop) last.set(host, { shop, stamp })
    else if (stamp !== null) unknownHosts.set(host, stamp)
  }

  function noteFailure(err: unknown): void {
    if (isDatabaseDown) return
    isDatabaseDown = true
    log.error({ err }, 'The database does not answer: pages in memory stay up, everything else gets 503 until it does')
  }

  return async (host) => {
    const known = last.get(host)
    const stamp = known?.stamp ?? unknownHosts.get(host) ?? null
    if (stamp !== null && stamp === db.stamp()) return known?.shop ?? null
    const answer = lookups.get(host) ?? ask(host)
    if (!known) return answer
    const prompt = isDatabaseDown ? LATE : await inTime(answer)
    if (prompt !== LATE) return prompt
    noteFailure(new Error(`The shop of a host did not come within ${LOOKUP_LIMIT_MS} ms`))
    metrics.shopFromMemory()
    return known.shop
  }
}

/** The answer, or `LATE` when it takes too long or the database is unavailable. */
async function inTime(answer: Promise<Shop | null>): Promise<Shop | null | typeof LATE> {
  const { promise: late, resolve } = Promise.withResolvers<typeof LATE>()
  // An answer that arrived while the event loop was blocked is not late: its callback runs before `setImmediate`.
  const timer = setTimeout(() => setImmediate(resolve, LATE), LOOKUP_LIMIT_MS)
  try {
    return await Promise.race([answer, late])
  } catch (error) {
    if (isUnavailable(error)) return LATE
    throw error
  } finally {
    clearTimeout(timer)
  }
}
