import { Fragment } from 'react'
import { type Home, PLAIN_HOME } from '../../../catalogue/arranging/home.ts'
import { findHome } from '../../../catalogue/arranging/homes.store.ts'
import { categoryTiles } from '../../../catalogue/categories/category-tiles.store.ts'
import { bestSellers } from '../../../catalogue/lists/showcase.store.ts'
import { FEATURED } from '../../../catalogue/product.ts'
import { plainWords } from '../../../shops/looks/shop-markup.ts'
import { type PageRequest, page } from '../../page.ts'
import { shopIdentity } from '../../seo/structured-data.ts'
import { promisesOf, TAGLINE } from '../../shop-promises.ts'
import { HomePart } from './home-part.tsx'
import { firstWithProducts, homeParts } from './home-parts.page.ts'

const MOST_TILES = 12

export async function homePage(request: PageRequest) {
  const { deps, shop, country, url, canonicalLinks, deliveryUrl } = request
  const [home, found, products] = await Promise.all([
    homeOf(request),
    categoryTiles(deps.db.read, shop.id, MOST_TILES + 1),
    bestSellers(deps.db.read, shop.id, 12),
  ])
  const tiles = found.filter(({ slug }) => slug !== FEATURED.slug).slice(0, MOST_TILES)
  const parts = await homeParts(request, home, { tiles, products })
  const leads = firstWithProducts(parts)
  const [, delivery] = promisesOf(shop, country, deliveryUrl !== undefined)
  const body = parts.map((part) => (
    <Fragment key={part.key}>
      <HomePart {...request} part={part} leads={part === leads} />
    </Fragment>
  ))
  return page(body, {
    title: TAGLINE,
    description: `${shop.config.logo_title}: ${TAGLINE.toLowerCase()}. ${plainWords(delivery.text)}`,
    canonical: canonicalLinks.home,
    jsonLd: shopIdentity(shop, url.origin),
  })
}

/** What is to be looked at, or what the seller arranged, or the home as it comes. */
async function homeOf({ deps, shop, home }: PageRequest): Promise<Home> {
  return home ?? (await findHome(deps.db.read, shop.id)) ?? PLAIN_HOME
}
