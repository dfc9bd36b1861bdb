import type { BlockList } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { bestEncoding, type Encoding } from '../lib/accept-encoding.ts'
import { type Peer, plainAddress } from '../shop-of-request.ts'
import { readPart } from './asked-address.ts'

interface ReadyPage {
  readonly body: Uint8Array<ArrayBuffer>
  /** A name of the route table. */
  readonly route: string
}

interface Kept extends ReadyPage {
  /** All of them. */
  readonly headers: Readonly<Record<string, string>>
  /** The database's when the page was known to be the shop's newest. */
  readonly stamp: number
}

export interface ReadyPages {
  /** What identifies the page that is asked for, by one who is asked like this; `null` when it is none that could be kept. */
  keyOf(request: Request, peer: Peer): string | null
  /** The answer, when nothing at all has changed since it was kept. */
  answer(key: string, request: Request): Response | null
  /** Keeps an answer that was offered; `stamp` was the database's before anything was read for it. */
  keep(key: string, response: Response, stamp: number | null): void
}

const offered = new WeakMap<Response, ReadyPage>()

/** Says of an answer that it is the newest of its page, the same for everybody, and these its bytes. */
export function offerReady(response: Response, page: ReadyPage): void {
  offered.set(response, page)
}

/** Some 20 KB each, with what the address weighs. */
const MOST = 2_000
const LONGEST_KEY = 600

/**
 * Pages as bytes, with all their headers, for as long as the database says that nothing has changed: neither shop nor route is looked up. Whatever is not
 * quite usual goes the long way, and its answer comes here.
 */
export function readyPages({ db, metrics }: Deps, trusted: BlockList): ReadyPages {
  const kept = new LRUCache<string, Kept>({ max: MOST })
  const proxies = trusted.rules.length > 0 ? trusted : null
  return {
    keyOf(request, peer) {
      const { headers, method, url } = request
      if (method !== 'GET') return null
      const start = url.indexOf('/', url.indexOf('//') + 2)
      const target = readPart(start < 0 ? '/' : url.slice(start))
      const encoding = encodingOf(headers.get('accept-encoding'))
      const proxied = proxies ? saidByProxy(headers, peer, proxies) : ''
      const key = `${encoding} ${headers.get('host')} ${url.slice(0, start)} ${peer.localPort} ${proxied} ${target}`
      return key.length > LONGEST_KEY ? null : key
    },
    answer(key, { headers: asked }) {
      const page = kept.get(key)
      if (!page) return null
      if (page.stamp !== db.stamp()) {
        kept.delete(key)
        return null
      }
      const { headers, body, route } = page
      const status = asked.get('if-none-match') === headers.etag ? 304 : 200
      metrics.answered({ method: 'GET', route, status, seconds: 0 })
      return status === 304
        ? new Response(null, { status, headers: withoutLength(headers) })
        : new Response(body, { headers })
    },
    keep(key, response, stamp) {
      const page = offered.get(response)
      if (!page || stamp === null) return
      kept.set(key, { ...page, headers: Object.fromEntries(response.headers), stamp })
    },
  }
}

const encodings = new Map<string, Encoding>()

/** Browsers say one of a few things. */
function encodingOf(header: string | null): Encoding {
  const said = header ?? ''
  const known = encodings.get(said)
  if (known) return known
  const encoding = bestEncoding(said)
  if (encodings.size < 100) encodings.set(said, encoding)
  return encoding
}

const FORWARDED = ['x-forwarded-host', 'x-forwarded-proto'] as const

/** What a proxy on the list says of the shop and the scheme; a stranger says nothing. */
function saidByProxy(headers: Headers, peer: Peer, trusted: BlockList): string {
  const address = plainAddress(peer.address)
  if (!trusted.check(address, address.includes(':') ? 'ipv6' : 'ipv4')) return ''
  return JSON.stringify(FORWARDED.map((name) => headers.get(name)))
}

function withoutLength({ 'content-length': _, 'content-encoding': __, ...rest }: Kept['headers']) {
  return rest
}
