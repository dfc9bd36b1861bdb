import { linksFrom } from '../routing/links.ts'
import { pageCountry } from '../routing/page-country.ts'
import type { Match } from '../routing/routes.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import type { PageRequest } from './page.ts'

/** What a page is given to show itself at an address of the shop. */
export function pageRequest(deps: Deps, shop: Shop, url: URL, { name: route, params }: Match): PageRequest {
  const { directory } = shop
  const country = pageCountry(route, shop.country)
  return {
    deps,
    shop,
    route,
    params,
    url,
    country,
    links: linksFrom(route, directory),
    canonicalLinks: linksFrom(null, directory),
  }
}
