import { LRUCache } from 'lru-cache'
import { isUnavailable } from './database/unavailable.ts'
import type { Deps } from './deps.ts'
import type { Shop } from './shops/shop.ts'
import { findShopByHost } from './shops/shops.store.ts'

/** The longest that a page waits to hear whether its shop has changed. */
const PATIENCE_MS = 500
const MOST_HOSTS = 1_000

const LATE = Symbol('late')

interface Known {
  readonly shop: Shop
  /** The database's when it was asked. */
  readonly stamp: number | null
}

/**
 * Finds the shop of a host. It is kept in memory as long as the database says that nothing has changed, in whichever process; else the database
 * is asked, and requests that come meanwhile share the answer. While it does not answer, the shop is the one that it was last: cached pages need
 * no more.
 */
export function knownShops({ db, log, metrics }: Deps): (host: string) => Promise<Shop | null> {
  const last = new LRUCache<string, Known>({ max: MOST_HOSTS })
  const asked = new Map<string, Promise<Shop | null>>()
  let isLost = false

  function ask(host: string): Promise<Shop | null> {
    const stamp = db.stamp()
    const asking = findShopByHost(db.read, host).finally(() => asked.delete(host))
    asked.set(host, asking)
    asking.then((shop) => heard(host, shop && { shop, stamp }), missed)
    return asking
  }

  function heard(host: string, known: Known | null): void {
    if (isLost) log.info('The database answers again')
    isLost = false
    if (known) last.set(host, known)
    else last.delete(host)
  }

  function missed(err: unknown): void {
    if (isLost) return
    isLost = true
    log.error({ err }, 'The database does not answer: pages in memory stay up, everything else gets 503 until it does')
  }

  return async (host) => {
    const known = last.get(host)
    const stamp = known?.stamp ?? null
    if (known && stamp !== null && stamp === db.stamp()) return known.shop
    const answer = asked.get(host) ?? ask(host)
    if (!known) return answer
    const heardOf = isLost ? LATE : await inTime(answer)
    if (heardOf !== LATE) return heardOf
    missed(new Error(`It has not told the shop of a host within ${PATIENCE_MS} ms`))
    metrics.shopFromMemory()
    return known.shop
  }
}

/** The answer, or `LATE` when it does not come soon or the database cannot give it. */
async function inTime(answer: Promise<Shop | null>): Promise<Shop | null | typeof LATE> {
  const { promise: late, resolve } = Promise.withResolvers<typeof LATE>()
  // An answer that arrived while the event loop was held up is not late: it is heard before `setImmediate`.
  const timer = setTimeout(() => setImmediate(resolve, LATE), PATIENCE_MS)
  try {
    return await Promise.race([answer, late])
  } catch (error) {
    if (isUnavailable(error)) return LATE
    throw error
  } finally {
    clearTimeout(timer)
  }
}
