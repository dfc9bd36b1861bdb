import type { Country } from '../../../../lib/countries.ts'
import { type Columns, cell, columnsOf } from '../csv-table.ts'

/** The columns of Shopify's product export: the names before 2025 and those since. */
const NAMES = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body html', 'description'],
  type: ['type', 'custom product type'],
  category: ['product category', 'standard product type', 'standardized product type'],
  collection: ['collection'],
  tags: ['tags'],
  vendor: ['vendor'],
  barcode: ['variant barcode', 'barcode'],
  published: ['published', 'published on online store'],
  status: ['status'],
  giftCard: ['gift card'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare at price'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity', 'variant inventory quantity'],
  cost: ['cost per item', 'variant cost'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  service: ['variant fulfillment service', 'fulfillment service'],
  shipping: ['variant requires shipping', 'requires shipping'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
} as const satisfies Record<string, readonly string[]>

export type ShopifyField = keyof typeof NAMES | 'included'

/** A shop with markets also exports for each of them whether it is offered there: `Included / Peru`. */
export function shopifyColumns(header: readonly string[], country: Country): Columns<ShopifyField> {
  return columnsOf(header, { ...NAMES, included: [`included ${country}`] })
}

export function isShopifyHeader(header: readonly string[]): boolean {
  const { handle, title, price } = columnsOf(header, NAMES)
  return handle !== undefined && title !== undefined && price !== undefined
}

/** Reads a field of one row, '' for a column that the file lacks. */
export interface ReadField {
  (field: ShopifyField): string
  readonly has: (field: ShopifyField) => boolean
}

export function fieldsOf(cells: readonly string[], columns: Columns<ShopifyField>): ReadField {
  const read = (field: ShopifyField) => cell(cells, columns, field)
  return Object.assign(read, { has: (field: ShopifyField) => columns[field] !== undefined })
}
