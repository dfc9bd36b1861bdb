import type { Origin } from '../shop-of-request.ts'
import type { Shop } from '../shops/shop.ts'

export type Mode = 'wsp' | 'funnel'

interface Asked {
  readonly path: string
  /** What the shopper's browser speaks, and the port of the shop's addresses if it is not the scheme's own. */
  readonly origin: Pick<Origin, 'secure' | 'port'>
  /** Whether the page is one of a numbered list. */
  readonly isNumbered: boolean
}

/**
 * What a request asks of a page: the shop's canonical host, the path, and of the query only what the page reads (`mode`, and `page` from 2 on
 * where it is numbered), so that the advertising parameters of a link do not make another page of it.
 */
export function askedAddress(requested: URL, shop: Shop, { path, origin, isNumbered }: Asked): URL {
  const host = shop.hosts[0] ?? requested.hostname
  const address = new URL(`${origin.secure ? 'https' : 'http'}://${host}${origin.port && `:${origin.port}`}${path}`)
  const page = requested.searchParams.get('page')
  const mode = askedMode(requested.searchParams)
  if (isNumbered && page && /^[1-9]\d{0,5}$/.test(page) && page !== '1') address.searchParams.set('page', page)
  if (mode) address.searchParams.set('mode', mode)
  return address
}

/** `wsp`: the messaging variant of the product; `funnel`: the order form opens at once. */
export function askedMode(query: URLSearchParams): Mode | null {
  const mode = query.get('mode')
  if (mode === 'wsp' || query.get('pathwsp') === 'wsp') return 'wsp'
  return mode === 'funnel' ? 'funnel' : null
}

/** The part of a request's target that any page reads, in one spelling: targets that differ in advertising parameters only are the same. */
export function readPart(target: string): string {
  const mark = target.indexOf('?')
  if (mark < 0) return target
  const query = new URLSearchParams(target.slice(mark + 1))
  return `${target.slice(0, mark)}?${JSON.stringify([askedMode(query), query.get('page')])}`
}
