import { type Outcome, refused } from '../../lib/outcome.ts'
import { cell, listIn, type NumberedRow, tooManyCells } from './csv-table.ts'
import type { ReadingFor, Variant } from './draft.ts'
import type { LeftOut } from './left-out.ts'
import { attributeColumns, attributesOf, type ReadField, type WooColumns } from './woo-columns.ts'
import { hasPrice, isVariation, stockCells, unescaped, variantIn, whyLeftOut } from './woo-row.ts'
import type { WooStockCells } from './woo-stock.ts'

/** A variation as its row has it. Its product's row may come later. */
export interface Variation {
  readonly line: number
  readonly name: string
  /** By price and options; its stock also depends on its product. */
  readonly variant: Outcome<Variant, string>
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
      leftOut: tooMany ? null : (whyLeftOut(read) ?? (hasPrice(read) ? null : 'without a price')),
    })
    byParent.set(parent, siblings)
  }
  return byParent
}
