import { listCategories } from '../../catalogue/categories.store.ts'
import { EVERY_PRODUCT } from '../../catalogue/product.ts'
import { listProducts } from '../../catalogue/products.store.ts'
import type { Sql } from '../../database/database.ts'
import { type Links, linksFrom } from '../../routing/links.ts'
import type { Shop } from '../../shops/shop.ts'
import { sitemapIndex, urlSet, xmlResponse } from './sitemap-xml.ts'

/** What one file may list, by https://www.sitemaps.org/protocol.html. */
const MOST_ADDRESSES = 50_000
const AT_A_TIME = 1_000

/**
 * `/sitemap.xml` lists everything, or, when that is more than a file may hold, is the index of `/sitemap-0.xml` (pages and categories) and a
 * file for each fifty thousand products. Files are written while the catalogue is read, so their size costs no memory. `null` for a file that there
 * is not.
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
  const categories = await listCategories(sql, shop.id)
  const slugs = [EVERY_PRODUCT, ...categories.map(({ slug }) => slug)]
  return [links.home, links.categories, links.contact, links.terms, ...slugs.map((slug) => links.category(slug))]
}

/** `most` products from the one at `from`; both are multiples of what is read at a time. */
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
