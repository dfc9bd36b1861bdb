import { isUnavailable } from '../database/faults/unavailable.ts'
import { href } from '../routing/href.ts'
import { matchRoute } from '../routing/match.ts'
import { RouteError } from '../routing/route-error.ts'
import { type Match, type RouteName, routeDirectory } from '../routing/routes.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import { type RenderedPage, renderDocument } from '../web/document.tsx'
import { type Answer, type ShopFront, type ShopRequest, uncached } from '../web/front.ts'
import { Shed } from '../web/gate.ts'
import { openPace } from '../web/pace.ts'
import { ABSENT, pageCache } from '../web/pages/page-cache.ts'
import { pageResponse, privateResponse } from '../web/pages/page-response.ts'
import { readForm } from '../web/requests/read-form.ts'
import type { Origin } from '../web/requests/shop-of-request.ts'
import { setLandingTouches } from '../web/requests/touches-of-request.ts'
import { askedAddress } from './asked-address.ts'
import { closedPage, isClosedAt } from './closed-shop.ts'
import { withFormFacts } from './form-facts.page.ts'
import { withLayout } from './layout.tsx'
import { forThisVisitor, hasBegun, isAsideOf, ledTo } from './main-host.ts'
import type { PageAnswer, PageHandler, PageRequest, PostedFile, PrivatePage, VisitorRequest } from './page.ts'
import { pageRequest } from './page-request.ts'
import { feedResponse } from './pages/feeds.page.ts'
import { forShowing } from './pages/for-showing.page.ts'
import { notFoundPage } from './pages/not-found.page.tsx'
import { passMiddleware } from './pages/orders/order-key.page.ts'
import { categoryPage } from './pages/products/category.page.tsx'
import { sitemapResponse } from './pages/sitemap.page.ts'
import { failedPage } from './pages/sorry.page.tsx'
import { pages } from './pages.ts'
import { posts } from './posts.ts'
import { isPrivate, privatePages } from './private-pages.ts'
import { allReviewsPage } from './reviews/all-reviews.page.tsx'
import { robotsResponse } from './seo/robots.ts'
import { SECURITY_TXT, securityTxt } from './seo/security-txt.ts'
import { STARTER, shopDocument } from './shop-document.tsx'

const LISTING_PACE = { burst: 10, perSecond: 5, longestWaitMs: 2_000, mostWaiting: 100 }

/** The pages of numbered lists. */
const NUMBERED: readonly PageHandler[] = [categoryPage, allReviewsPage]

const READING = ['GET', 'HEAD']

/** The address of the not-found page in memory: no request asks for it. */
const NOT_FOUND = 'not-found'

/** The front of the shops' pages, `robots.txt`, `security.txt`, the sitemaps and the feeds. Throws when the build has no script for it. */
export function storefront(deps: Deps): ShopFront {
  deps.assets.scriptsOf(STARTER)
  const cached = pageCache()
  const listingTurn = openPace(LISTING_PACE, () => performance.now())

  /** The page at the address, or what a form posted there is answered with. */
  async function answerAt({ request, shop, origin }: ShopRequest): Promise<Answer> {
    const requested = new URL(request.url)
    const isRead = READING.includes(request.method)
    const match = matchRoute(requested.pathname, shop.directory)
    if (isClosedAt(shop, match)) return uncached(closedPage(shop))
    if (!isRead && !(match && request.method === 'POST' && posts[match.name])) return uncached(wrongMethod(match))
    const isAside = isRead && isAsideOf(shop, origin)
    if (isAside && !hasBegun(request)) return uncached(ledTo(shop, requested, origin))
    if (!match) return absent(request, shop, null)
    const path = href(match.name, match.params, shop.directory)
    if (path !== requested.pathname) return uncached(respelled(path + requested.search))
    const isNumbered = !isPrivate(match.name) && NUMBERED.includes(pages[match.name])
    const asked = pageRequest(deps, shop, askedAddress(requested, shop, { path, origin, isNumbered }), match)
    if (isRead && !isPrivate(match.name)) {
      const answer = await pageAnswer(pages[match.name], asked, request)
      return isAside ? forThisVisitor(answer) : answer
    }
    const visitor = { ...asked, request, ip: origin.ip, secure: origin.secure }
    return isRead ? privateAnswer(visitor) : postAnswer(visitor, origin)
  }

  async function pageAnswer(handler: PageHandler, asked: PageRequest, request: Request): Promise<Answer> {
    const { shop, url } = asked
    const render = () =>
      deps.gate.run('page', async () => rendered(handler, { ...asked, deps: await forShowing(deps, shop) }, request))
    const { page, isNewest } = await cached(shop, url.href, render)
    if (page.status === 404) return absent(request, shop, asked.route)
    if (page.status === 301) return uncached(renamed(page, new URL(request.url).search))
    const { response, bytes } = await pageResponse(page, request)
    return { response, cacheable: isNewest && bytes ? { body: bytes, route: asked.route } : null }
  }

  /** The form takes a place of the gate only once it has arrived, so slow senders block no other request. */
  async function postAnswer(asked: VisitorRequest, origin: Origin): Promise<Answer> {
    const form = posts[asked.route]
    if (!form) return uncached(wrongMethod(null))
    if (!('kind' in form)) return fileAnswer(form, asked, origin)
    const fields = await readForm(asked.request, origin)
    if (!fields.ok) return uncached(fields.refusal)
    const answer = await deps.gate.run(form.kind, () => form.answer(fields.value, asked))
    return uncached(setLandingTouches(answer, asked))
  }

  async function fileAnswer(form: PostedFile, asked: VisitorRequest, origin: Origin): Promise<Answer> {
    const answer = await form.answer(asked, origin.host)
    if (answer instanceof Response) return uncached(setLandingTouches(answer, asked))
    const page = await rendered(async () => answer, asked, asked.request)
    return uncached(setLandingTouches(await privateResponse(page, asked.request), asked))
  }

  /** Sitemaps and feeds are made anew each time, from the whole catalogue: a few a second are enough for all search engines and networks. */
  async function listing(shop: Shop, address: URL, request: Request): Promise<Response | null> {
    const isFeed = address.pathname.startsWith('/feed/')
    if (!isFeed && !address.pathname.startsWith('/sitemap')) return null
    if (!(await listingTurn())) throw new Shed('page')
    return deps.gate.run('page', async () => {
      const shown = await forShowing(deps, shop)
      return isFeed ? feedResponse(shown, shop, address, request) : sitemapResponse(shown.db.read, shop, address)
    })
  }

  async function privateAnswer(asked: VisitorRequest): Promise<Answer> {
    const { shop, route, request } = asked
    if (!isPrivate(route)) return absent(request, shop, route)
    const { kind, show, file }: PrivatePage = privatePages[route]
    const picture = file && (await deps.gate.run(kind, () => file(asked)))
    if (picture) return uncached(picture)
    const page = await deps.gate.run(kind, () => rendered(show, asked, request))
    if (page.status !== 404) return uncached(await privateResponse(page, request))
    const { response } = await absent(request, shop, route)
    for (const name of ['etag', 'cdn-cache-control']) response.headers.delete(name)
    response.headers.set('cache-control', 'no-store')
    return uncached(response)
  }

  /**
   * The not-found page, the same for all addresses of a shop. Only in a shop that serves the whole table, the addresses of a directory have one with the
   * links and the country of that directory. `route`: the route of the address, if it has one.
   */
  async function absent(request: Request, shop: Shop, route: RouteName | null): Promise<Answer> {
    const name = shop.directory ?? (route && routeDirectory(route)) ?? 'index'
    const url = new URL(`http://${shop.hosts[0] ?? 'localhost'}`)
    const asked = pageRequest(deps, shop, url, { name, params: {} })
    const render = () => rendered(notFoundPage, asked, request)
    const { page } = await cached(shop, `${NOT_FOUND} ${name}`, () => deps.gate.run('page', render))
    return uncached((await pageResponse(page, request)).response)
  }

  return {
    base: '',
    routeOf: (path, shop) => shop && (matchRoute(path, shop.directory)?.name ?? null),
    async answer(asked) {
      const { request, shop, origin } = asked
      if (!READING.includes(request.method)) return answerAt(asked)
      const requested = new URL(request.url)
      const path = requested.pathname
      const address = askedAddress(requested, shop, { path, origin, isNumbered: false })
      if (path === '/robots.txt') return uncached(robotsResponse(address.origin))
      const { securityContact } = deps.settings
      if (path === SECURITY_TXT && securityContact !== null) {
        return uncached(securityTxt(securityContact, shop.hosts[0] ?? '', deps.clock()))
      }
      const list = shop.closedAt === null && (await listing(shop, address, request))
      return list ? uncached(list) : answerAt(asked)
    },
  }
}

async function rendered<Asked extends PageRequest>(
  show: (asked: Asked) => Promise<PageAnswer>,
  requested: Asked,
  request: Request,
): Promise<RenderedPage> {
  const { deps, shop, url } = requested
  const surroundings = { shop, origin: url.origin, assets: deps.assets }
  try {
    await passMiddleware(requested, request)
    const asked = await withFormFacts(requested)
    const page = await show(asked)
    if (!page) return ABSENT
    if ('movedTo' in page) return moved(href(page.route ?? asked.route, page.movedTo, shop.directory))
    return renderDocument(shopDocument(withLayout(page, asked), surroundings))
  } catch (error) {
    if (isUnavailable(error)) throw error
    if (error instanceof RouteError && error.status === 404) return ABSENT
    deps.log.error({ err: error, route: requested.route }, 'A page could not be shown')
    const failed = failedPage(requested, error)
    return renderDocument(shopDocument(withLayout(failed, requested), surroundings))
  }
}

/** The rendered form of a redirect. It is shared by all requests, so it has no query. */
function moved(location: string): RenderedPage {
  return { status: 301, html: '', headers: { location } }
}

/** Redirects with the request's own query. Browsers revalidate it, because another product may get the earlier address. */
function renamed({ headers }: RenderedPage, search: string): Response {
  return new Response(null, {
    status: 301,
    headers: { location: headers.location + search, 'cache-control': 'no-cache' },
  })
}

/** Redirects to the one spelling of the page's address. */
function respelled(location: string): Response {
  return new Response(null, { status: 308, headers: { location } })
}

function wrongMethod(match: Match | null): Response {
  const allow = match && posts[match.name] ? 'GET, HEAD, POST' : 'GET, HEAD'
  return new Response('Method not allowed', { status: 405, headers: { allow } })
}
