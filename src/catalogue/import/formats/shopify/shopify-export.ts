import type { ProductState } from '../../../product.ts'
import { type Columns, cell, listIn, type NumberedRow, tooManyCells } from '../csv-table.ts'
import type { LeftOut } from '../left-out.ts'
import {
  type DraftImage,
  type ExportEntry,
  type ExportedProduct,
  isHidden,
  leftOut,
  type ReadingFor,
  refusedRow,
} from '../product-draft.ts'
import { folded, slugOf } from '../slug-of-title.ts'
import { fieldsOf, type ReadField, type ShopifyField, shopifyColumns } from './shopify-columns.ts'
import { isFalse, isTrue, variantIn } from './shopify-variant.ts'

/** The products of a Shopify export. The rows of one product follow each other; the first has what they share. */
export async function* readShopify(
  header: readonly string[],
  rows: AsyncIterable<NumberedRow>,
  reading: ReadingFor,
): AsyncGenerator<ExportEntry> {
  const columns = shopifyColumns(header, reading.country)
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
      yield* productIn(group, columns, reading)
      group = []
    }
    if (group.length === 0) current = handle
    group.push(row)
  }
  if (group.length > 0) yield* productIn(group, columns, reading)
}

function continues(row: NumberedRow, handle: string, current: string, columns: Columns<ShopifyField>): boolean {
  if (handle !== '') return handle === current
  return cell(row.cells, columns, 'title') === ''
}

function* productIn(
  rows: readonly NumberedRow[],
  columns: Columns<ShopifyField>,
  reading: ReadingFor,
): Generator<ExportEntry> {
  const fields = rows.map(({ cells }) => fieldsOf(cells, columns))
  const [read] = fields
  const line = rows[0]?.line ?? 1
  if (!read) return
  const slug = slugOf(read('handle') || read('title'))
  const name = read('title') || read('handle')
  const state = stateIn(read)
  const why = whyLeftOut(read, state)
  if (why) return yield leftOut(line, name, why, slug)
  const optionNames = [read('option1Name'), read('option2Name'), read('option3Name')]
  const found = fields.map((readRow, nth) =>
    variantIn(readRow, rows[nth]?.line ?? 1, { name, slug, optionNames, reading }),
  )
  const entries = found.flatMap((one) => one.entries)
  const variants = found.flatMap(({ variant }) => variant ?? [])
  const refusal = entries.find(({ kind }) => kind === 'refused')
  if (refusal && isHidden(state)) return yield leftOut(line, name, state, slug)
  if (refusal) return yield refusal
  const [missing] = entries.flatMap((entry) => (entry.kind === 'left-out' ? entry.row.why : []))
  if (variants.length === 0 && missing) return yield leftOut(line, name, missing, slug)
  yield* entries
  const tags = listIn(read('tags'))
  const categoryNames = [read('type') || (read('category').split('>').at(-1) ?? ''), read('collection')]
  const product = {
    ...{ line, slug, variants },
    title: read('title'),
    description: read('description'),
    images: imagesIn(fields),
    categoryNames: categoryNames.filter(Boolean),
    tags,
    featured: tags.some((tag) => /^(?:productos )?destacad[oa]s?$|^featured$/.test(folded(tag))),
    ...saidBy(read),
    ...(state && { state }),
    ...(read('vendor') !== '' && { brand: read('vendor') }),
  }
  yield { kind: 'exported', product }
}

/** What the columns of the file say of a product. A tag that features it counts as a category, where there are columns of categories. */
function saidBy(read: ReadField): Pick<ExportedProduct, 'says' | 'unsaid'> {
  const hasCategories = read.has('type') || read.has('category') || read.has('collection')
  return {
    says: {
      tiers: read.has('compareAt') ? 'two' : 'one',
      fields: [
        ...(['title', 'tiers'] as const),
        ...(read.has('description') ? (['description'] as const) : []),
        ...(read.has('image') ? (['images'] as const) : []),
        ...(hasCategories ? (['categories'] as const) : []),
        ...(read.has('tags') ? (['tags'] as const) : []),
        ...(read.has('option1Name') && read.has('option1Value') ? (['colors'] as const) : []),
      ],
    },
    unsaid: read.has('variantImage') ? ['hex'] : ['hex', 'picture'],
  }
}

const STATES = { active: 'visible', draft: 'draft', archived: 'archived' } as const

function stateIn(read: ReadField): ProductState | null {
  const status = read('status').toLowerCase()
  return Object.hasOwn(STATES, status) ? STATES[status as keyof typeof STATES] : null
}

/** A draft is not published. */
function whyLeftOut(read: ReadField, state: ProductState | null): LeftOut | null {
  const status = read('status').toLowerCase()
  if (status !== '' && state === null) return status === 'unlisted' ? status : 'of another status'
  if (isFalse(read('published')) && !isHidden(state)) return 'not published'
  if (isFalse(read('included'))) return 'of another market'
  return isTrue(read('giftCard')) || folded(read('service')) === 'gift card' ? 'gift card' : null
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
