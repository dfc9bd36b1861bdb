import { isUnavailable } from './database/unavailable.ts'
import type { Deps } from './deps.ts'
import type { Shop } from './shops/shop.ts'
import { findShopByHost } from './shops/shops.store.ts'

/** The longest that a page waits to hear whether its shop has changed. */
const PATIENCE_MS = 500
const MOST_HOSTS = 1_000

const LATE = Symbol('late')

/**
 * Finds the shop of a host. The database is asked for every request, so that a change shows at once, in every process; requests that come while
 * it is asked share the answer. While the database does not answer, the shop is the one that it was last: cached pages need no more.
 */
export function knownShops({ db, log, metrics }: Deps): (host: string) => Promise<Shop | null> {
  const last = new Map<string, Shop>()
  const asked = new Map<string, Promise<Shop | null>>()
  let isLost = false

  function ask(host: string): Promise<Shop | null> {
    const asking = findShopByHost(db.read, host).finally(() => asked.delete(host))
    asked.set(host, asking)
    asking.then((shop) => heard(host, shop), missed)
    return asking
  }

  function heard(host: string, shop: Shop | null): void {
    if (isLost) log.info('The database answers again')
    isLost = false
    last.delete(host)
    if (shop) last.set(host, shop)
    const oldest = last.size > MOST_HOSTS ? last.keys().next().value : undefined
    if (oldest !== undefined) last.delete(oldest)
  }

  function missed(err: unknown): void {
    if (isLost) return
    isLost = true
    log.error({ err }, 'The database does not answer: pages in memory stay up, everything else gets 503 until it does')
  }

  return async (host) => {
    const answer = asked.get(host) ?? ask(host)
    const known = last.get(host)
    if (!known) return answer
    const heardOf = isLost ? LATE : await inTime(answer)
    if (heardOf !== LATE) return heardOf
    missed(new Error(`It has not told the shop of a host within ${PATIENCE_MS} ms`))
    metrics.shopFromMemory()
    return known
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
