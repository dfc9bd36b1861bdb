import { done, type Outcome, refused } from '../../../../lib/outcome.ts'
import type { Problem } from '../../report/problems.ts'
import { cell, listIn, type NumberedRow, tooManyCells } from '../csv-table.ts'
import type { LeftOut } from '../left-out.ts'
import type { ReadingFor, Variant, VariantOption } from '../product-draft.ts'
import { folded } from '../slug-of-title.ts'
import { attributeColumns, attributesOf, type ReadField, type WooColumns } from './woo-columns.ts'
import {
  hasPrice,
  isVariation,
  stateIn,
  stockCells,
  unescaped,
  variantIn,
  type WooStockCells,
  whyLeftOut,
} from './woo-row.ts'

/** A variation as its row has it. Its product's row may come later. */
export interface Variation {
  readonly line: number
  readonly name: string
  /** By price and options; its stock also depends on its product. */
  readonly variant: Outcome<Variant, Problem>
  readonly stock: WooStockCells
  readonly images: readonly string[]
  readonly position: number
  readonly leftOut: LeftOut | null
}

/** The variations of a file, by their product as they name it. */
export async function variationsIn(
  header: readonly string[],
  columns: WooColumns,
  rows: AsyncIterable<NumberedRow>,
  reading: ReadingFor,
): Promise<ReadonlyMap<string, readonly Variation[]>> {
  const byParent = new Map<string, Variation[]>()
  const attributes = attributeColumns(header)
  for await (const { line, cells } of rows) {
    const read: ReadField = (field) => cell(cells, columns, field)
    if (!isVariation(read)) continue
    const parent = read('parent').replace(/^id:\s*/, 'id:')
    const siblings = byParent.get(parent) ?? []
    const tooMany = tooManyCells(cells, header)
    const options = attributesOf(cells, attributes)
    siblings.push({
      line,
      name: unescaped(read('name')),
      variant: tooMany ? refused(tooMany) : variantIn(read, { options, stock: 'unknown' }, reading),
      stock: stockCells(read),
      images: listIn(read('images')),
      position: Number(read('position')) || 0,
      // A row whose cells are in the wrong columns says nothing: it is refused.
      leftOut: tooMany ? null : whyVariationLeftOut(read),
    })
    byParent.set(parent, siblings)
  }
  return byParent
}

function whyVariationLeftOut(read: ReadField): LeftOut | null {
  if (stateIn(read) === 'draft') return 'not published'
  return whyLeftOut(read) ?? (hasPrice(read) ? null : 'without a price')
}

/** More than a shopper reads through. */
const MOST_CHOICES = 500

const TOO_MANY: Problem = { code: 'too-many-choices', most: MOST_CHOICES }

/** The values of a product's attributes, by the attribute's name in `folded` form. */
export type AttributeValues = ReadonlyMap<string, readonly string[]>

/**
 * Makes a variant of each way to buy a product. A variation that leaves an attribute open (“Any size”) is sold in each of the product's values for it.
 * When two variations fit the same choice, the first counts, as in WooCommerce.
 */
export function everyVariant(
  variations: readonly Variant[],
  values: AttributeValues,
): Outcome<readonly Variant[], Problem> {
  const byChoice = new Map<string, Variant>()
  for (const variation of variations) {
    const choices = choicesOf(variation.options, values)
    for (const options of choices ?? []) {
      const key = keyOf(options) || `${byChoice.size}`
      if (!byChoice.has(key))
        byChoice.set(key, choices && choices.length > 1 ? uncounted(variation, options) : { ...variation, options })
    }
    if (choices === null || (choices.length > 1 && byChoice.size > MOST_CHOICES)) return refused(TOO_MANY)
  }
  return done([...byChoice.values()])
}

/** Its stock is that of several choices together. */
function uncounted({ count: _, ...variation }: Variant, options: Variant['options']): Variant {
  return { ...variation, options }
}

/** '' for a variation without attributes, which cannot be told from another. */
function keyOf(options: readonly VariantOption[]): string {
  if (options.length === 0) return ''
  return JSON.stringify(options.map(({ name, value }) => [folded(name), value]).toSorted())
}

/** Every combination of the values of the open attributes; `null` when they are too many. */
function choicesOf(
  options: readonly VariantOption[],
  values: AttributeValues,
): readonly (readonly VariantOption[])[] | null {
  let choices: readonly (readonly VariantOption[])[] = [[]]
  for (const { name, value } of options) {
    const offered = value === '' ? (values.get(folded(name)) ?? []) : [value]
    if (offered.length === 0) continue
    if (choices.length * offered.length > MOST_CHOICES) return null
    choices = choices.flatMap((choice) => offered.map((one) => [...choice, { name, value: one }]))
  }
  return choices
}
