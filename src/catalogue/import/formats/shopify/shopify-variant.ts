import { bareGtin, isGtin } from '../../../feeds/gtin.ts'
import type { Problem } from '../../report/problems.ts'
import { isBad, unitsIn } from '../csv-table.ts'
import { costIn, readPrice } from '../price.ts'
import { type ExportEntry, leftOut, noted, type ReadingFor, refusedRow, type Variant } from '../product-draft.ts'
import type { ReadField } from './shopify-columns.ts'
import { isCounted, isUncountedNothing, type ShopifyStockCells, shopifyStock } from './shopify-stock.ts'

/** What the rows of a product share. */
export interface SharedByRows {
  readonly name: string
  readonly slug: string
  readonly optionNames: readonly string[]
  readonly reading: ReadingFor
}

export interface FoundVariant {
  /** `null` for a row that only has a picture, or is refused or left out. */
  readonly variant: Variant | null
  /** What the report says of it. */
  readonly entries: readonly ExportEntry[]
}

/** The variant in a row. */
export function variantIn(
  read: ReadField,
  line: number,
  { name, slug, optionNames, reading }: SharedByRows,
): FoundVariant {
  if (read('price') === '') return { variant: null, entries: [] }
  const refused = (problem: Problem) => ({ variant: null, entries: [refusedRow(line, name, problem, slug)] })
  const options = optionsIn(read, optionNames)
  const variantName = [name, ...options.map(({ value }) => value)].join(' / ')
  if (isFalse(read('shipping'))) return { variant: null, entries: [leftOut(line, variantName, 'not shipped')] }
  const price = readPrice(read('price'), reading.currency)
  if (!price.ok) return refused({ code: price.refusal, text: read('price') })
  const compareAt = read('compareAt')
  const normal = compareAt === '' ? price : readPrice(compareAt, reading.currency)
  if (!normal.ok) return refused({ code: normal.refusal, text: compareAt })
  const cells = stockCells(read)
  const stock = shopifyStock(cells)
  if (isBad(stock)) return refused(stock.bad)
  const entries = isUncountedNothing(cells) ? [noted(line, variantName, { code: 'uncounted' })] : []
  const image = read('variantImage')
  const more = { ...countIn(cells), ...costIn(read('cost'), reading), ...gtinIn(read('barcode')) }
  return { variant: { normal: normal.value, sale: price.value, stock, options, image, ...more }, entries }
}

function countIn(cells: ShopifyStockCells): Pick<Variant, 'count'> {
  const count = isCounted(cells) ? unitsIn(cells.quantity ?? '') : null
  return count === null ? {} : { count }
}

/** What stands there besides, such as a number of the shop's own, is no bar code. Spreadsheets write an apostrophe before digits. */
function gtinIn(text: string): Pick<Variant, 'gtin'> {
  const digits = bareGtin(text.replace(/^'/, ''))
  return isGtin(digits) ? { gtin: digits } : {}
}

function optionsIn(read: ReadField, names: readonly string[]): Variant['options'] {
  const values = [read('option1Value'), read('option2Value'), read('option3Value')]
  return names
    .map((name, index) => ({ name, value: values[index] ?? '' }))
    .filter(({ name, value }) => name !== '' && value !== '' && value !== 'Default Title')
}

function stockCells(read: ReadField): ShopifyStockCells {
  const inFile = (field: 'tracker' | 'quantity' | 'policy') => (read.has(field) ? read(field) : null)
  return { tracker: inFile('tracker'), quantity: inFile('quantity'), policy: inFile('policy') }
}

/** A Spanish Excel that saved the file has written FALSO for FALSE. */
export function isFalse(text: string): boolean {
  return /^(?:false|falso)$/i.test(text)
}

export function isTrue(text: string): boolean {
  return /^(?:true|verdadero)$/i.test(text)
}
