import { LRUCache } from 'lru-cache'
import { bestEncoding, type Encoding } from '../../lib/web/accept-encoding.ts'
import type { Deps } from '../../server/deps.ts'
import type { CacheablePage } from '../front.ts'
import { aliasKey } from '../requests/localhost-alias.ts'
import type { Peer } from '../requests/shop-of-request.ts'
import { forwardedKey, isTrusted, plainAddress, type Trust } from '../requests/trusted-proxies.ts'

interface CachedResponse extends CacheablePage {
  /** All headers of the response, as it was sent. */
  readonly headers: Readonly<Record<string, string>>
  /** The database's stamp before anything was read for the answer. */
  readonly stamp: number
}

export interface ResponseCache {
  /** The cache key of a request; `null` for one that is never answered from the cache. */
  keyOf(request: Request, peer: Peer): string | null
  /** The cached response, while nothing has changed since. */
  answer(key: string, request: Request): Response | null
  /** Caches a response with the headers that were sent. `stamp`: the database's, from before anything was read for it; `null`: it is not cached. */
  keep(key: string, page: CacheablePage, headers: Headers, stamp: number | null): void
}

/** About 20 KB each, with the address. */
const MOST = 2_000
const LONGEST_KEY = 600

/**
 * Caches responses as bytes, with all their headers, while the database's stamp stays the same: for a hit, neither shop nor route is looked up. Every
 * other request goes through the whole app. `readPart` returns the part of a request's target that pages read, so that addresses which differ only in
 * advertising parameters share a response.
 */
export function responseCache(
  { db, metrics }: Pick<Deps, 'db' | 'metrics'>,
  trust: Trust,
  readPart: (target: string) => string,
): ResponseCache {
  const cache = new LRUCache<string, CachedResponse>({ max: MOST })
  return {
    keyOf(request, peer) {
      const { headers, method, url } = request
      if (method !== 'GET') return null
      const start = url.indexOf('/', url.indexOf('//') + 2)
      const target = readPart(start < 0 ? '/' : url.slice(start))
      const encoding = encodingOf(headers.get('accept-encoding'))
      const proxied = isTrusted(trust, plainAddress(peer.address)) ? forwardedKey(headers, trust) : ''
      if (proxied === null) return null
      const site = `${headers.get('host')} ${url.slice(0, start)} ${aliasKey(request, peer)}`
      const key = `${encoding} ${site} ${peer.localPort} ${proxied} ${target}`
      return key.length > LONGEST_KEY ? null : key
    },
    answer(key, { headers: asked }) {
      const page = cache.get(key)
      if (!page) return null
      if (page.stamp !== db.stamp()) {
        cache.delete(key)
        return null
      }
      const { headers, body, route } = page
      const status = asked.get('if-none-match') === headers.etag ? 304 : 200
      metrics.answered({ method: 'GET', route, status, seconds: 0 })
      return status === 304
        ? new Response(null, { status, headers: withoutLength(headers) })
        : new Response(body, { headers })
    },
    keep(key, page, headers, stamp) {
      if (stamp !== null) cache.set(key, { ...page, headers: Object.fromEntries(headers), stamp })
    },
  }
}

const encodings = new Map<string, Encoding>()

/** Browsers send one of a few values. */
function encodingOf(header: string | null): Encoding {
  const accepted = header ?? ''
  const known = encodings.get(accepted)
  if (known) return known
  const encoding = bestEncoding(accepted)
  if (encodings.size < 100) encodings.set(accepted, encoding)
  return encoding
}

function withoutLength({ 'content-length': _, 'content-encoding': __, ...rest }: CachedResponse['headers']) {
  return rest
}
