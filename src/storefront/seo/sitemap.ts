import { listCategories } from '../../catalogue/categories.store.ts'
import { EVERY_PRODUCT } from '../../catalogue/product.ts'
import { listProducts } from '../../catalogue/products.store.ts'
import type { Deps } from '../../deps.ts'
import { type Links, linksFrom } from '../../routing/links.ts'
import type { Shop } from '../../shops/shop.ts'

/** What one file may list, by https://www.sitemaps.org/protocol.html. */
const MOST_ADDRESSES = 50_000
const AT_A_TIME = 1_000
/** Leaves room for the shop's own pages and categories. */
const MOST_PRODUCTS_BESIDE_PAGES = 49_000
const BATCHES_A_FILE = MOST_ADDRESSES / AT_A_TIME
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * `/sitemap.xml` lists everything, or, when that is more than a file may hold, is the index of `/sitemap-0.xml` (pages and categories) and a
 * file for each fifty thousand products. Files are written while the catalogue is read, so their size costs no memory. `null` for a file that there
 * is not.
 */
export async function sitemapResponse(deps: Deps, shop: Shop, origin: string, path: string): Promise<Response | null> {
  const links = linksFrom(null, shop.directory)
  const asked = /^\/sitemap(?:-(0|[1-9]\d{0,3}))?\.xml$/.exec(path)
  if (!asked) return null
  const { total } = await listProducts(deps.db.read, shop.id, EVERY_PRODUCT, { page: 1, perPage: 1 })
  const files = Math.ceil(total / MOST_ADDRESSES)
  const pages = () => pageAddresses(deps, shop, links)
  const products = (file: number) => productAddresses(deps, shop, links, file)
  if (asked[1] === undefined) {
    return xml(total <= MOST_PRODUCTS_BESIDE_PAGES ? urlSet(origin, [pages(), products(1)]) : [indexOf(origin, files)])
  }
  const file = Number(asked[1])
  if (file > files) return null
  return xml(urlSet(origin, [file === 0 ? pages() : products(file)]))
}

function indexOf(origin: string, files: number): string {
  const entries = Array.from(
    { length: files + 1 },
    (_, file) => `<sitemap><loc>${origin}/sitemap-${file}.xml</loc></sitemap>`,
  )
  return `<sitemapindex ${SITEMAPS}>${entries.join('')}</sitemapindex>`
}

async function* pageAddresses(deps: Deps, shop: Shop, links: Links): AsyncGenerator<readonly string[]> {
  const categories = await listCategories(deps.db.read, shop.id)
  const slugs = [EVERY_PRODUCT, ...categories.map(({ slug }) => slug)]
  yield [links.home, links.categories, links.contact, links.terms, ...slugs.map((slug) => links.category(slug))]
}

async function* productAddresses(
  deps: Deps,
  shop: Shop,
  links: Links,
  file: number,
): AsyncGenerator<readonly string[]> {
  const first = (file - 1) * BATCHES_A_FILE + 1
  for (let page = first; page < first + BATCHES_A_FILE; page += 1) {
    const { items } = await listProducts(deps.db.read, shop.id, EVERY_PRODUCT, { page, perPage: AT_A_TIME })
    if (items.length === 0) return
    yield items.map(({ slug }) => links.product(slug))
  }
}

async function* urlSet(origin: string, lists: readonly AsyncIterable<readonly string[]>[]): AsyncGenerator<string> {
  yield `<urlset ${SITEMAPS}>`
  for (const list of lists) {
    for await (const paths of list)
      yield paths.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`).join('')
  }
  yield '</urlset>'
}

function xml(texts: AsyncIterable<string> | Iterable<string>): Response {
  const parts = withDeclaration(texts)
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'max-age=3600' }
  return new Response(body, { headers })
}

async function* withDeclaration(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string, undefined> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield* texts
  return undefined
}

/** Slugs are percent-encoded; what remains for XML is the ampersand's family and the apostrophe. */
function escaped(address: string): string {
  return address.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/'/g, '&apos;')
}
