import { type Columns, cell, columnsOf, listIn, type NumberedRow, tooManyCells } from './csv-table.ts'
import { type DraftImage, type ExportEntry, type ReadingFor, refusedRow, type Variant } from './draft.ts'
import { readPrice } from './price.ts'
import { folded, slugOf } from './slug.ts'

/** The columns of Shopify's product export: the names before 2025 and those since. */
const NAMES = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body html', 'description'],
  type: ['type', 'custom product type'],
  category: ['product category', 'standard product type', 'standardized product type'],
  collection: ['collection'],
  tags: ['tags'],
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
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
} as const satisfies Record<string, readonly string[]>

type Field = keyof typeof NAMES

export function isShopifyHeader(header: readonly string[]): boolean {
  const { handle, title, price } = columnsOf(header, NAMES)
  return handle !== undefined && title !== undefined && price !== undefined
}

/** The products of a Shopify export. The rows of one product follow each other; the first has what they share. */
export async function* readShopify(
  header: readonly string[],
  rows: AsyncIterable<NumberedRow>,
  reading: ReadingFor,
): AsyncGenerator<ExportEntry> {
  const columns = columnsOf(header, NAMES)
  let group: NumberedRow[] = []
  let current = ''
  for await (const row of rows) {
    const refusal = tooManyCells(row.cells, header)
    const handle = cell(row.cells, columns, 'handle')
    if (refusal) {
      yield refusedRow(row.line, cell(row.cells, columns, 'title') || handle, refusal, slugOf(handle || current))
      continue
    }
    if (group.length > 0 && !continues(row, handle, current, columns)) {
      yield productIn(group, columns, reading)
      group = []
    }
    if (group.length === 0) current = handle
    group.push(row)
  }
  if (group.length > 0) yield productIn(group, columns, reading)
}

function continues(row: NumberedRow, handle: string, current: string, columns: Columns<Field>): boolean {
  if (handle !== '') return handle === current
  return cell(row.cells, columns, 'title') === ''
}

/** Reads a field of one row. */
type ReadField = (field: Field) => string

function productIn(rows: readonly NumberedRow[], columns: Columns<Field>, reading: ReadingFor): ExportEntry {
  const fields = rows.map(
    ({ cells }): ReadField =>
      (field) =>
        cell(cells, columns, field),
  )
  const [read = () => ''] = fields
  const why = whyNotForSale(read)
  if (why) return { kind: 'skipped', why }
  const slug = slugOf(read('handle') || read('title'))
  const optionNames = [read('option1Name'), read('option2Name'), read('option3Name')]
  const variants: Variant[] = []
  for (const [nth, readRow] of fields.entries()) {
    const variant = variantIn(readRow, optionNames, reading)
    if (typeof variant === 'string') {
      return refusedRow(rows[nth]?.line ?? 1, read('title') || read('handle'), variant, slug)
    }
    if (variant) variants.push(variant)
  }
  const product = {
    line: rows[0]?.line ?? 1,
    slug,
    title: read('title'),
    description: read('description'),
    images: imagesIn(fields),
    variants,
    categoryNames: [read('type') || (read('category').split('>').at(-1) ?? ''), read('collection')].filter(Boolean),
    featured: listIn(read('tags')).some((tag) => /^(?:productos )?destacad[oa]s?$|^featured$/.test(folded(tag))),
  }
  return { kind: 'exported', product }
}

/** A Spanish Excel that saved the file has written FALSO for FALSE. */
function whyNotForSale(read: ReadField): string | null {
  const status = read('status').toLowerCase()
  if (status !== '' && status !== 'active') return status
  if (/^(?:false|falso)$/i.test(read('published'))) return 'not published'
  return /^(?:true|verdadero)$/i.test(read('giftCard')) ? 'a gift card' : null
}

/** The variant of a row, a text that says why it cannot be read, or `null` for a row that only has a picture. */
function variantIn(read: ReadField, optionNames: readonly string[], { currency }: ReadingFor): Variant | string | null {
  if (read('price') === '') return null
  const price = readPrice(read('price'), currency)
  if (!price.ok) return `${price.refusal}: ${read('price')}`
  const compareAt = read('compareAt')
  const normal = compareAt === '' ? price : readPrice(compareAt, currency)
  if (!normal.ok) return `${normal.refusal}: ${compareAt}`
  const values = [read('option1Value'), read('option2Value'), read('option3Value')]
  const options = optionNames.map((name, index) => ({ name, value: values[index] ?? '' }))
  return {
    normal: normal.value,
    sale: price.value,
    options: options.filter(({ name, value }) => name !== '' && value !== '' && value !== 'Default Title'),
  }
}

function imagesIn(fields: readonly ReadField[]): readonly DraftImage[] {
  const pictures = fields.map((read) => ({
    source: read('image'),
    alt: read('imageAlt'),
    position: Number(read('imagePosition')) || fields.length,
  }))
  return [
    ...pictures.toSorted((one, other) => one.position - other.position),
    ...fields.map((read) => ({ source: read('variantImage'), alt: '' })),
  ]
}
