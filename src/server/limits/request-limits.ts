import type { MiddlewareHandler } from 'hono'
import { eventCall } from '../../api/v1/event.api.ts'
import { leadCall } from '../../api/v1/lead.api.ts'
import { orderCall } from '../../api/v1/order.api.ts'
import { searchCall } from '../../api/v1/search.api.ts'
import { storeCall, updateCall } from '../../api/v1/ticket.api.ts'
import { visitCall } from '../../api/v1/visit.api.ts'
import { Buckets, type Price } from '../../lib/web/buckets.ts'
import { countedNetworks, networkOf } from '../../lib/web/network.ts'
import { matchRoute } from '../../routing/match.ts'
import { routeMiddleware } from '../../routing/middleware.ts'
import { type RouteName, routes } from '../../routing/routes.ts'
import type { Shop } from '../../shops/shop.ts'
import { draftOf } from '../../storefront/steps/draft-cookie.ts'
import { ticketUnderWay } from '../../storefront/steps/ticket-under-way.ts'
import { errorAnswer } from '../../web/json-answer.ts'
import { tooManyPage, tooManySearchesPage } from '../../web/pages/plain-pages.ts'
import type { Origin } from '../../web/requests/shop-of-request.ts'
import type { Deps } from '../deps.ts'

type LimitDeps = Pick<Deps, 'clock' | 'settings'>

type Env = { Variables: { origin: Origin; shop: Shop } }

const MOST_KEYS = 20_000

/** Why these numbers: docs/decisions/0008-anonymous-abuse.md. */
const sizes = {
  /** Tickets begun from one network, by everyone behind it. */
  beginning: { burst: 600, perSecond: 10, keys: MOST_KEYS },
  /** Calls that report events, from one network. A browser that is turned away reports them later. */
  reporting: { burst: 2_000, perSecond: 20, keys: MOST_KEYS },
  /** Page views from one network. One that is turned away is reported again. */
  visiting: { burst: 2_000, perSecond: 20, keys: MOST_KEYS },
  /** Searches from one network: results and suggestions, which come with every few letters. */
  searching: { burst: 600, perSecond: 20, keys: MOST_KEYS },
  /** Claims that are filed or looked up from one network, in all shops: at the price of a guess. */
  filing: { burst: 240, perSecond: 0.4, keys: MOST_KEYS },
  /** Wrong codes and keys from one network, in all shops. An IPv4 address pays four tokens. */
  guessing: { burst: 240, perSecond: 0.4, keys: MOST_KEYS },
  /** Wrong codes and keys in one shop, from everywhere. */
  guessedShop: { burst: 600, perSecond: 1, keys: MOST_KEYS },
  /** Failed look-ups of orders in one shop, from everywhere: apart from the guesses, so that guessers do not block shoppers' look-ups. */
  lookedUpShop: { burst: 600, perSecond: 1, keys: MOST_KEYS },
} as const

/** What an act costs the /64, the /56 and the /48 of an IPv6 address: the narrower one has fewer people, and so a smaller share. */
const SHARES = [4, 2, 1] as const

function pricesOf(networks: readonly string[], ofOne: number): readonly Price[] {
  if (networks.length === 1) return networks.map((key) => ({ key, tokens: ofOne }))
  return networks.map((key, width) => ({ key, tokens: SHARES[width] ?? 1 }))
}

type Limited = 'beginning' | 'reporting' | 'visiting' | 'searching'

const LIMITED: ReadonlyMap<string, Limited> = new Map([
  ...[storeCall, orderCall, leadCall].map(({ path }) => [`POST ${path}`, 'beginning'] as const),
  [`POST ${eventCall.path}`, 'reporting'],
  [`POST ${visitCall.path}`, 'visiting'],
  [`POST ${searchCall.path}`, 'searching'],
  [`GET ${routes.buscar}`, 'searching'],
  [`HEAD ${routes.buscar}`, 'searching'],
])

/** The routes at which sheets are filed. */
const FILING: ReadonlySet<RouteName> = new Set<RouteName>([
  'libro-de-reclamaciones',
  'pqr',
  'mis-datos',
  'cambios-y-devoluciones-solicitud',
])

/**
 * Slows down networks that begin tickets, report events or search faster than people can, or that guess codes. Counted in this process only, because it
 * decides about no order.
 */
export function requestLimits(deps: LimitDeps): MiddlewareHandler<Env> {
  const { clock } = deps
  const limits: Readonly<Record<Limited, Buckets>> = {
    beginning: new Buckets(sizes.beginning),
    reporting: new Buckets(sizes.reporting),
    visiting: new Buckets(sizes.visiting),
    searching: new Buckets(sizes.searching),
  }
  const filings = new Buckets(sizes.filing)
  const guesses = new Buckets(sizes.guessing)
  const guessedShops = new Buckets(sizes.guessedShop)
  const lookedUpShops = new Buckets(sizes.lookedUpShop)

  /** Four digits can be guessed, so a look-up pays before it is answered, and is refunded when it was right. */
  const lookUp: MiddlewareHandler<Env> = async (c, next) => {
    const { origin, shop } = c.var
    const [network, ofShop] = [guessPrices(origin.ip), [{ key: shop.id, tokens: 1 }]]
    const wait = guesses.takeEach(network, clock()) || lookedUpShops.takeEach(ofShop, clock())
    if (wait > 0) return tooManyPage(seconds(wait))
    await next()
    if (!leadsToOrder(c.res)) return
    guesses.giveBack(network, clock())
    lookedUpShops.giveBack(ofShop, clock())
  }

  return async (c, next) => {
    const { origin, shop } = c.var
    const { method, path } = c.req
    const networks = countedNetworks(origin.ip)
    const isForm = method === 'POST' && beginsByForm(c.req.raw, path, c.var, deps)
    const limited = isForm ? 'beginning' : LIMITED.get(`${method} ${path}`)
    if (limited && networks.length > 0) {
      const wait = limits[limited].takeEach(pricesOf(networks, 1), clock())
      if (wait > 0) return tooMany(wait, isForm ? 'form' : path === routes.buscar ? 'search' : 'call')
    }
    const posted = method === 'POST' ? routeOf(path, shop) : undefined
    if (posted === 'pedido') return lookUp(c, next)
    if (posted !== undefined && FILING.has(posted)) {
      const wait = filings.takeEach(guessPrices(origin.ip), clock())
      if (wait > 0) return tooManyPage(seconds(wait))
    }
    await next()
    if (c.res.status !== 404 || !asksForKey(path, shop)) return
    const wait = Math.max(guesses.takeEach(guessPrices(origin.ip), clock()), guessedShops.take(shop.id, clock()))
    if (wait === 0) return
    c.res = undefined
    c.res = path === updateCall.path ? tooManyCalls(wait) : tooManyPage(seconds(wait))
  }
}

/** Whether a posted form may begin a ticket. */
function beginsByForm(request: Request, path: string, { shop, origin }: Env['Variables'], deps: LimitDeps): boolean {
  const route = routeOf(path, shop)
  if (route !== 'pedir') return route === 'suscripcion'
  const asked = { deps, shop, request, secure: origin.secure }
  return ticketUnderWay(asked, draftOf(asked)).mayBegin
}

/** Whether a 404 at this address means a wrong code or key. A request with the right one is always answered, however many others guess. */
function asksForKey(path: string, shop: Shop): boolean {
  if (path === updateCall.path) return true
  const name = routeOf(path, shop)
  return name !== undefined && routeMiddleware[name] !== undefined
}

function routeOf(path: string, { directory }: Shop): RouteName | undefined {
  return matchRoute(path, directory)?.name
}

/** A look-up that was wrong leads back to its form, with a query that says so. */
function leadsToOrder({ status, headers }: Response): boolean {
  return status === 303 && !headers.get('location')?.includes('?')
}

/** What a guess costs. A network that is not counted elsewhere is counted here. */
function guessPrices(ip: string): readonly Price[] {
  const networks = countedNetworks(ip)
  return pricesOf(networks.length > 0 ? networks : [networkOf(ip)], 4)
}

function tooMany(waitMs: number, kind: 'form' | 'search' | 'call'): Response {
  if (kind === 'form') return tooManyPage(seconds(waitMs))
  return kind === 'search' ? tooManySearchesPage(seconds(waitMs)) : tooManyCalls(waitMs)
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
