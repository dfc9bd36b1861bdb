import { createElement } from 'react'
import type { Home } from '../catalogue/arranging/home.ts'
import type { WrittenProduct } from '../catalogue/changes/written-product.ts'
import { linksFrom } from '../routing/links.ts'
import { matchRoute } from '../routing/match.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import { type RenderedPage, renderDocument } from '../web/document.tsx'
import { withLayout } from './layout.tsx'
import type { Page, PageRequest } from './page.ts'
import { pageRequest } from './page-request.ts'
import { shownProductPage } from './pages/products/product.page.tsx'
import { shownProduct } from './pages/products/shown-product.page.ts'
import { pages } from './pages.ts'
import { isPrivate } from './private-pages.ts'
import { shopDocument } from './shop-document.tsx'

/**
 * A page of a shop as a picture of itself, for the desk: the shop may have values that are not saved, and so may its `home`. No script of it runs, the pixel's neither, nothing in it
 * can be tapped, and nothing keeps it. `null` where the shop has no such page.
 */
export async function previewPage(deps: Deps, shop: Shop, path: string, home?: Home): Promise<RenderedPage | null> {
  const asked = previewRequest(deps, shop, path)
  if (!asked || isPrivate(asked.route)) return null
  const page = await pages[asked.route](home ? { ...asked, home } : asked)
  return page && !('movedTo' in page) ? pictured(page, asked) : null
}

/** The same of a product's page, with the product as it is given instead of the saved one. */
export async function previewProduct(
  deps: Deps,
  shop: Shop,
  { product, sections, byMessage }: WrittenProduct,
): Promise<RenderedPage | null> {
  const asked = previewRequest(
    deps,
    shop,
    linksFrom(null, shop.directory).product(product.slug) + (byMessage ? '?mode=wsp' : ''),
  )
  if (!asked) return null
  const [shown, { sectionsShown }] = await Promise.all([
    shownProduct(asked, product),
    import('./sections/shown-sections.page.tsx'),
  ])
  return pictured(
    shownProductPage(asked, { ...shown, ...sectionsShown(sections, shown.product), reviews: null }),
    asked,
  )
}

function previewRequest(deps: Deps, shop: Shop, address: string): PageRequest | null {
  const url = new URL(address, `http://${shop.hosts[0]}`)
  const match = matchRoute(url.pathname, shop.directory)
  return match && pageRequest(deps, shop, url, match)
}

function pictured(page: Page, asked: PageRequest): RenderedPage {
  const { deps, shop, url } = asked
  const framed = withLayout(page, asked)
  const document = shopDocument(framed, { shop, origin: url.origin, assets: deps.assets })
  return renderDocument({
    ...document,
    attributes: {},
    scripts: [],
    body: createElement('div', { inert: true }, framed.body),
    allowed: { scripts: [], images: [], calls: [], frames: [], videos: false, onlyShown: true },
    headers: { 'cache-control': 'no-store' },
  })
}
