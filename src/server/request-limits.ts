import type { MiddlewareHandler } from 'hono'
import { eventCall } from '../api/v1/event.api.ts'
import { leadCall } from '../api/v1/lead.api.ts'
import { orderCall } from '../api/v1/order.api.ts'
import { storeCall, updateCall } from '../api/v1/ticket.api.ts'
import { Buckets, type Price } from '../lib/buckets.ts'
import { countedNetworks, networkOf } from '../lib/network.ts'
import { matchRoute } from '../routing/match.ts'
import { routeMiddleware } from '../routing/middleware.ts'
import type { Shop } from '../shops/shop.ts'
import { errorAnswer } from '../web/json-answer.ts'
import { tooManyPage } from '../web/plain-pages.ts'
import type { Origin } from '../web/shop-of-request.ts'

type Env = { Variables: { origin: Origin; shop: Shop } }

const MOST_KEYS = 20_000

/** Why these numbers: docs/decisions/0008-anonymous-abuse.md. */
const sizes = {
  /** Tickets begun from one network, by everyone behind it. */
  beginning: { burst: 600, perSecond: 10, keys: MOST_KEYS },
  /** Calls that report events, from one network. A browser that is turned away reports them later. */
  reporting: { burst: 2_000, perSecond: 20, keys: MOST_KEYS },
  /** Wrong codes and keys from one network, in all shops. An IPv4 address pays four tokens. */
  guessing: { burst: 240, perSecond: 0.4, keys: MOST_KEYS },
  /** Wrong codes and keys in one shop, from everywhere. */
  guessedShop: { burst: 600, perSecond: 1, keys: MOST_KEYS },
} as const

/** What an act costs the /64, the /56 and the /48 of an IPv6 address: the narrower one has fewer people, and so a smaller share. */
const SHARES = [4, 2, 1] as const

function pricesOf(networks: readonly string[], ofOne: number): readonly Price[] {
  if (networks.length === 1) return networks.map((key) => ({ key, tokens: ofOne }))
  return networks.map((key, width) => ({ key, tokens: SHARES[width] ?? 1 }))
}

const BEGINNINGS: readonly string[] = [storeCall.path, orderCall.path, leadCall.path]

/**
 * Slows down networks that begin tickets or report events faster than people can, or that guess codes. Counted in this process only, because it
 * decides about no order.
 */
export function requestLimits({ clock }: { readonly clock: () => number }): MiddlewareHandler<Env> {
  const beginnings = new Buckets(sizes.beginning)
  const reports = new Buckets(sizes.reporting)
  const guesses = new Buckets(sizes.guessing)
  const guessedShops = new Buckets(sizes.guessedShop)
  return async (c, next) => {
    const { origin, shop } = c.var
    const { method, path } = c.req
    const networks = countedNetworks(origin.ip)
    const limit = BEGINNINGS.includes(path) ? beginnings : path === eventCall.path ? reports : null
    if (limit && method === 'POST' && networks.length > 0) {
      const wait = limit.takeEach(pricesOf(networks, 1), clock())
      if (wait > 0) return tooManyCalls(wait)
    }
    await next()
    if (c.res.status !== 404 || !asksForKey(path, shop)) return
    const guessing = pricesOf(networks.length > 0 ? networks : [networkOf(origin.ip)], 4)
    const wait = Math.max(guesses.takeEach(guessing, clock()), guessedShops.take(shop.id, clock()))
    if (wait === 0) return
    c.res = undefined
    c.res = path === updateCall.path ? tooManyCalls(wait) : tooManyPage(seconds(wait))
  }
}

/** Whether a 404 at this address means a wrong code or key. A request with the right one is always answered, however many others guess. */
function asksForKey(path: string, { directory }: Shop): boolean {
  if (path === updateCall.path) return true
  const name = matchRoute(path, directory)?.name
  return name !== undefined && routeMiddleware[name] !== undefined
}

function tooManyCalls(waitMs: number): Response {
  const text = 'Recibimos demasiadas solicitudes desde tu conexión. Espera un momento e inténtalo otra vez.'
  const response = errorAnswer(429, text)
  response.headers.set('retry-after', String(seconds(waitMs)))
  return response
}

function seconds(ms: number): number {
  return Math.ceil(ms / 1000)
}
