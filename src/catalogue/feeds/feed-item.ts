import type { Country } from '../../lib/countries.ts'
import type { CurrencyCode, Money } from '../../lib/money.ts'
import { cleanText } from '../../lib/text/clean-text.ts'
import { mediaPath } from '../media.ts'
import { normalPrice, salePrice, wholeTiersOf } from '../pricing.ts'
import type { Product } from '../product.ts'
import { feedText } from './feed-text.ts'

/** What feeds read of a product. */
export interface FeedProduct
  extends Pick<Product, 'id' | 'slug' | 'title' | 'description' | 'images' | 'tiers' | 'currency' | 'dependents'> {
  /** It and all that it brings can be ordered. */
  readonly isForSale: boolean
  /** '' where nobody said it, and so is `gtin`. */
  readonly brand: string
  readonly gtin: string
}

/** What feeds say of the shop. */
export interface FeedShop {
  readonly name: string
  readonly country: Country
  /** Of its main host: `https://tienda.pe`. */
  readonly origin: string
  /** The path of a product's page. */
  pathOf(slug: string): string
  /** What sending one unit of anything costs anywhere in the country; `null` where it depends. */
  readonly shipping: Money | null
}

/** A product as each feed tells of it, in texts of any length. Colours are no items: there is one for each product. */
export interface FeedItem {
  /** The product's own, which events name too. */
  readonly id: string
  readonly title: string
  /** Without HTML; '' where there is none. */
  readonly description: string
  readonly link: string
  /** Addresses, the first one's first. JPEG: every network takes it. */
  readonly images: readonly string[]
  readonly isForSale: boolean
  /** The crossed-out price, or what one unit costs where none is crossed out. */
  readonly price: Money
  /** What one unit costs, where another price is crossed out. */
  readonly sale: Money | null
  readonly currency: CurrencyCode
  readonly brand: string
  readonly gtin: string
  readonly shop: FeedShop
}

/** A product with what it brings, as its page offers it. */
export function feedItem(product: FeedProduct, shop: FeedShop): FeedItem {
  const tiers = wholeTiersOf(product)
  const [normal, sale] = [normalPrice(tiers), salePrice(tiers)]
  return {
    id: product.id,
    title: cleanText(product.title),
    description: feedText(product.description),
    link: shop.origin + shop.pathOf(product.slug),
    images: product.images.map(({ hash }) => shop.origin + mediaPath(hash, 600, 'jpg')),
    isForSale: product.isForSale,
    ...(normal > sale ? { price: normal, sale } : { price: sale, sale: null }),
    currency: product.currency,
    ...{ brand: product.brand, gtin: product.gtin, shop },
  }
}
