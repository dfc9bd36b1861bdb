import type { ReactNode } from 'react'
import { mediaPath } from '../../catalogue/media.ts'
import type { Product, ProductSummary } from '../../catalogue/product.ts'
import { soldOutPart } from '../../catalogue/stock/stock.ts'
import { pictureSet } from '../../catalogue/views/picture.tsx'
import { GALLERY_SIZES } from '../../catalogue/views/product-gallery.tsx'
import { cutText, plainText } from '../../lib/text/plain-text.ts'
import type { Page, PageRequest, Players } from '../page.ts'
import type { ShownReviews } from '../reviews/shown-reviews.ts'
import { breadcrumbList, type Crumb, productOffer, reviewFacts } from './structured-data.ts'

/** A product with everything that its pages show. */
export interface ShownProduct {
  readonly product: Product
  readonly dependents: ReadonlyMap<string, Product>
  readonly related: readonly ProductSummary[]
  readonly crumbs: readonly Crumb[]
  /** The product is ordered in a WhatsApp chat instead of the form. */
  readonly byMessage: boolean
}

export interface ShownSections {
  /** `null` for a product without sections. */
  readonly sections: ReactNode
  readonly players: Players
}

export interface ProductWithSections extends ShownProduct, ShownSections {
  /** `null` for a product without reviews. */
  readonly reviews: ShownReviews | null
}

/** What search engines and messengers read about a product. It is the same on each page of the product, so that they treat them as one page. */
export function productFacts(
  { shop, url, canonicalLinks }: PageRequest,
  { product, dependents, crumbs, players, reviews }: ProductWithSections,
) {
  const canonical = canonicalLinks.product(product.slug)
  const description = cutText(plainText(product.description), 155) || `${product.title} en ${shop.config.logo_title}.`
  return {
    title: product.title,
    description,
    canonical,
    openGraphType: 'product',
    ...picturesOf(product),
    players,
    jsonLd: [
      {
        ...productOffer(product, soldOutPart(product, dependents) === null, url.origin + canonical, description),
        ...(reviews && reviewFacts(reviews)),
      },
      breadcrumbList(url.origin, [...crumbs, { name: product.title, path: canonical }]),
    ],
  } satisfies Partial<Page>
}

export function picturesOf({ images: [first] }: Product): Pick<Page, 'image' | 'preload'> {
  if (!first) return { image: null, preload: null }
  return {
    image: mediaPath(first.hash, 600, 'jpg'),
    preload: { srcset: pictureSet(first, 'avif', GALLERY_SIZES), sizes: GALLERY_SIZES, type: 'image/avif' },
  }
}
