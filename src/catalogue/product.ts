import type { CurrencyCode, Money } from '../lib/money.ts'
import { parsedUrl } from '../lib/text/parsed-url.ts'
import type { Rating } from './ratings/rating.ts'

/** Entry 0 is the crossed-out normal price, entry n the price of one unit when n are bought, the last entry the price for more. Never empty. */
export type Tiers = readonly [Money, ...Money[]]

export interface ProductImage {
  /** Content hash: `/media/{hash}-300.avif`, `-300.webp`, `-600.avif`, `-600.webp`. */
  readonly hash: string
  readonly alt: string
  /** The average colour, `#rrggbb`. It shows until the picture arrives. */
  readonly color: string
}

export interface Color {
  readonly name: string
  /** `#rrggbb`, or `null` when only the name is known. */
  readonly hex: string | null
  /** The hash of the picture that shows it, which is among the product's. */
  readonly picture?: string
  /** It is shown, and cannot be chosen. */
  readonly soldOut?: true
  /** How many there are, where it is counted and there are few: 1 to 3. */
  readonly left?: number
}

/** A product that comes with a pack or a promo, and its price for one unit. */
export interface Dependent {
  readonly slug: string
  readonly price: Money
}

/** Which amount bears a name: the one that was ordered most, the one that saves most, or none. Where it is not true of any, none does. */
export const AMOUNT_LABELS = ['', 'pedido', 'ahorro'] as const
export type AmountLabel = (typeof AMOUNT_LABELS)[number]

/** Only a visible product is found by shoppers. */
export type ProductState = 'visible' | 'draft' | 'archived'

/** `pack`: sold together with its dependents at pack prices. `promo`: its dependents come with a purchase. */
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
  /** The amount that is chosen at first; 1 by default. */
  readonly startAmount?: number
  readonly amountLabel?: AmountLabel
  /** The amount that most of the latest orders took, where it is known. */
  readonly mostOrdered?: number
  readonly colors: readonly Color[]
  /** It is shown, and cannot be ordered: it is sold out, in each of its colours if it has any. A product that brings a sold-out one cannot be ordered either. */
  readonly soldOut: boolean
  /** How many there are, where it is counted as a whole and there are few: 1 to 3. */
  readonly left?: number
  readonly status: ProductStatus
  readonly dependents: readonly Dependent[]
  readonly categories: readonly string[]
  /** Words of the seller's by which it is also found. They are not shown. */
  readonly tags: readonly string[]
  /** The campaign's categories. A product that has any is flagged as campaign. */
  readonly campaignCategories: readonly string[]
  /** The texts and prices of the messaging-app variant (`mode=wsp`). */
  readonly messaging: MessagingVariant | null
}

/** What decides the price of a line. */
export type SaleProduct = Pick<
  Product,
  'id' | 'slug' | 'title' | 'tiers' | 'currency' | 'colors' | 'soldOut' | 'status' | 'dependents'
>

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
  /** The product, or one that it brings, is sold out. */
  readonly soldOut: boolean
  /** The price of all dependents together, on top of the tiers; 0 for a normal product. */
  readonly brought: Money
  /** What its reviews say in sum, from three on. */
  readonly rating?: Rating
}

/** A product in the desk's list. */
export interface ListedProduct extends ProductSummary {
  readonly state: ProductState
  readonly cost: Money | null
  /** Its place in the seller's order. */
  readonly position: number
}

/** A product as people name it. */
export interface NamedProduct {
  readonly slug: string
  readonly title: string
  readonly tags: readonly string[]
  readonly colors: readonly string[]
}

export interface Category {
  readonly slug: string
  readonly name: string
}

export interface CategoryTile extends Category {
  /** `null` when none of its products has a picture. */
  readonly image: ProductImage | null
}

/** The slug that means every product of the shop. */
export const EVERY_PRODUCT = 'todo'

/** The category of the products that a shop shows first, and the default when none is asked for. */
export const FEATURED: Category = { slug: 'productos-destacados', name: 'Productos destacados' }

/** The number of the state `visible` where products are kept. */
export const VISIBLE = 0

/** How many products one page of a list has, on pages and in calls. */
export const PER_PAGE = 24

/** What a product's description is made of. `cleanHtml` keeps nothing else when it is saved, and the desk's editor shows nothing else. */
export const DESCRIPTION_TAGS: readonly string[] = [
  ...['p', 'div', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'h2', 'h3', 'h4'],
  ...['blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img'],
]

/** Tags that become others: a page has one `h1` of its own. */
export const RENAMED_TAGS: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' }

/** What goes with all that is in it. */
export const DROPPED_TAGS: readonly string[] = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'object', 'svg', 'math'],
]

/** What goes when nothing is in it, neither a letter nor a picture. */
export const NEVER_EMPTY_TAGS: readonly string[] = ['p', 'div', 'h2', 'h3', 'h4', 'li', 'a', 'strong', 'em']

/** A placeholder for the shop's own host, which is not known here. */
const HERE = 'https://here.invalid'
const SCHEMES: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:']

/** A link as a browser resolves it, in its canonical spelling; `null` when it leads nowhere, or names a host without a scheme. */
export function linkAddress(href: string): string | null {
  if (/^#[\w-]*$/.test(href)) return href
  const url = href.trim() === '' ? null : parsedUrl(href, HERE)
  if (url?.origin === HERE) return url.href.slice(HERE.length)
  return url && SCHEMES.includes(url.protocol) && /^[a-z]/i.test(href.trim()) ? url.href : null
}

/** A stored picture in a description, with the attributes of its tag. */
export interface DescribedPicture {
  readonly src: string
  readonly alt: string
  readonly width?: string
  readonly height?: string
}

const STORED = /^\/media\/([0-9a-f]{32})-(300|600|w480|w960)\.(?:avif|webp|jpg)$/
const SIDE = /^[1-9]\d{0,4}$/
const LONGEST_ALT = 300

/** A picture of our own media by whichever of its sizes it was named; `null` for pictures from elsewhere. */
export function describedPicture(given: Readonly<Record<string, string | undefined>>): DescribedPicture | null {
  const { src = '', alt = '', width = '', height = '' } = given
  const [, hash, size] = STORED.exec(parsedUrl(src.trim(), HERE)?.pathname ?? '') ?? []
  if (hash === undefined || size === undefined) return null
  const own = { src: `/media/${hash}-${size.startsWith('w') ? 'w960' : '600'}.jpg`, alt: alt.slice(0, LONGEST_ALT) }
  if (!size.startsWith('w')) return { ...own, width: '600', height: '600' }
  return SIDE.test(width) && SIDE.test(height) ? { ...own, width, height } : own
}

const CLEAN_PICTURE = /<img src="\/media\/([0-9a-f]{32})-(600|w960)\.jpg" ([^>]*)\/>/g

/** The pictures that a clean description shows, by how they are kept. */
export function picturesIn(html: string): readonly { readonly hash: string; readonly kind: 'square' | 'whole' }[] {
  return [...html.matchAll(CLEAN_PICTURE)].map(([, hash = '', size]) => ({
    hash,
    kind: size === '600' ? 'square' : 'whole',
  }))
}
