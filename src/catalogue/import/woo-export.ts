import type { Money } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { cell, listIn, type NumberedRow, tooManyCells } from './csv-table.ts'
import { type ExportEntry, type ReadingFor, refusedRow, type Variant } from './draft.ts'
import { readPrice } from './price.ts'
import { folded, slugOf } from './slug.ts'
import { attributeColumns, attributesOf, type WooColumns, type WooField, wooColumns } from './woo-columns.ts'

interface Variation {
  readonly line: number
  readonly name: string
  readonly variant: Outcome<Variant, string>
  readonly images: readonly string[]
}

/** Reads a field of one row. */
type ReadField = (field: WooField) => string

/**
 * The products of a WooCommerce export. Variations name their parent and may stand anywhere in the file, so the rows are read twice: only the
 * variations' prices, attributes and pictures are held in memory.
 */
export async function* readWoo(
  header: readonly string[],
  rows: () => AsyncIterable<NumberedRow>,
  reading: ReadingFor,
): AsyncGenerator<ExportEntry> {
  const columns = wooColumns(header)
  const variations = await variationsIn(header, columns, rows(), reading)
  const usedSlugs = new Set<string>()
  const parents = new Set<string>()
  for await (const { line, cells } of rows()) {
    const read: ReadField = (field) => cell(cells, columns, field)
    if (isVariation(read)) continue
    const refs = [`id:${read('id')}`, read('sku')]
    for (const ref of refs) parents.add(ref)
    const refusal = tooManyCells(cells, header)
    const why = whyNotForSale(read)
    if (refusal) yield refusedRow(line, read('name'), refusal)
    else if (why) yield { kind: 'skipped', why }
    else {
      const own = refs.flatMap((ref) => variations.get(ref) ?? [])
      yield productIn(line, read, { slug: slugIn(read, usedSlugs), variations: own, reading })
    }
  }
  for (const [parent, orphans] of variations) {
    if (parents.has(parent)) continue
    for (const { line, name } of orphans) yield refusedRow(line, name, `its product (${parent}) is not in the file`)
  }
}

function isVariation(read: ReadField): boolean {
  return typesOf(read).includes('variation')
}

function typesOf(read: ReadField): readonly string[] {
  return listIn(read('type').toLowerCase())
}

/** The variations that are for sale and have a price, by their parent as they name it. */
async function variationsIn(
  header: readonly string[],
  columns: WooColumns,
  rows: AsyncIterable<NumberedRow>,
  reading: ReadingFor,
): Promise<ReadonlyMap<string, readonly Variation[]>> {
  const byParent = new Map<string, Variation[]>()
  const attributes = attributeColumns(header)
  for await (const { line, cells } of rows) {
    const read: ReadField = (field) => cell(cells, columns, field)
    if (!isVariation(read) || whyNotForSale(read) || !hasPrice(read)) continue
    const parent = read('parent').replace(/^id:\s*/, 'id:')
    const siblings = byParent.get(parent) ?? []
    const refusal = tooManyCells(cells, header)
    const variant = refusal ? refused(refusal) : variantIn(read, attributesOf(cells, attributes), reading)
    siblings.push({ line, name: read('name'), variant, images: listIn(read('images')) })
    byParent.set(parent, siblings)
  }
  return byParent
}

function hasPrice(read: ReadField): boolean {
  return read('regular') !== '' || read('sale') !== ''
}

interface ProductRow {
  readonly slug: string
  readonly variations: readonly Variation[]
  readonly reading: ReadingFor
}

function productIn(rowLine: number, read: ReadField, { slug, variations, reading }: ProductRow): ExportEntry {
  const variants: Variant[] = []
  for (const { line, variant } of variations) {
    if (!variant.ok) return refusedRow(line, read('name'), variant.refusal, slug)
    variants.push(variant.value)
  }
  if (variants.length === 0 && hasPrice(read)) {
    const own = variantIn(read, [], reading)
    if (!own.ok) return refusedRow(rowLine, read('name'), own.refusal, slug)
    variants.push(own.value)
  }
  const images = [...listIn(read('images')), ...variations.flatMap((variation) => variation.images)]
  const product = {
    line: rowLine,
    slug,
    title: unescaped(read('name')),
    description: [read('shortDescription'), read('description')].map(lines).filter(Boolean).join('\n\n'),
    images: images.map((source) => ({ source, alt: '' })),
    variants,
    categoryNames: listIn(read('categories')).map((path) => path.split('>').at(-1)?.trim() ?? ''),
    featured: ['1', 'yes', 'si', 'true'].includes(folded(read('featured'))),
  }
  return { kind: 'exported', product }
}

function whyNotForSale(read: ReadField): string | null {
  if (['0', '-1', 'no', 'false'].includes(read('published').toLowerCase())) return 'not published'
  if (read('visibility').toLowerCase() === 'hidden') return 'hidden'
  const types = typesOf(read)
  return ['grouped', 'external'].find((type) => types.includes(type)) ?? null
}

/** The prices of a row. The sale price counts on the days of its sale, which are days of the shop's country. */
function variantIn(
  read: ReadField,
  options: Variant['options'],
  { currency, today }: ReadingFor,
): Outcome<Variant, string> {
  const isOnSale = read('sale') !== '' && isWithin(today, read('saleFrom'), read('saleTo'))
  const sale = price(isOnSale || read('regular') === '' ? read('sale') : read('regular'), currency)
  const normal = price(read('regular') || read('sale'), currency)
  if (!sale.ok) return sale
  return normal.ok ? done({ options, sale: sale.value, normal: normal.value }) : normal
}

function price(text: string, currency: ReadingFor['currency']): Outcome<Money, string> {
  const read = readPrice(text, currency)
  return read.ok ? read : refused(`${read.refusal}: ${text}`)
}

function isWithin(today: string, from: string, to: string): boolean {
  const day = (text: string) => /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? today
  return day(from) <= today && today <= day(to)
}

/** The export has no addresses: a name that comes twice gets its SKU, or its ID, at the end. */
function slugIn(read: ReadField, usedSlugs: Set<string>): string {
  const named = slugOf(read('slug') || unescaped(read('name')))
  const slug = usedSlugs.has(named) ? slugOf(`${named} ${read('sku') || read('id')}`) : named
  usedSlugs.add(slug)
  return slug
}

/** Line ends are written as `\n` in the export's cells. */
function lines(text: string): string {
  return unescaped(text).replace(/\\\\n|\\r\\n|\\n/g, (sign) => (sign === '\\\\n' ? '\\n' : '\n'))
}

/** The export puts `'` before a text that a spreadsheet would read as a formula. */
function unescaped(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, '')
}
