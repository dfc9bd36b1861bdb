import { LRUCache } from 'lru-cache'
import { bestEncoding, type Encoding } from '../../lib/web/accept-encoding.ts'
import { matchesTag } from '../../lib/web/entity-tag.ts'
import type { Deps } from '../../server/deps.ts'
import type { CacheablePage } from '../front.ts'
import { aliasKey } from '../requests/localhost-alias.ts'
import type { RequestHead } from '../requests/request-head.ts'
import type { Peer } from '../requests/shop-of-request.ts'
import { forwardedKey, plainAddress, type Trust } from '../requests/trusted-proxies.ts'

/** What is sent, in the form that `node:http` writes soonest. */
export interface CachedResponse {
  readonly status: 200 | 304
  /** Name, value, name, value … */
  readonly headers: string[]
  /** The bytes as `latin1`, which Node joins with the head and writes at once; empty for 304. */
  readonly body: string
}

interface CachedPage {
  readonly route: string
  readonly etag: string
  /** With all headers, as it was sent. */
  readonly whole: CachedResponse
  /** For a browser that has these bytes already. */
  readonly unchanged: CachedResponse
  /** The database's stamp before anything was read for the answer. */
  readonly stamp: number
}

export interface ResponseCache {
  /** The cache key of a request; `null` for one that is never answered from the cache. */
  keyOf(request: RequestHead, peer: Peer): string | null
  /** The cached response, while nothing has changed since. */
  answer(key: string | null, request: RequestHead): CachedResponse | null
  /** Caches a response with the headers that were sent. `stamp`: the database's, from before anything was read for it; `null`: it is not cached. */
  keep(key: string, page: CacheablePage, headers: Headers, stamp: number | null): void
}

/** About 20 KB each, with the address. */
const MOST = 2_000
const LONGEST_KEY = 600
const OF_A_BODY: ReadonlySet<string> = new Set(['content-length', 'content-encoding'])

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
  const cache = new LRUCache<string, CachedPage>({ max: MOST })
  return {
    keyOf(request, peer) {
      const { headers, method, url } = request
      if (method !== 'GET') return null
      const start = url.indexOf('/', url.indexOf('//') + 2)
      const target = readPart(start < 0 ? '/' : url.slice(start))
      const encoding = encodingOf(headers.get('accept-encoding'))
      const proxied = trust.isProxy(plainAddress(peer.address)) ? forwardedKey(headers, trust) : ''
      if (proxied === null) return null
      const site = `${headers.get('host')} ${url.slice(0, start)} ${aliasKey(request, peer)}`
      const key = `${encoding} ${site} ${peer.localPort} ${proxied} ${target}`
      return key.length > LONGEST_KEY ? null : key
    },
    answer(key, { headers: asked }) {
      const page = key !== null && cache.get(key)
      if (!page) return null
      if (page.stamp !== db.stamp()) {
        cache.delete(key)
        return null
      }
      const known = asked.get('if-none-match')
      const answer = known !== null && matchesTag(known, page.etag) ? page.unchanged : page.whole
      metrics.answered({ method: 'GET', route: page.route, status: answer.status, seconds: 0 })
      return answer
    },
    keep(key, { body, route }, sent, stamp) {
      if (stamp === null) return
      const headers = [...sent]
      const ofUnchanged = headers.filter(([name]) => !OF_A_BODY.has(name))
      cache.set(key, {
        route,
        etag: sent.get('etag') ?? '',
        whole: { status: 200, headers: headers.flat(), body: Buffer.from(body).toString('latin1') },
        unchanged: { status: 304, headers: ofUnchanged.flat(), body: '' },
        stamp,
      })
    },
  }
}

export function responseOf({ status, headers, body }: CachedResponse): Response {
  const sent = new Headers()
  for (let at = 0; at < headers.length; at += 2) sent.append(headers[at] ?? '', headers[at + 1] ?? '')
  return new Response(status === 304 ? null : Buffer.from(body, 'latin1'), { status, headers: sent })
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
