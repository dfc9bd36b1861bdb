import type { Money } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { cell, listIn, tooLong } from './csv-table.ts'
import { type Entry, type ReadingFor, refusedRow } from './draft.ts'
import { entriesOf } from './exported-product.ts'
import { readPrice } from './price.ts'
import type { NumberedRow } from './shopify-export.ts'
import { folded, slugOf } from './slug.ts'
import type { Variant } from './variants.ts'
import { attributeColumns, attributesOf, type WooColumns, type WooField, wooColumns } from './woo-columns.ts'

interface Variation {
  readonly line: number
  readonly name: string
  readonly variant: Outcome<Variant, string>
  readonly images: readonly string[]
}

/**
 * The products of a WooCommerce export. Variations name their parent and may stand anywhere in the file, so the rows are read twice: only
 * the variations' prices, attributes and pictures are held in memory.
 */
export async function* readWoo(
  header: readonly string[],
  rows: () => AsyncIterable<NumberedRow>,
  reading: ReadingFor,
): AsyncGenerator<Entry> {
  const columns = wooColumns(header)
  const variations = await variationsIn(header, columns, rows(), reading)
  const used = new Set<string>()
  const parents = new Set<string>()
  for await (const row of rows()) {
    const of = (field: WooField) => cell(row.cells, columns, field)
    if (isVariation(of)) continue
    const refs = [`id:${of('id')}`, of('sku')]
    for (const ref of refs) parents.add(ref)
    const problem = tooLong(row.cells, header)
    const why = notForSale(of)
    if (problem) yield refusedRow(row.line, of('name'), problem)
    else if (why) yield { kind: 'skipped', why }
    else
      yield* product(
        row,
        of,
        slugIn(of, used),
        refs.flatMap((ref) => variations.get(ref) ?? []),
        reading,
      )
  }
  for (const [parent, orphans] of variations) {
    if (parents.has(parent)) continue
    for (const { line, name } of orphans) yield refusedRow(line, name, `its product (${parent}) is not in the file`)
  }
}

type Of = (field: WooField) => string

function isVariation(of: Of): boolean {
  return typesOf(of).includes('variation')
}

function typesOf(of: Of): readonly string[] {
  return listIn(of('type').toLowerCase())
}

async function variationsIn(
  header: readonly string[],
  columns: WooColumns,
  rows: AsyncIterable<NumberedRow>,
  reading: ReadingFor,
): Promise<ReadonlyMap<string, readonly Variation[]>> {
  const byParent = new Map<string, Variation[]>()
  const attributes = attributeColumns(header)
  for await (const { line, cells } of rows) {
    const of = (field: WooField) => cell(cells, columns, field)
    if (!isVariation(of) || notForSale(of) || (of('regular') === '' && of('sale') === '')) continue
    const parent = of('parent').replace(/^id:\s*/, 'id:')
    const same = byParent.get(parent) ?? []
    const problem = tooLong(cells, header)
    const variant = problem ? refused(problem) : variantIn(of, attributesOf(cells, attributes), reading)
    same.push({ line, name: of('name'), variant, images: listIn(of('images')) })
    byParent.set(parent, same)
  }
  return byParent
}

function* product(
  row: NumberedRow,
  of: Of,
  slug: string,
  variations: readonly Variation[],
  reading: ReadingFor,
): Generator<Entry> {
  const variants: Variant[] = []
  for (const { line, variant } of variations) {
    if (!variant.ok) return yield refusedRow(line, of('name'), variant.refusal, slug)
    variants.push(variant.value)
  }
  if (variants.length === 0 && (of('regular') !== '' || of('sale') !== '')) {
    const own = variantIn(of, [], reading)
    if (!own.ok) return yield refusedRow(row.line, of('name'), own.refusal, slug)
    variants.push(own.value)
  }
  const images = [...listIn(of('images')), ...variations.flatMap((variation) => variation.images)]
  yield* entriesOf(
    {
      line: row.line,
      slug,
      title: unescaped(of('name')),
      description: [of('shortDescription'), of('description')].map(lines).filter(Boolean).join('\n\n'),
      images: images.map((source) => ({ source, alt: '' })),
      variants,
      categoryNames: listIn(of('categories')).map((path) => path.split('>').at(-1)?.trim() ?? ''),
      featured: ['1', 'yes', 'si', 'true'].includes(folded(of('featured'))),
    },
    reading,
  )
}

function notForSale(of: Of): string | null {
  if (['0', '-1', 'no', 'false'].includes(of('published').toLowerCase())) return 'not published'
  if (of('visibility').toLowerCase() === 'hidden') return 'hidden'
  const types = typesOf(of)
  return ['grouped', 'external'].find((type) => types.includes(type)) ?? null
}

/** The price of a row, with its sale price where one is given and its dates are not over or to come. */
function variantIn(of: Of, options: Variant['options'], { currency, now }: ReadingFor): Outcome<Variant, string> {
  const running = of('sale') !== '' && isRunning(of('saleFrom'), of('saleTo'), now)
  const sale = price(running || of('regular') === '' ? of('sale') : of('regular'), currency)
  const normal = price(of('regular') || of('sale'), currency)
  if (!sale.ok) return sale
  return normal.ok ? done({ options, sale: sale.value, normal: normal.value }) : normal
}

function price(text: string, currency: ReadingFor['currency']): Outcome<Money, string> {
  const read = readPrice(text, currency)
  return read.ok ? read : refused(`${read.refusal}: ${text}`)
}

const FIVE_HOURS = 5 * 3_600_000

/** Dates are days in the shop's time; Peru, Colombia and continental Ecuador are five hours behind UTC. */
function isRunning(from: string, to: string, now: number): boolean {
  const today = new Date(now - FIVE_HOURS).toISOString().slice(0, 10)
  const day = (text: string, otherwise: string) => /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? otherwise
  return day(from, today) <= today && today <= day(to, today)
}

/** The export has no addresses: a name that comes twice gets its SKU, or its ID, at the end. */
function slugIn(of: Of, used: Set<string>): string {
  const named = slugOf(of('slug') || unescaped(of('name')))
  const slug = used.has(named) ? slugOf(`${named} ${of('sku') || of('id')}`) : named
  used.add(slug)
  return slug
}

/** Line ends are written as `\n` in the export's cells. */
function lines(text: string): string {
  return unescaped(text).replace(/\\\\n|\\r\\n|\\n/g, (sign) => (sign === '\\\\n' ? '\\n' : '\n'))
}

/** The export writes `'` before a text that a spreadsheet would take for a formula. */
function unescaped(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, '')
}
