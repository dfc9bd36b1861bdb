import { RouteError } from './route-error.ts'
import type { RouteName } from './routes.ts'

/** The middleware that a request must pass before the page of a route is rendered, by name. The front that serves the pages has the functions. */
export const routeMiddleware: Readonly<Partial<Record<RouteName, readonly string[]>>> = {
  'pedido-code': ['order-key'],
}

/** The middleware of that name in `table`. Throws a `RouteError` of status 500 when there is none: a mistake of ours, never of a visitor. */
export function namedMiddleware<Middleware>(name: string, table: Readonly<Record<string, Middleware>>): Middleware {
  const found = Object.hasOwn(table, name) ? table[name] : undefined
  if (!found) throw new RouteError(500, `Unknown middleware ${name}`)
  return found
}
