import { parse } from 'hono/utils/cookie'
import { cartCookieIn, readCartCookie } from '../cart/cart-cookie.ts'
import type { Shop } from '../shops/shop.ts'
import { type Answer, uncached } from '../web/front.ts'
import type { Origin } from '../web/requests/shop-of-request.ts'

/** A ticket's key, and what was typed in the forms that need no script. */
const UNDER_WAY = /^(__Host-)?(ticket_|pedido$)/

/** Whether visitors of this host are to go to the shop's main one: the seller chose so, and that host is still the main one. */
export function isAsideOf({ hosts, leadsTo }: Shop, { host }: Origin): boolean {
  const [main] = hosts
  return leadsTo !== null && leadsTo === main && host !== null && host !== main && hosts.includes(host)
}

/** Whether the visitor has something here that the other host would not know: browsers keep carts and orders for one host. */
export function hasBegun({ headers }: Request): boolean {
  const cookies = headers.get('cookie') ?? ''
  return (
    readCartCookie(cartCookieIn(cookies)).length > 0 || Object.keys(parse(cookies)).some((name) => UNDER_WAY.test(name))
  )
}

/** The same address at the main host, with its whole query: advertisements put theirs there. Browsers ask again each time, because the seller may change it. */
export function ledTo({ hosts }: Shop, { pathname, search }: URL, { secure, port }: Origin): Response {
  const location = `${secure ? 'https' : 'http'}://${hosts[0]}${port && `:${port}`}${pathname}${search}`
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-cache', vary: 'Cookie' } })
}

/** A page that others at this address are not shown. */
export function forThisVisitor({ response }: Answer): Answer {
  response.headers.delete('cdn-cache-control')
  response.headers.append('vary', 'Cookie')
  return uncached(response)
}
