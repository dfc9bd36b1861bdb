import { findCategory } from '../../catalogue/categories.store.ts'
import { mediaPath } from '../../catalogue/media.ts'
import { pictureSet } from '../../catalogue/picture.tsx'
import { FEATURED, type Product } from '../../catalogue/product.ts'
import { GALLERY_SIZES } from '../../catalogue/product-gallery.tsx'
import { findProduct, findProducts } from '../../catalogue/products.store.ts'
import { linksFrom } from '../../routing/links.ts'
import { askedMode } from '../asked-address.ts'
import { messagingVariant } from '../messaging-variant.ts'
import { type Page, type PageRequest, page } from '../page.ts'
import { relatedProducts } from '../related-products.ts'
import { breadcrumbList, type Crumb } from '../seo/breadcrumb-list.ts'
import { plainText } from '../seo/plain-text.ts'
import { productOffer } from '../seo/product-offer.ts'
import { notFoundPage } from './not-found.page.tsx'
import { ProductView } from './product-view.tsx'

export async function productPage(request: PageRequest): Promise<Page> {
  const { deps, shop, params, url } = request
  const sql = deps.db.read
  const found = await findProduct(sql, shop.id, params.slug ?? '')
  if (!found) return notFoundPage(request)
  const byMessage = askedMode(url.searchParams) === 'wsp'
  const product = byMessage ? messagingVariant(found) : found
  const [dependents, related, crumbs] = await Promise.all([
    findProducts(
      sql,
      shop.id,
      product.dependents.map(({ slug }) => slug),
    ),
    relatedProducts(sql, shop.id, product),
    crumbsOf(request, product),
  ])
  const canonical = linksFrom(null, shop.directory).product(product.slug)
  const description = plainText(product.description, 155) || `${product.title} en ${shop.config.logo_title}.`
  const view = { ...request, product, dependents, related, crumbs, byMessage }
  return page(<ProductView {...view} />, {
    title: product.title,
    description,
    canonical,
    openGraphType: 'product',
    ...picturesOf(product),
    jsonLd: [
      productOffer(product, url.origin + canonical, description),
      breadcrumbList(url.origin, [...crumbs, { name: product.title, path: canonical }]),
    ],
  })
}

async function crumbsOf({ deps, shop, links }: PageRequest, product: Product): Promise<readonly Crumb[]> {
  const home = { name: 'Inicio', path: links.home }
  const slug = product.categories.find((category) => category !== FEATURED.slug)
  const category = slug ? await findCategory(deps.db.read, shop.id, slug) : null
  return category ? [home, { name: category.name, path: links.category(category.slug) }] : [home]
}

function picturesOf({ images: [first] }: Product): Pick<Page, 'image' | 'preload'> {
  if (!first) return { image: null, preload: null }
  return {
    image: mediaPath(first.hash, 600, 'webp'),
    preload: { srcset: pictureSet(first, 'avif', GALLERY_SIZES), sizes: GALLERY_SIZES, type: 'image/avif' },
  }
}
