import type { Shop } from '../shops/shop.ts'
import type { Origin } from '../web/requests/shop-of-request.ts'

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
  const page = isNumbered ? askedNumber(requested.searchParams) : null
  const mode = askedMode(requested.searchParams)
  if (page) address.searchParams.set('page', page)
  if (mode) address.searchParams.set('mode', mode)
  return address
}

/** `wsp`: the product's messaging-app variant. `funnel`: the order form opens at once. */
export function askedMode(query: URLSearchParams): Mode | null {
  const mode = query.get('mode')
  if (mode === 'wsp' || query.get('pathwsp') === 'wsp') return 'wsp'
  return mode === 'funnel' ? 'funnel' : null
}

/** The number of a page of a list, from 2 on. */
function askedNumber(query: URLSearchParams): string | null {
  const page = query.get('page')
  return page && page !== '1' && /^[1-9]\d{0,5}$/.test(page) ? page : null
}

/** In the paths of all numbered lists: of products, and of a product's reviews. */
const NUMBERED = /\/categoria|^\/resenas\//

/** The part of a request's target that pages read, in one spelling: targets that differ only in advertising parameters give the same text. */
export function readPart(target: string): string {
  const mark = target.indexOf('?')
  if (mark < 0) return target
  const path = target.slice(0, mark)
  const query = new URLSearchParams(target.slice(mark + 1))
  const read = [askedMode(query), NUMBERED.test(path) ? askedNumber(query) : null]
  return read.some((value) => value !== null) ? `${path}?${JSON.stringify(read)}` : path
}
