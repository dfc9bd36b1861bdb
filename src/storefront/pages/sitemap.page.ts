import { listShownCategories } from '../../catalogue/categories/categories.store.ts'
import { EVERY_PRODUCT } from '../../catalogue/product.ts'
import { listProducts } from '../../catalogue/products.store.ts'
import type { Sql } from '../../database/database.ts'
import { type Links, linksFrom } from '../../routing/links.ts'
import type { Shop } from '../../shops/shop.ts'
import { sitemapIndex, urlSet, xmlResponse } from '../seo/sitemap-xml.ts'

/** The limit of one file in https://www.sitemaps.org/protocol.html. */
const MOST_ADDRESSES = 50_000
const AT_A_TIME = 1_000

/**
 * `/sitemap.xml` lists all addresses. If that is more than one file may hold, it is the index of `/sitemap-0.xml` (pages and categories) and of one file for each
 * 50,000 products. Files are streamed while the catalogue is read, so their size needs no memory. `null` for a file that does not exist.
 */
export async function sitemapResponse(
  sql: Sql,
  shop: Shop,
  { origin, pathname }: URL,
  most: number = MOST_ADDRESSES,
): Promise<Response | null> {
  const asked = /^\/sitemap(?:-(0|[1-9]\d{0,3}))?\.xml$/.exec(pathname)
  if (!asked) return null
  const links = linksFrom(null, shop.directory)
  const pages = await pageAddresses(sql, shop, links)
  const { total } = await listProducts(sql, shop.id, EVERY_PRODUCT, { page: 1, perPage: 1 })
  const files = Math.ceil(total / most)
  const products = (file: number) => productAddresses(sql, shop, links, (file - 1) * most, most)
  if (asked[1] === undefined) {
    const fitsInOne = pages.length + total <= most
    return xmlResponse(fitsInOne ? urlSet(origin, [[pages], products(1)]) : [sitemapIndex(origin, files + 1)])
  }
  const file = Number(asked[1])
  if (file > files) return null
  return xmlResponse(urlSet(origin, [file === 0 ? [pages] : products(file)]))
}

async function pageAddresses(sql: Sql, shop: Shop, links: Links): Promise<readonly string[]> {
  const categories = await listShownCategories(sql, shop.id)
  const slugs = [EVERY_PRODUCT, ...categories.map(({ slug }) => slug)]
  return [
    links.home,
    links.categories,
    links.contact,
    links.terms,
    links.privacy,
    links.returns,
    ...slugs.map((slug) => links.category(slug)),
  ]
}

/** `most` products, starting with the one at `from`. Both are multiples of the number that is read at a time. */
async function* productAddresses(
  sql: Sql,
  shop: Shop,
  links: Links,
  from: number,
  most: number,
): AsyncGenerator<readonly string[]> {
  const perPage = Math.min(AT_A_TIME, most)
  for (let at = from; at < from + most; at += perPage) {
    const { items } = await listProducts(sql, shop.id, EVERY_PRODUCT, { page: at / perPage + 1, perPage })
    if (items.length === 0) return
    yield items.map(({ slug }) => links.product(slug))
  }
}
