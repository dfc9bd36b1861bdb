import type { Shop } from '../shops/shop.ts'
import type { Origin } from '../web/shop-of-request.ts'

export type Mode = 'wsp' | 'funnel'

interface Asked {
  readonly path: string
  /** The scheme of the shopper's connection, and the port of the shop's addresses if it is not the scheme's default. */
  readonly origin: Pick<Origin, 'secure' | 'port'>
  /** The page belongs to a numbered list. */
  readonly isNumbered: boolean
}

/**
 * The address of a page: the shop's canonical host, the path, and only the query parameters that the page reads (`mode`, and `page` from 2 on in numbered
 * lists). So links with different advertising parameters share one page in memory.
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

/** `wsp`: the product's messaging-app variant. `funnel`: the order form opens at once. */
export function askedMode(query: URLSearchParams): Mode | null {
  const mode = query.get('mode')
  if (mode === 'wsp' || query.get('pathwsp') === 'wsp') return 'wsp'
  return mode === 'funnel' ? 'funnel' : null
}

/** The part of a request's target that pages read, in one spelling: targets that differ only in advertising parameters give the same text. */
export function readPart(target: string): string {
  const mark = target.indexOf('?')
  if (mark < 0) return target
  const query = new URLSearchParams(target.slice(mark + 1))
  return `${target.slice(0, mark)}?${JSON.stringify([askedMode(query), query.get('page')])}`
}
