import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono'
import { api } from './api/api.ts'
import { mediaResponses } from './api/media.api.ts'
import { operationsRoutes } from './api/operations.api.ts'
import { placesResponse } from './api/places.api.ts'
import { asksForJson } from './backoffice/calls/asks-for-json.ts'
import { desk } from './backoffice/desk.ts'
import { openReadiness } from './database/faults/readiness.ts'
import { withTrace } from './lib/log/trace-of-work.ts'
import { readTraceParent } from './lib/log/trace-parent.ts'
import type { Deps } from './server/deps.ts'
import { createFailures, isApi, movingAnswer } from './server/failure-answer.ts'
import { requestLimits } from './server/limits/request-limits.ts'
import { shopByHostCache } from './server/shop-by-host-cache.ts'
import type { Shop } from './shops/shop.ts'
import { readPart } from './storefront/asked-address.ts'
import { previewPage, previewProduct } from './storefront/preview.ts'
import { storefront } from './storefront/storefront.ts'
import { assetResponse } from './web/asset-response.ts'
import type { Answer, CacheablePage, Front, ShopFront } from './web/front.ts'
import { errorAnswer } from './web/json-answer.ts'
import { neutralNotFound } from './web/pages/plain-pages.ts'
import { type CachedResponse, type ResponseCache, responseCache, responseOf } from './web/pages/response-cache.ts'
import { addressByName, hostOfAlias } from './web/requests/localhost-alias.ts'
import type { RequestHead } from './web/requests/request-head.ts'
import { type Origin, originOf, type Peer } from './web/requests/shop-of-request.ts'
import { readTrust, type Trust } from './web/requests/trusted-proxies.ts'
import { addSecurityHeaders } from './web/security-headers.ts'

/** The whole product as a function. `peer` is the other end of the connection; only a trusted proxy may speak for another. */
export interface App {
  (request: Request, peer?: Peer): Promise<Response>
  /** The response if it is cached, for a server that sends it without making a `Request` and a `Response`. */
  readonly cached?: (request: RequestHead, peer: Peer) => CachedResponse | null
}

/** The fronts, and where each one answers. */
export interface Fronts {
  /** On the hosts of shops. The first one whose base is the beginning of the path answers. */
  readonly ofShops: readonly ShopFront[]
  /** By host. They answer before any shop is looked for. */
  readonly ofHosts: ReadonlyMap<string, Front>
}

type Env = {
  Bindings: { peer: Peer; key: string | null }
  Variables: { origin: Origin; shop: Shop; cacheable: CacheablePage | null }
}

/** Its token stands in no log. */
const RIDERS_LINK = /^\/r\/[^/]+/

const LOOPBACK: Peer = { address: '127.0.0.1' }

export function shopFronts(deps: Deps): Fronts {
  return {
    ofShops: [api(deps), storefront(deps)],
    ofHosts: new Map([[deps.settings.deskHost, desk(deps, { preview: previewPage, previewProduct })]]),
  }
}

export function createApp(deps: Deps, fronts: Fronts = shopFronts(deps)): App {
  const app = new Hono<Env>()
  const trust = readTrust(deps.settings)
  const cache = responseCache(deps, trust, readPart)
  const readiness = openReadiness(deps.db)
  const failed = createFailures(deps, readiness)
  app.onError((error, c) => {
    const path = c.req.path.replace(RIDERS_LINK, '/r/')
    return failed(error, { method: c.req.method, path, reader: readerOf(c, fronts) })
  })
  app.use(
    cacheResponses(deps, cache),
    originOfRequest(trust),
    securityHeaders,
    counted(deps, fronts),
    missesLast(deps, fronts),
  )
  const shopOf = shopByHostCache(deps)
  app.route('/', operationsRoutes(deps, readiness, shopOf))
  app.get('/assets/*', (c) => assetResponse(deps.assets, c.req.raw) ?? neutralNotFound())
  const media = mediaResponses(deps)
  const picture: Handler<Env> = (c) => media(c.req.param('name') ?? '', c.req.raw)
  app.get('/media/:name', ofFronts(fronts, picture))
  app.get(
    '/api/places/*',
    ofFronts(fronts, async (c) => (await placesResponse(c.req.raw)) ?? neutralNotFound()),
  )
  app.use(frontOfHost(fronts), shopOfHost(shopOf), requestLimits(deps))
  app.get('/media/:name', picture)
  for (const front of fronts.ofShops)
    app.all(`${front.base}/*`, (c) => respond(c, front, { ...asked(c), shop: c.var.shop }))
  async function answer(request: Request, peer = LOOPBACK): Promise<Response> {
    const key = cache.keyOf(request, peer)
    const known = cache.answer(key, request)
    if (known) return responseOf(known)
    const trace = readTraceParent(request.headers.get('traceparent'))
    return trace ? withTrace(trace, () => app.fetch(request, { peer, key })) : app.fetch(request, { peer, key })
  }
  const cached = (request: RequestHead, peer: Peer) => cache.answer(cache.keyOf(request, peer), request)
  return Object.assign(answer, { cached })
}

/** On the hosts of fronts sellers work. */
function readerOf(c: Context<Env>, { ofHosts }: Fronts): 'script' | 'shopper' | 'seller' {
  if (!ofHosts.has(c.var.origin?.host ?? '')) return isApi(c.req) ? 'script' : 'shopper'
  return asksForJson(c.req.raw) ? 'script' : 'seller'
}

function asked(c: Context<Env>) {
  return { request: c.req.raw, origin: c.var.origin }
}

async function respond<Asked>(
  c: Context<Env>,
  front: { answer(asked: Asked): Promise<Answer> },
  asked: Asked,
): Promise<Response> {
  const { response, cacheable } = await front.answer(asked)
  c.set('cacheable', cacheable)
  return response
}

/** Caches a page that its front offers as cacheable, with all the headers of the response. */
function cacheResponses({ db }: Deps, cache: ResponseCache): MiddlewareHandler<Env> {
  return async (c, next) => {
    const stamp = db.stamp()
    await next()
    if (c.env.key !== null && c.var.cacheable) cache.keep(c.env.key, c.var.cacheable, c.res.headers, stamp)
  }
}

function originOfRequest(trust: Trust): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('origin', originOf(c.req.raw, c.env.peer, trust))
    await next()
  }
}

const securityHeaders: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  addSecurityHeaders(c.res.headers, c.var.origin)
}

/** Whether there is nothing at the address, or nothing for this visitor. */
const MISSES: readonly number[] = [404, 405, 429]

/**
 * Misses give way to everything else, wherever they were found: they wait for their turn, and are shed first. A call that exists and says 404 is no miss,
 * because an order may depend on it.
 */
function missesLast({ gate }: Deps, fronts: Fronts): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    const { path } = c.req
    if (!MISSES.includes(c.res.status) || routeOf(path, c, fronts) === path) return
    const found = c.res
    c.res = undefined
    c.res = await gate.run('miss', async () => found)
  }
}

/** What is the same on every host, on the hosts of fronts too. On a shop's host its own way leads there. */
function ofFronts({ ofHosts }: Fronts, answer: Handler<Env>): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!ofHosts.has(c.var.origin.host ?? '')) return next()
    return answer(c, next)
  }
}

function frontOfHost({ ofHosts }: Fronts): MiddlewareHandler<Env> {
  return async (c, next) => {
    const front = ofHosts.get(c.var.origin.host ?? '')
    return front ? respond(c, front, asked(c)) : next()
  }
}

/** Finds the shop of the host. An unknown host gets a neutral 404. */
function shopOfHost(shopOf: ReturnType<typeof shopByHostCache>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { host } = c.var.origin
    const alias = hostOfAlias(host, c.req.raw, c.env.peer)
    const shop = (host && (await shopOf(host))) || (alias && (await shopOf(alias)))
    if (!shop) {
      const byName = addressByName(c.req.raw, c.var.origin, c.env.peer)
      if (byName && (await shopOf('localhost'))) return c.redirect(byName, 307)
      return isApi(c.req) ? errorAnswer(404, 'No hay ninguna tienda en esta dirección.') : neutralNotFound()
    }
    // What is under way is still shown where it was; the copy here, or what was left here, is not.
    if (shop.moving === 'arriving' || shop.moving === 'left') return movingAnswer(isApi(c.req) ? 'script' : 'shopper')
    c.set('shop', shop)
    return next()
  }
}

function counted({ clock, metrics }: Deps, fronts: Fronts): MiddlewareHandler<Env> {
  return async (c, next) => {
    const begun = clock()
    await next()
    const { method, path } = c.req
    const seconds = (clock() - begun) / 1000
    metrics.answered({ method, route: routeOf(path, c, fronts), status: c.res.status, seconds })
  }
}

/** A name from a fixed list, so that made-up addresses do not make new counters. */
function routeOf(path: string, c: Context<Env>, { ofShops, ofHosts }: Fronts): string {
  const folder = /^\/(assets|media)\//.exec(path)?.[1]
  if (folder) return folder
  const { origin, shop = null } = c.var
  const front = ofHosts.get(origin.host ?? '') ?? ofShops.find(({ base }) => path.startsWith(`${base}/`))
  return front?.routeOf(path, shop) ?? 'other'
}
