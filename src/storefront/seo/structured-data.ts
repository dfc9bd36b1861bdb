import { mediaPath } from '../../catalogue/media.ts'
import { broughtPrice, salePrice } from '../../catalogue/pricing.ts'
import type { Product } from '../../catalogue/product.ts'
import { tenthsText } from '../../catalogue/ratings/rating.ts'
import { decimalString } from '../../lib/money.ts'
import type { Shop } from '../../shops/shop.ts'
import type { ShownReviews } from '../reviews/shown-reviews.ts'

export interface Crumb {
  readonly name: string
  readonly path: string
}

/** schema.org's BreadcrumbList; the last crumb is the page. */
export function breadcrumbList(origin: string, crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}

/** schema.org's Product with its Offer. It has no brand, because the catalogue knows none, and says of stock only that there is none: an import may not know how much there is. */
export function productOffer(product: Product, isForSale: boolean, address: string, description: string): object {
  const origin = new URL(address).origin
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description,
    sku: product.id,
    url: address,
    image: product.images.map(({ hash }) => `${origin}${mediaPath(hash, 600, 'webp')}`),
    offers: {
      '@type': 'Offer',
      url: address,
      price: decimalString(salePrice(product.tiers) + broughtPrice(product.dependents)),
      priceCurrency: product.currency,
      ...(isForSale ? {} : { availability: 'https://schema.org/OutOfStock' }),
    },
  }
}

/** What reviews add to schema.org's Product: the rating of all, and those that the page shows, of people who still have a name. */
export function reviewFacts({ rating, reviews }: ShownReviews): object {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: tenthsText(rating.tenths),
      reviewCount: rating.count,
    },
    review: reviews.flatMap(({ name, stars, words, writtenOn }) => {
      if (name === '') return []
      return [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name },
          datePublished: writtenOn,
          reviewRating: { '@type': 'Rating', ratingValue: stars },
          ...(words !== '' && { reviewBody: words }),
        },
      ]
    }),
  }
}

/** schema.org's Organization and WebSite of a shop, for its home page. */
export function shopIdentity(shop: Shop, origin: string): readonly object[] {
  const { logo_title, logo_image, phone_contact } = shop.config
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: logo_title,
      url: `${origin}/`,
      telephone: phone_contact,
      ...(logo_image ? { logo: `${origin}${logo_image}` } : {}),
    },
    { '@context': 'https://schema.org', '@type': 'WebSite', name: logo_title, url: `${origin}/`, inLanguage: 'es' },
  ]
}
