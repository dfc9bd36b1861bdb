import type { BlockList } from 'node:net'
import { Hono, type MiddlewareHandler } from 'hono'
import { calls } from './api/calls.ts'
import { mediaResponses } from './api/media.api.ts'
import { openApiRoutes } from './api/openapi.api.ts'
import { operationsRoutes } from './api/operations.api.ts'
import { placesResponse } from './api/places.api.ts'
import { problem } from './api/problem.ts'
import type { Deps } from './deps.ts'
import { createFailures, isApi } from './failure-answer.ts'
import { knownShops } from './known-shops.ts'
import { requestLimits } from './request-limits.ts'
import { matchRoute } from './routing/match.ts'
import { type Origin, originOf, type Peer, trustedProxies } from './shop-of-request.ts'
import type { Shop } from './shops/shop.ts'
import { assetResponse } from './storefront/asset-response.ts'
import { readyPages } from './storefront/ready-pages.ts'
import { guard } from './storefront/security-headers.ts'
import { neutralNotFound, storefrontResponse } from './storefront/storefront.ts'

/** The whole product as a function. `peer` is the other end of the connection; only a proxy on the trusted list may speak for another. */
export type App = (request: Request, peer?: Peer) => Promise<Response>

type Env = { Bindings: { peer: Peer }; Variables: { origin: Origin; shop: Shop } }

const LOOPBACK: Peer = { address: '127.0.0.1' }

export function createApp(deps: Deps): App {
  const app = new Hono<Env>()
  const trusted = trustedProxies(deps.settings.trustedProxies)
  const failed = createFailures(deps)
  app.onError((error, c) => failed(error, c.req))
  app.use(originOfRequest(trusted), guarded, counted(deps))
  app.route('/', operationsRoutes(deps))
  app.get('/assets/*', (c) => assetResponse(deps.assets, c.req.raw) ?? neutralNotFound())
  app.use(shopOfHost(deps), requestLimits(deps))
  const media = mediaResponses(deps)
  app.get('/media/:name', (c) => media(c.req.param('name'), c.req.raw))
  app.route('/api', apiRoutes(deps))
  app.all('*', (c) => storefrontResponse(c.req.raw, deps, c.var.shop, c.var.origin))
  const ready = readyPages(deps, trusted)
  return async (request, peer = LOOPBACK) => {
    const key = ready.keyOf(request, peer)
    if (key === null) return app.fetch(request, { peer })
    const known = ready.answer(key, request)
    if (known) return known
    const stamp = deps.db.stamp()
    const response = await app.fetch(request, { peer })
    ready.keep(key, response, stamp)
    return response
  }
}

function originOfRequest(trusted: BlockList): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('origin', originOf(c.req.raw, c.env.peer, trusted))
    await next()
  }
}

const guarded: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  guard(c.res.headers, c.var.origin.secure)
}

/** The shop comes from the host; a host of no shop gets nothing of any. */
function shopOfHost(deps: Deps): MiddlewareHandler<Env> {
  const shopOf = knownShops(deps)
  return async (c, next) => {
    const { host } = c.var.origin
    const shop = host && (await shopOf(host))
    if (!shop) return isApi(c.req) ? problem(404, 'No hay ninguna tienda en esta dirección.') : neutralNotFound()
    c.set('shop', shop)
    await next()
    return undefined
  }
}

function apiRoutes(deps: Deps): Hono<Env> {
  const api = new Hono<Env>()
  for (const call of calls) {
    api.on(call.method, call.path.replace(/^\/api/, ''), (c) => {
      const { shop, origin } = c.var
      return call.answer({ deps, shop, request: c.req.raw, ip: origin.ip, secure: origin.secure })
    })
  }
  api.route('/', openApiRoutes())
  api.all('*', async (c) => (await placesResponse(c.req.raw)) ?? problem(404, 'No existe esa dirección.'))
  return api
}

function counted({ clock, metrics }: Deps): MiddlewareHandler<Env> {
  return async (c, next) => {
    const begun = clock()
    await next()
    const { method, path } = c.req
    const seconds = (clock() - begun) / 1000
    metrics.answered({ method, route: routeOf(path, c.var.shop), status: c.res.status, seconds })
  }
}

/** A name out of a list that does not grow with what visitors make up. */
function routeOf(path: string, shop: Shop | undefined): string {
  if (calls.some((call) => call.path === path)) return path
  const folder = /^\/(assets|media|api)\//.exec(path)?.[1]
  return folder ?? (shop && matchRoute(path, shop.directory)?.name) ?? 'other'
}
