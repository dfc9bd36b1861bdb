import { UnreadableFile } from './draft.ts'
import { folded } from './slug.ts'

/** Where each field of a kind of export is; a file may lack some. */
export type Columns<Field extends string> = Readonly<Partial<Record<Field, number>>>

/** Finds the columns by the names that a field goes by, in `folded` form: capitals, accents and signs do not matter. */
export function columnsOf<Field extends string>(
  header: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
): Columns<Field> {
  const places = new Map(header.map((name, index) => [folded(name), index]).toReversed() as [string, number][])
  const columns: Partial<Record<Field, number>> = {}
  for (const [field, known] of Object.entries(names) as [Field, readonly string[]][]) {
    const name = known.find((one) => places.has(one))
    if (name !== undefined) columns[field] = places.get(name) ?? 0
  }
  return columns
}

export function cell<Field extends string>(cells: readonly string[], columns: Columns<Field>, field: Field): string {
  const index = columns[field]
  return index === undefined ? '' : (cells[index] ?? '').trim()
}

/** Refuses a row that has more cells than the header, because then its values are in the wrong columns. */
export function tooLong(cells: readonly string[], header: readonly string[]): string | null {
  if (cells.length <= header.length || cells.slice(header.length).every((value) => value.trim() === '')) return null
  return `has ${cells.length} cells, the header has ${header.length}: a text with a separator in it needs quotes`
}

/** The parts of a list in one cell: commas separate, `\,` is a comma of the text. */
export function listIn(text: string): readonly string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
}

export function missingColumns(header: readonly string[]): UnreadableFile {
  return new UnreadableFile(
    `The first line is not the header of a Shopify or WooCommerce product export (found: ${header.slice(0, 8).join(', ')}). ` +
      'Export the products again as CSV and keep its first line.',
  )
}
