import { type Columns, cell, columnsOf, listIn, tooLong } from './csv-table.ts'
import { type DraftImage, type Entry, type ReadingFor, refusedRow } from './draft.ts'
import { entriesOf } from './exported-product.ts'
import { readPrice } from './price.ts'
import { folded, slugOf } from './slug.ts'
import type { Variant } from './variants.ts'

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

export interface NumberedRow {
  readonly line: number
  readonly cells: readonly string[]
}

export function isShopifyHeader(header: readonly string[]): boolean {
  const { handle, title, price } = columnsOf(header, NAMES)
  return handle !== undefined && title !== undefined && price !== undefined
}

/** The products of a Shopify export; rows of one product follow each other, the first has what is common to all. */
export async function* readShopify(
  header: readonly string[],
  rows: AsyncIterable<NumberedRow>,
  reading: ReadingFor,
): AsyncGenerator<Entry> {
  const columns = columnsOf(header, NAMES)
  let group: NumberedRow[] = []
  let current = ''
  for await (const row of rows) {
    const problem = tooLong(row.cells, header)
    const handle = cell(row.cells, columns, 'handle')
    if (problem) {
      yield refusedRow(row.line, cell(row.cells, columns, 'title') || handle, problem, slugOf(handle || current))
      continue
    }
    if (group.length > 0 && !continues(row, handle, current, columns)) {
      yield* productIn(group, columns, reading)
      group = []
    }
    if (group.length === 0) current = handle
    group.push(row)
  }
  if (group.length > 0) yield* productIn(group, columns, reading)
}

function continues(row: NumberedRow, handle: string, current: string, columns: Columns<Field>): boolean {
  if (handle !== '') return handle === current
  return cell(row.cells, columns, 'title') === ''
}

function* productIn(rows: readonly NumberedRow[], columns: Columns<Field>, reading: ReadingFor): Generator<Entry> {
  const [first] = rows
  if (!first) return
  const of = (field: Field, row = first) => cell(row.cells, columns, field)
  const why = notForSale(of)
  if (why) {
    yield { kind: 'skipped', why }
    return
  }
  const slug = slugOf(of('handle') || of('title'))
  const optionNames = [of('option1Name'), of('option2Name'), of('option3Name')]
  const variants: Variant[] = []
  for (const row of rows) {
    const variant = variantIn((field) => of(field, row), optionNames, reading)
    if (typeof variant === 'string') {
      yield refusedRow(row.line, of('title') || of('handle'), variant, slug)
      return
    }
    if (variant) variants.push(variant)
  }
  yield* entriesOf(
    {
      line: first.line,
      slug,
      title: of('title'),
      description: of('description'),
      images: imagesIn(rows.map((row) => (field: Field) => of(field, row))),
      variants,
      categoryNames: [of('type') || (of('category').split('>').at(-1) ?? ''), of('collection')].filter(Boolean),
      featured: listIn(of('tags')).some((tag) => /^(?:productos )?destacad[oa]s?$|^featured$/.test(folded(tag))),
    },
    reading,
  )
}

type Of = (field: Field) => string

/** A Spanish Excel that saved the file has written FALSO for FALSE. */
function notForSale(of: Of): string | null {
  const status = of('status').toLowerCase()
  if (status !== '' && status !== 'active') return status
  if (/^(?:false|falso)$/i.test(of('published'))) return 'not published'
  return /^(?:true|verdadero)$/i.test(of('giftCard')) ? 'a gift card' : null
}

/** The variant of a row, why it cannot be read, or `null` for a row that only brings a picture. */
function variantIn(of: Of, optionNames: readonly string[], { currency }: ReadingFor): Variant | string | null {
  if (of('price') === '') return null
  const price = readPrice(of('price'), currency)
  if (!price.ok) return `${price.refusal}: ${of('price')}`
  const compareAt = of('compareAt')
  const normal = compareAt === '' ? price : readPrice(compareAt, currency)
  if (!normal.ok) return `${normal.refusal}: ${compareAt}`
  const values = [of('option1Value'), of('option2Value'), of('option3Value')]
  const options = optionNames.map((name, index) => ({ name, value: values[index] ?? '' }))
  return {
    normal: normal.value,
    sale: price.value,
    options: options.filter(({ name, value }) => name !== '' && value !== '' && value !== 'Default Title'),
  }
}

function imagesIn(rows: readonly Of[]): readonly DraftImage[] {
  const pictures = rows
    .map((of) => ({ source: of('image'), alt: of('imageAlt'), position: Number(of('imagePosition')) || rows.length }))
    .toSorted((one, other) => one.position - other.position)
  return [...pictures, ...rows.map((of) => ({ source: of('variantImage'), alt: '' }))]
}
