import { csvLine } from '../../lib/files/csv-line.ts'
import { FEATURED } from '../product.ts'
import { decimal, type ExportableProduct, type ExportOptions, squareAddress } from './export-json.ts'

const COLUMNS = [
  ...([
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Collection',
    'Tags',
    'Published',
    'Option1 Name',
    'Option1 Value',
  ] as const),
  ...(['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Price'] as const),
  ...([
    'Variant Compare At Price',
    'Variant Requires Shipping',
    'Variant Barcode',
    'Image Src',
    'Image Position',
    'Image Alt Text',
  ] as const),
  ...(['Variant Image', 'Cost per item', 'Status'] as const),
] as const

type Row = Partial<Record<(typeof COLUMNS)[number], string>>

const STATUS = { visible: 'active', draft: 'draft', archived: 'archived' } as const

export function shopifyHeader(): string {
  return csvLine(COLUMNS)
}

/**
 * A product as rows of Shopify's product import: a row for each choice, and for each picture beyond. Shopify has one price for one unit, so prices for several,
 * packs, campaigns, sections and the variant for messages are left out. `names`: the shop's categories by slug.
 */
export function shopifyRows(
  { values, stock }: ExportableProduct,
  names: ReadonlyMap<string, string>,
  { origin, withCost }: ExportOptions,
): string {
  const { slug, tiers, colors, images } = values
  const choices = colors.length > 0 ? colors : [null]
  const [normal, sale = normal] = tiers
  const rows = Array.from({ length: Math.max(choices.length, images.length) }, (_, nth): Row => {
    const choice = choices[nth]
    const image = images[nth]
    const isGone = stock.state !== 'for-sale' || (choice ? stock.soldOutColors.includes(choice.name) : false)
    return {
      Handle: slug,
      ...(nth === 0 && sharedOf(values, names)),
      ...(choice !== undefined && {
        ...{ 'Option1 Name': choice ? 'Color' : 'Title', 'Option1 Value': choice?.name ?? 'Default Title' },
        ...(isGone && { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '0' }),
        ...{ 'Variant Inventory Policy': 'deny', 'Variant Requires Shipping': 'TRUE', 'Variant Price': decimal(sale) },
        ...(normal > sale && { 'Variant Compare At Price': decimal(normal) }),
        ...(choice?.picture !== undefined && { 'Variant Image': squareAddress(origin, { hash: choice.picture }) }),
        // A bar code is of one variant.
        ...(choices.length === 1 && { 'Variant Barcode': values.gtin }),
        ...(withCost && values.cost !== null && { 'Cost per item': decimal(values.cost) }),
      }),
      ...(image && {
        ...{
          'Image Src': squareAddress(origin, image),
          'Image Position': String(nth + 1),
          'Image Alt Text': image.alt,
        },
      }),
    }
  })
  return rows.map((row) => csvLine(COLUMNS.map((column) => row[column] ?? ''))).join('')
}

function sharedOf(values: ExportableProduct['values'], names: ReadonlyMap<string, string>): Row {
  const isFeatured = values.categories.includes(FEATURED.slug)
  const [type = '', collection = ''] = values.categories
    .filter((slug) => slug !== FEATURED.slug)
    .flatMap((slug) => names.get(slug) ?? [])
  // Shopify's tags have no commas.
  const tags = [
    ...new Set([...values.tags.map((tag) => tag.replaceAll(',', ' ')), ...(isFeatured ? ['destacado'] : [])]),
  ]
  return {
    ...{
      Title: values.title,
      'Body (HTML)': values.description,
      Vendor: values.brand,
      Type: type,
      Collection: collection,
    },
    ...{ Tags: tags.join(', '), Published: 'TRUE', Status: STATUS[values.state] },
  }
}
