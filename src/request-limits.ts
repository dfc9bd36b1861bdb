import type { MiddlewareHandler } from 'hono'
import { problem } from './api/problem.ts'
import { eventCall } from './api/v1/event.api.ts'
import { leadCall } from './api/v1/lead.api.ts'
import { orderCall } from './api/v1/order.api.ts'
import { storeCall, updateCall } from './api/v1/ticket.api.ts'
import { Buckets } from './lib/buckets.ts'
import { networkOf } from './lib/network.ts'
import { isPublicAddress } from './lib/public-address.ts'
import { matchRoute } from './routing/match.ts'
import { routeMiddleware } from './routing/middleware.ts'
import type { Origin } from './shop-of-request.ts'
import type { Shop } from './shops/shop.ts'
import { tooManyPage } from './storefront/too-many-page.ts'

type Env = { Variables: { origin: Origin; shop: Shop } }

const MOST_KEYS = 20_000

/** Why these numbers: docs/decisions/0008-anonymous-abuse.md. */
const sizes = {
  /** Tickets begun from one network, by all who share it. */
  beginning: { burst: 600, perSecond: 10, keys: MOST_KEYS },
  /** Calls that tell of events, from one network; a browser that is turned away tells them later. */
  telling: { burst: 2_000, perSecond: 20, keys: MOST_KEYS },
  /** Wrong codes and keys from one network, in all shops. */
  guessing: { burst: 60, perSecond: 0.1, keys: MOST_KEYS },
  /** Wrong codes and keys in one shop, from everywhere. */
  guessedShop: { burst: 600, perSecond: 1, keys: MOST_KEYS },
} as const

const BEGINNINGS: readonly string[] = [storeCall.path, orderCall.path, leadCall.path]

/** Slows down who begins tickets or tells of events at an inhuman rate, or guesses codes; counted in this process, because it decides about no order. */
export function requestLimits({ clock }: { readonly clock: () => number }): MiddlewareHandler<Env> {
  const beginnings = new Buckets(sizes.beginning)
  const tellings = new Buckets(sizes.telling)
  const guesses = new Buckets(sizes.guessing)
  const guessedShops = new Buckets(sizes.guessedShop)
  return async (c, next) => {
    const { origin, shop } = c.var
    const { method, path } = c.req
    const network = networkOf(origin.ip)
    const limit = BEGINNINGS.includes(path) ? beginnings : path === eventCall.path ? tellings : null
    if (limit && method === 'POST' && isPublicAddress(origin.ip)) {
      const wait = limit.take(network, clock())
      if (wait > 0) return tooManyCalls(wait)
    }
    await next()
    if (c.res.status !== 404 || !asksForKey(path, shop)) return
    const wait = Math.max(guesses.take(network, clock()), guessedShops.take(shop.id, clock()))
    if (wait === 0) return
    c.res = undefined
    c.res = path === updateCall.path ? tooManyCalls(wait) : tooManyPage(seconds(wait))
  }
}

/** There a 404 means a wrong code or a wrong key: whoever has the right one is answered, however many others guess beside him. */
function asksForKey(path: string, { directory }: Shop): boolean {
  if (path === updateCall.path) return true
  const name = matchRoute(path, directory)?.name
  return name !== undefined && routeMiddleware[name] !== undefined
}

function tooManyCalls(waitMs: number): Response {
  const text = 'Recibimos demasiadas solicitudes desde tu conexión. Espera un momento e inténtalo otra vez.'
  const response = problem(429, text)
  response.headers.set('retry-after', String(seconds(waitMs)))
  return response
}

function seconds(ms: number): number {
  return Math.ceil(ms / 1000)
}
