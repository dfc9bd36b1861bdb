import { findCategory } from '../catalogue/categories.store.ts'
import { mediaPath } from '../catalogue/media.ts'
import { pictureSet } from '../catalogue/picture.tsx'
import { FEATURED, type Product, type ProductSummary } from '../catalogue/product.ts'
import { GALLERY_SIZES } from '../catalogue/product-gallery.tsx'
import { findProducts } from '../catalogue/products.store.ts'
import { linksFrom } from '../routing/links.ts'
import { askedMode } from './asked-address.ts'
import { messagingVariant } from './messaging-variant.ts'
import type { Page, PageRequest } from './page.ts'
import { relatedProducts } from './related-products.ts'
import { breadcrumbList, type Crumb } from './seo/breadcrumb-list.ts'
import { plainText } from './seo/plain-text.ts'
import { productOffer } from './seo/product-offer.ts'

/** A product with everything that a page about it shows. */
export interface ShownProduct {
  readonly product: Product
  readonly dependents: ReadonlyMap<string, Product>
  readonly related: readonly ProductSummary[]
  readonly crumbs: readonly Crumb[]
  /** Ordered in a WhatsApp chat instead of with the form. */
  readonly byMessage: boolean
}

export async function shownProduct(request: PageRequest, found: Product): Promise<ShownProduct> {
  const { deps, shop, url } = request
  const sql = deps.db.read
  const byMessage = askedMode(url.searchParams) === 'wsp'
  const product = byMessage ? messagingVariant(found) : found
  const slugs = product.dependents.map(({ slug }) => slug)
  const [dependents, related, crumbs] = await Promise.all([
    findProducts(sql, shop.id, slugs),
    relatedProducts(sql, shop.id, product),
    crumbsOf(request, product),
  ])
  return { product, dependents, related, crumbs, byMessage }
}

/** What search engines and messengers learn of it: on every page about a product the same, so that they know one. */
export function productFacts({ shop, url }: PageRequest, { product, crumbs }: ShownProduct) {
  const canonical = linksFrom(null, shop.directory).product(product.slug)
  const description = plainText(product.description, 155) || `${product.title} en ${shop.config.logo_title}.`
  return {
    title: product.title,
    description,
    canonical,
    openGraphType: 'product',
    ...picturesOf(product),
    jsonLd: [
      productOffer(product, url.origin + canonical, description),
      breadcrumbList(url.origin, [...crumbs, { name: product.title, path: canonical }]),
    ],
  } satisfies Partial<Page>
}

async function crumbsOf({ deps, shop, links }: PageRequest, product: Product): Promise<readonly Crumb[]> {
  const home = { name: 'Inicio', path: links.home }
  const slug = product.categories.find((category) => category !== FEATURED.slug)
  const category = slug ? await findCategory(deps.db.read, shop.id, slug) : null
  return category ? [home, { name: category.name, path: links.category(category.slug) }] : [home]
}

export function picturesOf({ images: [first] }: Product): Pick<Page, 'image' | 'preload'> {
  if (!first) return { image: null, preload: null }
  return {
    image: mediaPath(first.hash, 600, 'jpg'),
    preload: { srcset: pictureSet(first, 'avif', GALLERY_SIZES), sizes: GALLERY_SIZES, type: 'image/avif' },
  }
}
