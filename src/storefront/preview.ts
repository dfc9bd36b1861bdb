import { createElement } from 'react'
import { matchRoute } from '../routing/match.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import { type RenderedPage, renderDocument } from '../web/document.tsx'
import { withLayout } from './layout.tsx'
import { pageRequest } from './page-request.ts'
import { pages } from './pages.ts'
import { isPrivate } from './private-pages.ts'
import { shopDocument } from './shop-document.tsx'

/**
 * A page of a shop as a picture of itself, for the desk: the shop may have values that are not saved. No script of it runs, the pixel's neither, nothing in it
 * can be tapped, and nothing keeps it. `null` where the shop has no such page.
 */
export async function previewPage(deps: Deps, shop: Shop, path: string): Promise<RenderedPage | null> {
  const match = matchRoute(path, shop.directory)
  if (!match || isPrivate(match.name)) return null
  const asked = pageRequest(deps, shop, new URL(path, `http://${shop.hosts[0]}`), match)
  const page = await pages[match.name](asked)
  if (!page || 'movedTo' in page) return null
  const framed = withLayout(page, asked)
  const document = shopDocument(framed, { shop, origin: asked.url.origin, assets: deps.assets })
  return renderDocument({
    ...document,
    attributes: {},
    scripts: [],
    body: createElement('div', { inert: true }, framed.body),
    allowed: { scripts: [], images: [], calls: [], frames: [], videos: false, onlyShown: true },
    headers: { 'cache-control': 'no-store' },
  })
}
