import type { Sql } from '../../database/database.ts'
import type { Money } from '../../lib/money.ts'
import { withCurrentCategories } from '../categories/category-slugs.store.ts'
import type { ByHand } from '../desk-products.store.ts'
import type { Overwrite } from '../import/import-run.ts'
import {
  type GivenColor,
  type ImportedValues,
  type MergedField,
  mergeImport,
  SAYS_EVERYTHING,
  type Said,
} from '../import/merge-import.ts'
import type { Color, Product, ProductState } from '../product.ts'
import type { Section } from '../sections/section.ts'
import { type Stock, stockToSave } from '../stock/stock.ts'
import {
  type KnownProduct,
  type KnownRows,
  knownProducts,
  knownRows,
  withCurrentDependents,
} from './known-products.store.ts'
import { type Placing, PRODUCT_STATES, type ProductRow, shownFromRow, stockFromRow } from './product-row.store.ts'
import { rowToSave } from './row-to-save.store.ts'

/** A product to save; its categories must exist. The id is for a new product: one that the shop has keeps its own. */
export interface ProductToSave extends Omit<Product, 'soldOut' | 'colors'> {
  readonly colors: readonly GivenColor[]
  /** `null` when the file says nothing of stock: then the shop's own state stays, and no colour is marked. */
  readonly soldOut: boolean | null
  /** `null` when the file says nothing of sections: then the shop's own stay. */
  readonly sections: readonly Section[] | null
  readonly state?: ProductState
  readonly cost?: Money | null
  readonly brand?: string
  readonly gtin?: string
  /** What the file says of it; everything by default. What it does not say stays as it is in the shop. */
  readonly says?: Said
  /** Its place among the shop's products. */
  readonly position: number
}

export interface SaveOptions {
  readonly placing: Placing
  /**
   * Whether the import names this slug. An earlier slug means the product that had it, unless the import names that product by its current slug too.
   * By default the slugs that are saved together.
   */
  readonly isNamed?: (slug: string) => boolean
  /** Fields to write even where they were changed by hand; none by default. */
  readonly overwrite?: Overwrite
}

export interface Comparison extends SaveOptions {
  readonly now: number
  /** Locks the rows that are found, or only reads them. */
  readonly read: (rows: KnownRows) => KnownRows
}

/** A product of an import beside the one that the shop has. */
export interface ComparedProduct {
  readonly row: ProductRow
  /** The slug that the import names it by. */
  readonly slug: string
  readonly categories: readonly string[]
  readonly is: 'new' | 'changed' | 'unchanged'
  /** Fields whose value is another one in the import. */
  readonly fields: readonly MergedField[]
  /** What is said of its stock, where that changes. */
  readonly stock: { readonly from: Stock; readonly to: Stock; readonly isKept: boolean } | null
  /** Nothing changes that its words depend on. */
  readonly hasWords: boolean
  /** It only loses marks of what was changed by hand. */
  readonly hasNewMarks: boolean
  /** `null` when they stay as they are. */
  readonly sections: readonly Section[] | null
}

/** Each product of an import beside the one that the shop has, in their order. */
export async function compareProducts(
  sql: Sql,
  shopId: string,
  products: readonly ProductToSave[],
  { now, placing, isNamed, overwrite = [], read }: Comparison,
): Promise<readonly ComparedProduct[]> {
  if (products.length === 0) return []
  const slugs = products.map(({ slug }) => slug)
  const rows = await knownRows(sql, shopId, slugs, { isNamed: isNamed ?? ((slug) => slugs.includes(slug)), read })
  const saysSections = new Set(products.flatMap(({ slug, sections }) => (sections === null ? [] : [slug])))
  const known = await knownProducts(sql, shopId, rows, saysSections)
  const named = await withCurrentCategories(sql, shopId, await withCurrentDependents(sql, shopId, products))
  return named.map((product) => compared(shopId, product, known.get(product.slug), { now, placing, overwrite }))
}

type Comparing = Required<Pick<Comparison, 'now' | 'placing' | 'overwrite'>>

function compared(
  shopId: string,
  product: ProductToSave,
  known: KnownProduct | undefined,
  { now, placing, overwrite }: Comparing,
): ComparedProduct {
  const old = known?.row
  const merged = known ? mergeImport(known, { values: valuesOf(product), says: saidBy(product), overwrite }) : null
  const values = merged?.values ?? valuesOf(product)
  const stock = stockOf(product, known, values.colors, overwrite)
  const { sections, state, cost, brand, gtin, ...rest } = values
  const place = {
    ...{ id: old?.id ?? product.id, slug: old?.slug ?? product.slug, currency: product.currency },
    position: old && placing === 'kept' ? Number(old.position) : product.position,
  }
  const saved = rowToSave({ ...rest, ...place, stock: stock.to, shown: old ? shownFromRow(old) : null }, shopId, now)
  const marks = JSON.stringify(known ? marksLeft(merged?.byHand ?? {}, stock.isOverwritten) : {})
  const row = { ...saved, state: PRODUCT_STATES.indexOf(state), cost, brand, gtin, by_hand: marks }
  const fields = merged?.fields ?? []
  const isMoved = old !== undefined && Number(old.position) !== row.position
  const isWritten = fields.some(({ isKept }) => !isKept)
  const isSame = old !== undefined && !isMoved && !isWritten && old.content_hash === row.content_hash
  const sameWords = old?.title === row.title && old.tags === row.tags && old.state === row.state
  const hasNewSections = fields.some(({ field, isKept }) => field === 'sections' && !isKept)
  return {
    ...{ row, slug: product.slug, categories: values.categories, fields },
    is: old === undefined ? 'new' : isSame ? 'unchanged' : 'changed',
    stock: stock.change,
    hasWords: sameWords && !isMoved,
    hasNewMarks: old !== undefined && old.by_hand !== marks,
    sections: hasNewSections || (old === undefined && sections.length > 0) ? sections : null,
  }
}

/** What is said of the stock afterwards. What was said of it by hand stays like a field. */
function stockOf(
  product: ProductToSave,
  known: KnownProduct | undefined,
  colors: readonly Color[],
  overwrite: Overwrite,
) {
  const from = known ? stockFromRow(known.row) : null
  const isSaid = product.soldOut !== null
  const isAsked = overwrite === 'all' || overwrite.includes('stock')
  const isHeld = known?.byHand.soldOut !== undefined && !(isAsked && isSaid)
  const wanted = stockToSave(stockIn(product, colors), from)
  const to = isHeld ? stockToSave({ soldOut: null, colors }, from) : wanted
  const shown = isHeld && isSaid ? wanted : to
  const isChanged = from !== null && JSON.stringify(from) !== JSON.stringify(shown)
  return {
    to,
    isOverwritten: isAsked && isSaid,
    change: isChanged ? { from, to: shown, isKept: isHeld && isSaid } : null,
  }
}

function marksLeft(byHand: ByHand, isOverwritten: boolean): ByHand {
  if (!isOverwritten) return byHand
  const { soldOut: _, ...others } = byHand
  return others
}

function valuesOf(product: ProductToSave): ImportedValues {
  const { title, tiers, colors, images, status, dependents, categories, campaignCategories, tags } = product
  return {
    ...{ title, tiers, colors, images, status, dependents, campaignCategories, tags },
    categories: categories.toSorted(),
    ...{ messaging: product.messaging, description: product.description, sections: product.sections ?? [] },
    ...{ state: product.state ?? 'visible', cost: product.cost ?? null },
    ...{ startAmount: product.startAmount ?? 1, amountLabel: product.amountLabel ?? '' },
    ...{ brand: product.brand ?? '', gtin: product.gtin ?? '' },
  }
}

function saidBy({ says = SAYS_EVERYTHING, sections }: ProductToSave): Said {
  return sections === null ? { ...says, fields: says.fields.filter((field) => field !== 'sections') } : says
}

/** What the file says of the stock of the choices that the product has afterwards. */
function stockIn({ soldOut, colors: given }: ProductToSave, colors: readonly Color[]) {
  const gone = new Set(given.flatMap((color) => (color.soldOut ? [color.name] : [])))
  return {
    soldOut,
    colors: colors.map(({ name, hex }) => (gone.has(name) ? { name, hex, soldOut: true as const } : { name, hex })),
  }
}
