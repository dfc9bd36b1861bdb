import type { CurrencyCode } from '../../lib/money.ts'
import type { Category, Product } from '../product.ts'

/** A picture as the file names it: an address or a file of the pictures' folder. */
export interface DraftImage {
  readonly source: string
  readonly alt: string
}

/** A product as read from a file: its pictures are not fetched yet, its categories come with their names. */
export interface Draft extends Omit<Product, 'id' | 'images' | 'categories'> {
  readonly images: readonly DraftImage[]
  readonly categories: readonly Category[]
}

/** What was refused: the line it starts at (1 is the first of the file), which product, and why, in words for the seller. */
export interface RowRefusal {
  readonly line: number
  readonly product: string
  readonly reason: string
}

/** What a reader of a file finds, one after the other. */
export type Entry =
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'product'; readonly line: number; readonly draft: Draft }
  /** Of a refused product the slug is known or not; with it, a replacing import keeps what the shop has. */
  | { readonly kind: 'refused'; readonly refusal: RowRefusal; readonly slug: string | null }
  /** Not for sale by the seller's own wish: a draft, hidden, a gift card. */
  | { readonly kind: 'skipped'; readonly why: string }

/** What reading a row needs to know of the shop and the day. */
export interface ReadingFor {
  readonly currency: CurrencyCode
  /** Milliseconds since 1970: a sale price may have its dates. */
  readonly now: number
}

/** The file as a whole cannot be read; the message says what to do. */
export class UnreadableFile extends Error {}

export function refusedRow(line: number, product: string, reason: string, slug: string | null = null): Entry {
  return { kind: 'refused', refusal: { line, product, reason }, slug }
}
