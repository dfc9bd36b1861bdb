import { isLookKeyValid } from '../../../orders/look-up/look-key.ts'
import { findOrder } from '../../../orders/orders.store.ts'
import { namedMiddleware, routeMiddleware } from '../../../routing/middleware.ts'
import { PAGE_NOT_FOUND, RouteError } from '../../../routing/route-error.ts'
import { readCode } from '../../../tickets/code.ts'
import { matchesKeyHash } from '../../../tickets/ticket-key.ts'
import { findKeyHash } from '../../../tickets/tickets.store.ts'
import { readLookCookie } from '../../../web/requests/look-cookie.ts'
import { readTicketKey } from '../../../web/requests/ticket-cookie.ts'
import type { PageRequest } from '../../page.ts'

/** Lets a request pass, or throws a `RouteError`, which is shown instead of the page. */
type Middleware = (asked: PageRequest, request: Request) => Promise<void>

const middleware: Readonly<Record<string, Middleware>> = { 'order-key': orderKey }

export async function passMiddleware(asked: PageRequest, request: Request): Promise<void> {
  for (const name of routeMiddleware[asked.route] ?? []) await namedMiddleware(name, middleware)(asked, request)
}

/** A wrong code, a wrong key and another shop's code get the same answer. */
async function orderKey(asked: PageRequest, request: Request): Promise<void> {
  if (!(await accessTo(asked, request))) throw new RouteError(404, PAGE_NOT_FOUND)
}

/** `own`: the browser has the ticket's key. `look`: it named the order's code and the last digits of its phone. */
export async function accessTo(
  { deps, shop, params, url }: PageRequest,
  request: Request,
): Promise<'own' | 'look' | null> {
  const code = readCode(params.code ?? '')
  const key = readTicketKey(request, code)
  const hash = key && (await findKeyHash(deps.db.read, shop.id, code))
  if (hash && matchesKeyHash(key, hash)) return 'own'
  const look = readLookCookie(request, code, url.protocol === 'https:')
  const order = look && (await findOrder(deps.db.read, shop.id, code))
  const secret = deps.settings.rootKey.of('order-looks')
  return order && isLookKeyValid(secret, order, look, deps.clock()) ? 'look' : null
}
