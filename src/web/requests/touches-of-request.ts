import { parse, serialize } from 'hono/utils/cookie'
import { pageOfPath } from '../../routing/page-path.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { type Landing, touchesAt } from '../../tickets/origins/arrivals.ts'
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
 * Where the sender of a request came from: as the browser has kept it, or as the query of the page that sends it says. So an order without script, or one
 * that is faster than its page's beacon, knows its advertisement too.
 */
export function touchesOf(asked: Asked): TicketTouches {
  const { deps, request, shop } = asked
  if (refusesMeasuring(asked)) return 'refused'
  const known = keptTouches(asked)
  const landing = landingAt(URL.parse(request.headers.get('referer') ?? ''), shop)
  return landing ? touchesAt(landing, known, deps.clock()) : known
}

/** What the browser has kept. */
export function keptTouches({ deps, request }: Pick<Asked, 'deps' | 'request'>): Touches | null {
  return readTouches(parse(request.headers.get('cookie') ?? '')[COOKIE] ?? '', deps.clock())
}

/** The page of the shop at an address; `null` for what is none. */
export function landingAt(url: URL | null, shop: Shop): Landing | null {
  const page = url && isOfShop(url, shop) ? pageOfPath(url.pathname, shop.directory) : null
  return url && page && { page: page.path, query: url.searchParams }
}

/** Gives the touches to the browser, for this host alone. */
export function keepTouches(response: Response, touches: Touches, secure: boolean): Response {
  const cookie = { path: '/', sameSite: 'Lax', maxAge: TOUCH_DAYS * DAY_IN_SECONDS, secure } as const
  response.headers.append('set-cookie', serialize(COOKIE, writeTouches(touches), cookie))
  return response
}

/** A browser without script keeps where it came from after its first post: the next one comes from the page that this one leads to. */
export function keepLanding(response: Response, asked: Asked & { readonly secure: boolean }): Response {
  const touches = keptTouches(asked) ? null : touchesOf(asked)
  return touches === null || touches === 'refused' ? response : keepTouches(response, touches, asked.secure)
}
