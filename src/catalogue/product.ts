import type { CurrencyCode, Money } from '../lib/money.ts'

/** Entry 0 is the crossed-out normal price, entry n the price of one unit when n are bought, the last one for more. Never empty. */
export type Tiers = readonly [Money, ...Money[]]

export interface ProductImage {
  /** Content hash: `/media/{hash}-300.avif`, `-300.webp`, `-600.avif`, `-600.webp`. */
  readonly hash: string
  readonly alt: string
  /** The average colour, `#rrggbb`, shown until the picture arrives. */
  readonly color: string
}

export interface Color {
  readonly name: string
  /** `#rrggbb`, or `null` when only the name is known. */
  readonly hex: string | null
}

/** What else comes with a pack or a promo, and at what price a unit. */
export interface Dependent {
  readonly slug: string
  readonly price: Money
}

/** `pack`: sold together with its dependents at pack prices. `promo`: a purchase brings its dependents along. */
export type ProductStatus = 'normal' | 'pack' | 'promo'

export interface Product {
  readonly id: string
  readonly slug: string
  readonly title: string
  /** HTML, cleaned at import. */
  readonly description: string
  readonly images: readonly ProductImage[]
  readonly tiers: Tiers
  readonly currency: CurrencyCode
  readonly colors: readonly Color[]
  readonly status: ProductStatus
  readonly dependents: readonly Dependent[]
  readonly categories: readonly string[]
  /** Categories of the campaign that the product belongs to; a product with any is flagged as campaign. */
  readonly campaignCategories: readonly string[]
  /** What the messaging-app variant (`mode=wsp`) says and charges instead. */
  readonly messaging: MessagingVariant | null
}

/** What decides about the price of a line. */
export type SaleProduct = Pick<Product, 'id' | 'title' | 'tiers' | 'currency' | 'colors' | 'status' | 'dependents'>

export interface MessagingVariant {
  readonly title: string
  readonly description: string
  readonly tiers: Tiers
}

/** What a card of the grid shows. */
export interface ProductSummary {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly image: ProductImage | null
  readonly tiers: Tiers
  readonly currency: CurrencyCode
  readonly status: ProductStatus
  readonly hasColors: boolean
  /** What a pack or a promo brings costs this much together, on top of the tiers; 0 for any other product. */
  readonly brought: Money
}

export interface Category {
  readonly slug: string
  readonly name: string
}

/** The category that is every product of the shop. */
export const EVERY_PRODUCT = 'todo'

/** The category of the products that a shop shows first; the default where none is asked for. */
export const FEATURED: Category = { slug: 'productos-destacados', name: 'Productos destacados' }

/** How many products a page of a list has, on the page as in the call. */
export const PER_PAGE = 24
