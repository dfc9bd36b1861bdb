import { parse, serialize } from 'hono/utils/cookie'
import { pageOfPath } from '../../routing/page-path.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { type Landing, touchesOfLanding } from '../../tickets/origins/arrivals.ts'
import { type TicketTouches, TOUCH_DAYS, type Touches } from '../../tickets/origins/touch.ts'
import { readTouches, writeTouches } from '../../tickets/origins/touches-text.ts'
import { isOfShop, refusesMeasuring } from './visit-of-request.ts'

/** A request to a shop. */
interface Asked {
  readonly deps: Pick<Deps, 'clock'>
  readonly request: Request
  readonly shop: Shop
}

/** Where the visitor keeps the first and the last touch. Scripts may read it, and delete it when the visitor refuses. */
const COOKIE = 'touches'
const DAY_IN_SECONDS = 86_400

/**
 * Where the sender of a request came from: from the cookie, or from the query of the page that sends it. So an order that is placed without script,
 * or before its page's beacon, is attributed to its advertisement too.
 */
export function touchesOf(asked: Asked): TicketTouches {
  const { deps, request, shop } = asked
  if (refusesMeasuring(asked)) return 'refused'
  const known = readTouchesCookie(asked)
  const landing = landingAt(URL.parse(request.headers.get('referer') ?? ''), shop)
  return landing ? touchesOfLanding(landing, known, deps.clock()) : known
}

/** The touches in the cookie. */
export function readTouchesCookie({ deps, request }: Pick<Asked, 'deps' | 'request'>): Touches | null {
  return readTouches(parse(request.headers.get('cookie') ?? '')[COOKIE] ?? '', deps.clock())
}

/** The shop's page at an address; `null` for any other address. */
export function landingAt(url: URL | null, shop: Shop): Landing | null {
  const page = url && isOfShop(url, shop) ? pageOfPath(url.pathname, shop.directory) : null
  return url && page && { page: page.path, query: url.searchParams }
}

/** Sets the touches' cookie, for this host alone. */
export function setTouchesCookie(response: Response, touches: Touches, secure: boolean): Response {
  const cookie = { path: '/', sameSite: 'Lax', maxAge: TOUCH_DAYS * DAY_IN_SECONDS, secure } as const
  response.headers.append('set-cookie', serialize(COOKIE, writeTouches(touches), cookie))
  return response
}

/** Sets the touches' cookie at the first post of a browser without script: its next post comes from another page, whose address no longer names the advertisement. */
export function setLandingTouches(response: Response, asked: Asked & { readonly secure: boolean }): Response {
  const touches = readTouchesCookie(asked) ? null : touchesOf(asked)
  return touches === null || touches === 'refused' ? response : setTouchesCookie(response, touches, asked.secure)
}
