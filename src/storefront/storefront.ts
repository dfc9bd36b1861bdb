import { isUnavailable } from '../database/unavailable.ts'
import type { Deps } from '../deps.ts'
import { href } from '../routing/href.ts'
import { linksFrom } from '../routing/links.ts'
import { matchRoute } from '../routing/match.ts'
import { pageCountry } from '../routing/page-country.ts'
import type { RouteName, RouteParams } from '../routing/routes.ts'
import type { Origin } from '../shop-of-request.ts'
import type { Shop } from '../shops/shop.ts'
import { askedAddress } from './asked-address.ts'
import { type RenderedPage, renderDocument } from './document.tsx'
import { withLayout } from './layout.tsx'
import { isPrivate, passMiddleware } from './middleware.ts'
import type { PageHandler, PageRequest } from './page.ts'
import { cachedPage } from './page-cache.ts'
import { pageResponse, sentBytes } from './page-response.ts'
import { categoryPage } from './pages/category.page.tsx'
import { notFoundPage } from './pages/not-found.page.tsx'
import { failedPage } from './pages/sorry.page.tsx'
import { pages } from './pages.ts'
import { offerReady } from './ready-pages.ts'
import { robotsResponse } from './seo/robots.ts'
import { sitemapResponse } from './seo/sitemap.ts'

/** The shop's own pages, `robots.txt` and the maps. `origin` says where the shopper's browser is; a proxy knows it better than the request. */
export async function storefrontResponse(request: Request, deps: Deps, shop: Shop, origin: Origin): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return wrongMethod()
  const requested = new URL(request.url)
  const path = requested.pathname
  const address = askedAddress(requested, shop, { path, origin, isNumbered: false })
  if (path === '/robots.txt') return robotsResponse(address.origin)
  const map =
    path.startsWith('/sitemap') && (await deps.gate.run('page', () => sitemapResponse(deps.db.read, shop, address)))
  return map || pageAnswer(request, deps, shop, origin)
}

async function pageAnswer(request: Request, deps: Deps, shop: Shop, origin: Origin): Promise<Response> {
  const requested = new URL(request.url)
  const match = matchRoute(requested.pathname, shop.directory)
  const path = match ? href(match.name, match.params, shop.directory) : requested.pathname
  if (path !== requested.pathname) return movedTo(path + requested.search)
  const handler = match ? pages[match.name] : notFoundPage
  const url = askedAddress(requested, shop, { path, origin, isNumbered: handler === categoryPage })
  const asked = pageRequest(deps, shop, url, match?.name ?? 'index', match?.params ?? {})
  const render = () => deps.gate.run('page', () => rendered(handler, asked, request))
  if (isPrivate(asked.route)) return neverKept(await pageResponse(await render(), request))
  const { page, isNewest } = await cachedPage(deps, shop, url, render)
  const response = await pageResponse(page, request)
  const body = isNewest && sentBytes(response)
  if (body) offerReady(response, { body, route: asked.route })
  return response
}

/** For one visitor, and not for his browser's memory either. */
function neverKept(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  for (const name of ['cdn-cache-control', 'etag']) response.headers.delete(name)
  return response
}

/** For a host of no shop: says nothing about any. */
export function neutralNotFound(): Response {
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Página no encontrada</title></head>
<body><main><h1>No hay nada en esta dirección</h1><p lang="en">This page could not be found</p></main></body></html>`
  return new Response(html, {
    status: 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
}

/** An address that is nobody's is asked for as from the home page, so that its links lead somewhere. */
function pageRequest(deps: Deps, shop: Shop, url: URL, route: RouteName, params: RouteParams): PageRequest {
  const country = pageCountry(route, shop.country, null)
  return { deps, shop, route, params, url, country, links: linksFrom(route, shop.directory) }
}

async function rendered(handler: PageHandler, asked: PageRequest, request: Request): Promise<RenderedPage> {
  const { deps, shop, url } = asked
  const surroundings = { shop, origin: url.origin, assets: deps.assets }
  try {
    await passMiddleware(asked, request)
    return renderDocument(withLayout(await handler(asked), asked), surroundings)
  } catch (error) {
    if (isUnavailable(error)) throw error
    const failed = await failedPage(asked, error)
    if (failed.status === 500) deps.log.error({ err: error, route: asked.route }, 'A page could not be shown')
    return renderDocument(withLayout(failed, asked), surroundings)
  }
}

function movedTo(location: string): Response {
  return new Response(null, { status: 308, headers: { location } })
}

function wrongMethod(): Response {
  return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
}
