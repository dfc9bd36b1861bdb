import type { Money } from '../../../../lib/money.ts'
import { done, type Outcome, refused } from '../../../../lib/outcome.ts'
import type { ProductState } from '../../../product.ts'
import type { Problem } from '../../report/problems.ts'
import { type BadStock, hasLeft, isBad, listIn, type StockSign, unitsIn } from '../csv-table.ts'
import type { LeftOut } from '../left-out.ts'
import { costIn, readPrice } from '../price.ts'
import type { ReadingFor, Variant } from '../product-draft.ts'
import { folded } from '../slug-of-title.ts'
import type { ReadField, WooField } from './woo-columns.ts'

const TYPES = ['simple', 'variable', 'variation', '']
const PUBLISHED = ['1', 'yes', 'sí', 'si', 'true', 'verdadero']
const DRAFT = '-1'

/** `null` where the file does not say it, or shoppers do not find it and it is no draft either. */
export function stateIn(read: ReadField): ProductState | null {
  const published = read('published').toLowerCase()
  if (PUBLISHED.includes(published)) return 'visible'
  return published === DRAFT ? 'draft' : null
}

/** The types of a product in one cell: `simple, virtual`. */
function typesOf(read: ReadField): readonly string[] {
  return listIn(read('type').toLowerCase())
}

export function isVariation(read: ReadField): boolean {
  return typesOf(read).includes('variation')
}

/** Why a product or a variation is not for sale here. `Published` is 1, 0 for a private one, -1 for a draft, 2 for one that waits for its review. */
export function whyLeftOut(read: ReadField): LeftOut | null {
  if (read('published') !== '' && stateIn(read) === null) return 'not published'
  if (folded(read('visibility')) === 'hidden') return 'hidden'
  const types = typesOf(read)
  const known = (['grouped', 'external', 'virtual', 'downloadable'] as const).find((type) => types.includes(type))
  return known ?? (types.every((type) => TYPES.includes(type)) ? null : 'of another type')
}

export function hasPrice(read: ReadField): boolean {
  return read('regular') !== '' || read('sale') !== ''
}

export function stockCells(read: ReadField): WooStockCells {
  return { inStock: read('inStock'), stock: read('stock'), backorders: read('backorders') }
}

interface Offer {
  readonly options: Variant['options']
  readonly stock: StockSign | BadStock
}

/** The prices of a row. The sale price counts on the days of its sale, which are days of the shop's country. */
export function variantIn(
  read: ReadField,
  { options, stock }: Offer,
  { currency, today }: ReadingFor,
): Outcome<Variant, Problem> {
  if (isBad(stock)) return refused(stock.bad)
  const isOnSale = read('sale') !== '' && isWithin(today, read('saleFrom'), read('saleTo'))
  const sale = price(isOnSale || read('regular') === '' ? read('sale') : read('regular'), currency)
  const normal = price(read('regular') || read('sale'), currency)
  if (!sale.ok) return sale
  if (!normal.ok) return normal
  const [image = ''] = listIn(read('images'))
  const more = { ...countIn(read), ...wooCost(read, { currency }) }
  return done({ options, stock, sale: sale.value, normal: normal.value, image, ...more })
}

const COSTS = ['cost', 'skyVergeCost', 'wpFactoryCost'] as const satisfies readonly WooField[]

/** What one unit costs the shop: as WooCommerce says it, else as a plug-in does. */
export function wooCost(read: ReadField, reading: Pick<ReadingFor, 'currency'>): { readonly cost?: Money } {
  const costs = COSTS.map((field) => costIn(read(field), reading))
  return costs.find(({ cost }) => cost !== undefined) ?? {}
}

/** How many there are, where nothing is sold beyond it. A variation that shares its product's stock has no count of its own. */
export function countIn(read: ReadField): { readonly count?: number } {
  const { stock, backorders } = stockCells(read)
  const count = stock === '' || isShared(stock) || mayWait(backorders) ? null : unitsIn(stock)
  return count === null ? {} : { count }
}

function price(text: string, currency: ReadingFor['currency']): Outcome<Money, Problem> {
  const read = readPrice(text, currency)
  return read.ok ? read : refused({ code: read.refusal, text })
}

function isWithin(today: string, from: string, to: string): boolean {
  const day = (text: string) => /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? today
  return day(from) <= today && today <= day(to)
}

/** The export puts `'` before a text that a spreadsheet would read as a formula. */
export function unescaped(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, '')
}

/** The cells of a row that tell of its stock; '' also for a column that the file lacks. */
export interface WooStockCells {
  /** `1`, `0` or `backorder`. */
  readonly inStock: string
  /** A number, `parent` for a variation that shares its product's stock, or empty when nobody counts. */
  readonly stock: string
  /** `1`, `0` or `notify`. */
  readonly backorders: string
}

const YES = ['1', 'yes', 'sí', 'si', 'true', 'verdadero', 'instock', 'backorder', 'onbackorder']
const NO = ['0', 'no', 'false', 'falso', 'outofstock']

/** As WooCommerce sells a product: a counted stock decides, unless it may be ordered in advance; else what the seller says. */
export function wooStock({ inStock, stock, backorders }: WooStockCells): StockSign | BadStock {
  const said = saidOf(inStock)
  const left = isShared(stock) ? null : hasLeft(stock)
  if (isBad(said)) return said
  if (isBad(left)) return left
  if (left === false) return mayWait(backorders) ? 'for-sale' : 'sold-out'
  if (said === null) return left ? 'for-sale' : 'unknown'
  return said ? 'for-sale' : 'sold-out'
}

/** The stock of a variation. One with a count of its own decides for itself; all others are also sold out with their product. */
export function variationStock(own: WooStockCells, product: StockSign): StockSign | BadStock {
  const sign = wooStock(own)
  const decidesItself = own.stock !== '' && !isShared(own.stock)
  if (isBad(sign) || decidesItself || sign === 'sold-out') return sign
  return product === 'sold-out' || sign === 'unknown' ? product : sign
}

function isShared(stock: string): boolean {
  return stock.toLowerCase() === 'parent'
}

function saidOf(inStock: string): boolean | null | BadStock {
  const text = inStock.toLowerCase()
  if (text === '') return null
  if (YES.includes(text)) return true
  return NO.includes(text) ? false : { bad: { code: 'not-in-stock', text: inStock } }
}

function mayWait(backorders: string): boolean {
  return [...YES, 'notify'].includes(backorders.toLowerCase())
}
