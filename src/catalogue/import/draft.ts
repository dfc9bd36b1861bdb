import type { CurrencyCode, Money } from '../../lib/money.ts'
import type { Category, Product } from '../product.ts'

/** A picture as the file names it: a web address, or a file in the folder of pictures. */
export interface DraftImage {
  readonly source: string
  readonly alt: string
}

/** A product as read from a file. Its pictures are not fetched yet, and its categories come with their names. */
export interface Draft extends Omit<Product, 'id' | 'images' | 'categories'> {
  readonly images: readonly DraftImage[]
  readonly categories: readonly Category[]
}

/** What was refused: the line where it starts (1 is the first of the file), which product, and why, in words for the seller. */
export interface RowRefusal {
  readonly line: number
  readonly product: string
  readonly reason: string
}

interface RefusedEntry {
  readonly kind: 'refused'
  readonly refusal: RowRefusal
  /** The product's slug where it is known: a replacing import then keeps the product that the shop has. */
  readonly slug: string | null
}

interface SkippedEntry {
  readonly kind: 'skipped'
  /** Why the seller does not sell it: a draft, hidden, a gift card. */
  readonly why: string
}

/** What an import finds in a file. */
export type Entry =
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'product'; readonly line: number; readonly draft: Draft }
  | RefusedEntry
  | SkippedEntry

/** One way to buy a product of an export: a colour, a size, both. */
export interface Variant {
  readonly options: readonly VariantOption[]
  readonly normal: Money
  readonly sale: Money
}

export interface VariantOption {
  readonly name: string
  readonly value: string
}

/** A product of a Shopify or WooCommerce export, in one form. */
export interface ExportedProduct {
  readonly line: number
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly images: readonly DraftImage[]
  readonly variants: readonly Variant[]
  readonly categoryNames: readonly string[]
  readonly featured: boolean
}

/** What the reader of an export finds. `exported-product.ts` makes drafts of the products. */
export type ExportEntry = { readonly kind: 'exported'; readonly product: ExportedProduct } | RefusedEntry | SkippedEntry

/** What the reader of a file needs to know of the shop. */
export interface ReadingFor {
  readonly currency: CurrencyCode
  /** The day in the shop's country, `2026-11-21`: a sale price may have its dates. */
  readonly today: string
}

/** Thrown when the file as a whole cannot be read; the message says what to do. */
export class UnreadableFile extends Error {}

export function refusedRow(line: number, product: string, reason: string, slug: string | null = null): RefusedEntry {
  return { kind: 'refused', refusal: { line, product, reason }, slug }
}
