import type { Country } from '../../../lib/countries.ts'
import type { CurrencyCode, Money } from '../../../lib/money.ts'
import type { Category, Color, Product, ProductState } from '../../product.ts'
import type { DraftSection } from '../../sections/section-schema.ts'
import type { FileFault } from '../import-run.ts'
import type { Said, UnsaidOfColor } from '../merge-import.ts'
import type { Note, Problem } from '../report/problems.ts'
import type { StockSign } from './csv-table.ts'
import type { LeftOut } from './left-out.ts'

/** A picture as the file names it: a web address, or a file in the folder of pictures. */
export interface DraftImage {
  readonly source: string
  readonly alt: string
}

/** A colour whose picture is not fetched yet. */
export interface DraftColor extends Omit<Color, 'picture'> {
  /** The source of the picture that shows it, which is among the product's. */
  readonly source?: string
  /** What of it the file does not say; everything is said by default. */
  readonly unsaid?: UnsaidOfColor
}

/** A product as read from a file. Its pictures are not fetched yet, and its categories come with their names. */
export interface Draft extends Omit<Product, 'id' | 'images' | 'colors' | 'categories' | 'soldOut'> {
  /** `null` when the file says nothing of stock. Of a product that is sold out as a whole, the colours need no mark. */
  readonly soldOut: boolean | null
  readonly images: readonly DraftImage[]
  readonly colors: readonly DraftColor[]
  readonly categories: readonly Category[]
  /** `null` when the file says nothing of sections. */
  readonly sections: readonly DraftSection[] | null
  readonly state?: ProductState
  readonly cost?: Money | null
  readonly brand?: string
  readonly gtin?: string
  /** How many there are, by colour; '' is the product as a whole. Colours that the file does not count are left out. */
  readonly counts?: Readonly<Record<string, number>>
  /** What the file says of the product. The rest is for a product that the shop does not have. */
  readonly says: Said
}

/** What was refused: the line where it starts (1 is the first of the file), which product, and why. */
export interface RowRefusal {
  readonly line: number
  readonly product: string
  readonly problem: Problem
}

interface RefusedEntry {
  readonly kind: 'refused'
  readonly refusal: RowRefusal
  /** The product's slug where it is known: a replacing import then keeps the product that the shop has. */
  readonly slug: string | null
}

/** A product of the file, or one way to buy it, that is not for sale here. */
export interface LeftOutRow {
  readonly line: number
  readonly product: string
  readonly why: LeftOut
}

interface LeftOutEntry {
  readonly kind: 'left-out'
  readonly row: LeftOutRow
  /** The slug of a product that is left out as a whole: if the shop has it, it must not sell it any longer. `null` for one way to buy it. */
  readonly slug: string | null
}

/** A product that is imported and sold out, as a whole (`null`) or in these colours. */
export interface SoldOutRow {
  readonly line: number
  readonly product: string
  readonly colors: readonly string[] | null
}

/** What a shopper pays for one pack or promo that is imported: its own price and that of what it brings. */
export interface WholePriceRow {
  readonly line: number
  readonly product: string
  readonly own: Money
  /** 0 when the own price includes it. */
  readonly brought: Money
  readonly currency: CurrencyCode
}

/** Something that the seller should know of a product that is imported. */
export interface NoteRow {
  readonly line: number
  readonly product: string
  readonly note: Note
}

interface NotedEntry {
  readonly kind: 'noted'
  readonly row: NoteRow
}

/** What an import finds in a file. */
export type Entry =
  | { readonly kind: 'category'; readonly category: Category & { readonly isHidden?: boolean } }
  | { readonly kind: 'product'; readonly line: number; readonly draft: Draft }
  | RefusedEntry
  | LeftOutEntry
  | NotedEntry

/** One way to buy a product of an export: a colour, a size, both. */
export interface Variant {
  readonly options: readonly VariantOption[]
  readonly normal: Money
  readonly sale: Money
  readonly stock: StockSign
  /** The source of its picture; '' without one. */
  readonly image: string
  /** How many there are, where somebody counts and nothing is sold beyond it. */
  readonly count?: number
  /** What one costs the shop. */
  readonly cost?: Money
  /** The number below its bar code, where it is one. */
  readonly gtin?: string
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
  readonly tags: readonly string[]
  readonly featured: boolean
  /** Left out where the file does not say it. */
  readonly state?: ProductState
  readonly brand?: string
  /** How many there are of all its variants together. */
  readonly count?: number
  /** What the columns of the file say of a product. */
  readonly says: Said
  /** What they do not say of a choice. */
  readonly unsaid: UnsaidOfColor
}

/** What the reader of an export finds. `exported-product.ts` makes drafts of the products. */
export type ExportEntry =
  | { readonly kind: 'exported'; readonly product: ExportedProduct }
  | RefusedEntry
  | LeftOutEntry
  | NotedEntry

/** What the reader of a file needs to know of the shop. */
export interface ReadingFor {
  readonly country: Country
  readonly currency: CurrencyCode
  /** The day in the shop's country, `2026-11-21`: a sale price may have its dates. */
  readonly today: string
}

/** Thrown when the file as a whole cannot be read. `faultText` says in English why, and what to do. */
export class UnreadableFile extends Error {
  readonly why: FileFault

  constructor(why: FileFault) {
    super(JSON.stringify(why))
    this.why = why
  }
}

/** A product that shoppers do not find needs no price yet: where it cannot be read it is left out, and is no error. */
export function isHidden(state: ProductState | null | undefined): state is 'draft' | 'archived' {
  return state === 'draft' || state === 'archived'
}

export function refusedRow(line: number, product: string, problem: Problem, slug: string | null = null): RefusedEntry {
  return { kind: 'refused', refusal: { line, product, problem }, slug }
}

export function leftOut(line: number, product: string, why: LeftOut, slug: string | null = null): LeftOutEntry {
  return { kind: 'left-out', row: { line, product, why }, slug }
}

export function noted(line: number, product: string, note: Note): NotedEntry {
  return { kind: 'noted', row: { line, product, note } }
}

const MOST_TAGS = 30
const LONGEST_TAG = 60

/** The tags of a product, each once. Sellers also keep notes in tags: those that are too long to be searched for, and those beyond the thirtieth, are left out. */
export function tagsIn(tags: readonly string[]): readonly string[] {
  const trimmed = tags.map((tag) => tag.trim()).filter((tag) => tag !== '' && tag.length <= LONGEST_TAG)
  return [...new Set(trimmed)].slice(0, MOST_TAGS)
}
