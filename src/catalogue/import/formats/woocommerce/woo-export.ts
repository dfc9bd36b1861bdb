import type { Said, UnsaidOfColor } from '../../merge-import.ts'
import type { Problem } from '../../report/problems.ts'
import { type Columns, cell, isBad, listIn, type NumberedRow, tooManyCells } from '../csv-table.ts'
import {
  type ExportEntry,
  isHidden,
  leftOut,
  noted,
  type ReadingFor,
  refusedRow,
  type Variant,
} from '../product-draft.ts'
import { folded, slugOf } from '../slug-of-title.ts'
import {
  attributeColumns,
  attributesOf,
  type ReadField,
  type WooColumns,
  type WooField,
  wooColumns,
} from './woo-columns.ts'
import {
  countIn,
  hasPrice,
  isVariation,
  stateIn,
  stockCells,
  unescaped,
  variantIn,
  variationStock,
  whyLeftOut,
  wooCost,
  wooStock,
} from './woo-row.ts'
import { type AttributeValues, everyVariant, type Variation, variationsIn } from './woo-variations.ts'

/**
 * The products of a WooCommerce export. Variations name their parent and may stand anywhere in the file, so the rows are read twice: only the
 * variations' prices, attributes, stock and pictures are held in memory.
 */
export async function* readWoo(
  header: readonly string[],
  rows: () => AsyncIterable<NumberedRow>,
  reading: ReadingFor,
): AsyncGenerator<ExportEntry> {
  const columns = wooColumns(header)
  const attributes = attributeColumns(header)
  const variations = await variationsIn(header, columns, rows(), reading)
  const said = saidBy(columns, attributes.length > 0)
  const usedSlugs = new Set<string>()
  const parents = new Set<string>()
  for await (const { line, cells } of rows()) {
    const read: ReadField = (field) => cell(cells, columns, field)
    if (isVariation(read)) continue
    const refs = [read('id') && `id:${read('id')}`, read('sku')].filter(Boolean)
    for (const ref of refs) parents.add(ref)
    const refusal = tooManyCells(cells, header)
    const why = whyLeftOut(read)
    if (refusal) yield refusedRow(line, read('name'), refusal)
    else if (why) yield leftOut(line, unescaped(read('name')), why, freeSlug(read, usedSlugs))
    else {
      const own = refs.flatMap((ref) => variations.get(ref) ?? [])
      const values = valuesOf(cells, attributes)
      yield* productIn(line, read, { slug: slugIn(read, usedSlugs), variations: own, values, reading, said })
    }
  }
  for (const [parent, orphans] of variations) {
    if (parents.has(parent)) continue
    for (const { line, name } of orphans.filter((one) => one.leftOut === null)) {
      yield refusedRow(line, name, { code: 'no-parent', parent })
    }
  }
}

function valuesOf(cells: readonly string[], attributes: readonly Columns<'name' | 'value'>[]): AttributeValues {
  return new Map(attributesOf(cells, attributes).map(({ name, value }) => [folded(name), listIn(value)]))
}

interface ProductRow {
  readonly slug: string
  readonly variations: readonly Variation[]
  readonly values: AttributeValues
  readonly reading: ReadingFor
  readonly said: SaidByColumns
}

interface SaidByColumns {
  readonly says: Said
  readonly unsaid: UnsaidOfColor
}

function saidBy(columns: WooColumns, hasAttributes: boolean): SaidByColumns {
  const has = (field: WooField) => columns[field] !== undefined
  return {
    says: {
      tiers: 'two',
      fields: [
        ...(['title', 'tiers'] as const),
        ...(has('description') || has('shortDescription') ? (['description'] as const) : []),
        ...(has('images') ? (['images'] as const) : []),
        ...(has('categories') ? (['categories'] as const) : []),
        ...(has('tags') ? (['tags'] as const) : []),
        ...(hasAttributes ? (['colors'] as const) : []),
      ],
    },
    unsaid: has('images') ? ['hex'] : ['hex', 'picture'],
  }
}

function* productIn(line: number, read: ReadField, row: ProductRow): Generator<ExportEntry> {
  const { slug, variations } = row
  const name = unescaped(read('name'))
  const sold = variations.filter((one) => one.leftOut === null)
  if (variations.length > 0 && sold.length === 0) return yield leftOut(line, name, 'without a variation for sale', slug)
  for (const variation of variations) {
    if (variation.leftOut) yield leftOut(variation.line, variation.name, variation.leftOut)
  }
  const state = stateIn(read)
  const variants = variantsOf(line, read, { ...row, variations: sold })
  if ('refusal' in variants && isHidden(state)) return yield leftOut(line, name, state, slug)
  if ('refusal' in variants) return yield refusedRow(variants.line, name, variants.refusal, slug)
  if (TRUE.includes(folded(read('individually')))) yield noted(line, name, { code: 'one-by-one' })
  const images = [...listIn(read('images')), ...sold.flatMap((variation) => variation.images)]
  const product = {
    ...{ line, slug, variants },
    title: name,
    description: [read('shortDescription'), read('description')].map(lines).filter(Boolean).join('\n\n'),
    images: images.map((source) => ({ source, alt: '' })),
    categoryNames: listIn(read('categories')).map((path) => path.split('>').at(-1)?.trim() ?? ''),
    tags: listIn(read('tags')),
    featured: TRUE.includes(folded(read('featured'))),
    ...row.said,
    ...(state && { state }),
    ...(sold.length > 0 && countIn(read)),
  }
  yield { kind: 'exported', product }
}

const TRUE = ['1', 'yes', 'si', 'true', 'verdadero']

type Variants = readonly Variant[] | { readonly line: number; readonly refusal: Problem }

/** The ways to buy a product: its variations, or the product itself. */
function variantsOf(line: number, read: ReadField, { variations, values, reading }: ProductRow): Variants {
  const stock = wooStock(stockCells(read))
  if (isBad(stock)) return { line, refusal: stock.bad }
  if (variations.length === 0) {
    if (!hasPrice(read)) return []
    const own = variantIn(read, { options: [], stock }, reading)
    return own.ok ? [own.value] : { line, refusal: own.refusal }
  }
  const variants: Variant[] = []
  for (const variation of inOrder(variations)) {
    const { variant, line } = variation
    const sign = variationStock(variation.stock, stock)
    if (!variant.ok) return { line, refusal: variant.refusal }
    if (isBad(sign)) return { line, refusal: sign.bad }
    // A variation that says no cost has that of its product.
    variants.push({ ...wooCost(read, reading), ...variant.value, stock: sign })
  }
  const every = everyVariant(variants, values)
  return every.ok ? every.value : { line, refusal: every.refusal }
}

/** The order decides which of two variations counts that fit one choice; without “any” there are none. Else the file's order keeps addresses as they are. */
function inOrder(variations: readonly Variation[]): readonly Variation[] {
  const hasOpen = variations.some(
    ({ variant }) => variant.ok && variant.value.options.some(({ value }) => value === ''),
  )
  return hasOpen ? variations.toSorted((one, other) => one.position - other.position) : variations
}

function slugIn(read: ReadField, usedSlugs: Set<string>): string {
  const slug = freeSlug(read, usedSlugs)
  usedSlugs.add(slug)
  return slug
}

/** The export has no addresses: a name that comes twice gets its SKU, or its ID, at the end. */
function freeSlug(read: ReadField, usedSlugs: ReadonlySet<string>): string {
  const named = slugOf(read('slug') || unescaped(read('name')))
  return usedSlugs.has(named) ? slugOf(`${named} ${read('sku') || read('id')}`) : named
}

/** Line ends are written as `\n` in the export's cells. */
function lines(text: string): string {
  return unescaped(text).replace(/\\\\n|\\r\\n|\\n/g, (sign) => (sign === '\\\\n' ? '\\n' : '\n'))
}
