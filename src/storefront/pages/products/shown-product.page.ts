import { findCategory } from '../../../catalogue/categories/category-name.store.ts'
import { relatedProducts } from '../../../catalogue/lists/showcase.store.ts'
import { FEATURED, type Product } from '../../../catalogue/product.ts'
import { findCurrentProduct, findProducts } from '../../../catalogue/products.store.ts'
import { done, type Outcome, refused } from '../../../lib/outcome.ts'
import { askedMode } from '../../asked-address.ts'
import type { PageAnswer, PageRequest } from '../../page.ts'
import { readShownReviews } from '../../reviews/read-shown-reviews.page.ts'
import type { ProductWithSections, ShownProduct } from '../../seo/product-facts.ts'
import type { Crumb } from '../../seo/structured-data.ts'

/** The product at the request's address. Else what is answered there: its new address, that it is not sold any more, or `null` for nothing. */
export async function productHere(request: PageRequest): Promise<Outcome<Product, PageAnswer>> {
  const { deps, shop, params } = request
  const slug = params.slug ?? ''
  const product = await findCurrentProduct(deps.db.read, shop.id, slug)
  if (product) return done(product)
  const { movedOrGone } = await import('./gone-product.page.tsx')
  return refused(await movedOrGone(request, slug))
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

/** A product whose page shows its sections too. Their views are code of their own, which is loaded with the first such page. */
export async function shownWithSections(request: PageRequest, found: Product): Promise<ProductWithSections> {
  const [shown, reviews, { shownSections }] = await Promise.all([
    shownProduct(request, found),
    readShownReviews(request, found, 1),
    import('../../sections/shown-sections.page.tsx'),
  ])
  return { ...shown, reviews, ...(await shownSections(request, shown.product)) }
}

/** The product with the text and prices of its messaging-app variant, if it has one. */
function messagingVariant(product: Product): Product {
  const { messaging } = product
  if (!messaging) return product
  return { ...product, title: messaging.title, description: messaging.description, tiers: messaging.tiers }
}

async function crumbsOf({ deps, shop, links }: PageRequest, product: Product): Promise<readonly Crumb[]> {
  const home = { name: 'Inicio', path: links.home }
  const slug = product.categories.find((category) => category !== FEATURED.slug)
  const category = slug ? await findCategory(deps.db.read, shop.id, slug) : null
  return category ? [home, { name: category.name, path: links.category(category.slug) }] : [home]
}
