import { namedMiddleware, routeMiddleware } from '../../routing/middleware.ts'
import { PAGE_NOT_FOUND, RouteError } from '../../routing/route-error.ts'
import type { RouteName } from '../../routing/routes.ts'
import { readCode } from '../../tickets/code.ts'
import { opens } from '../../tickets/ticket-key.ts'
import { findKeyHash } from '../../tickets/tickets.store.ts'
import { keptKey } from '../../web/ticket-cookie.ts'
import type { PageRequest } from '../page.ts'

/** Lets a request pass, or throws a `RouteError`, which is shown instead of the page. */
type Middleware = (asked: PageRequest, request: Request) => Promise<void>

const middleware: Readonly<Record<string, Middleware>> = { 'order-key': orderKey }

/** A page behind a middleware belongs to one visitor, so it is never kept in memory. */
export function isPrivate(route: RouteName): boolean {
  return routeMiddleware[route] !== undefined
}

export async function passMiddleware(asked: PageRequest, request: Request): Promise<void> {
  for (const name of routeMiddleware[asked.route] ?? []) await namedMiddleware(name, middleware)(asked, request)
}

/** A wrong code, a wrong key and another shop's code get the same answer. */
async function orderKey({ deps, shop, params }: PageRequest, request: Request): Promise<void> {
  const code = readCode(params.code ?? '')
  const key = keptKey(request, code)
  const hash = key && (await findKeyHash(deps.db.read, shop.id, code))
  if (!hash || !opens(key, hash)) throw new RouteError(404, PAGE_NOT_FOUND)
}
