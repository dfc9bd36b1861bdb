import { mediaPath } from '../../catalogue/media.ts'
import { salePrice } from '../../catalogue/pricing.ts'
import type { Product } from '../../catalogue/product.ts'
import { broughtPrice } from '../../catalogue/whole-price.ts'
import { decimalString } from '../../lib/money.ts'

/** schema.org's Product with its Offer. No availability, rating or brand: the catalogue does not know them. */
export function productOffer(product: Product, address: string, description: string): object {
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
    },
  }
}
