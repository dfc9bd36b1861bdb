import { folded } from './slug.ts'

export interface NumberedRow {
  /** The line where the row begins; a quoted cell may take several. */
  readonly line: number
  readonly cells: readonly string[]
}

/** The column of each field of an export; a file may lack some. */
export type Columns<Field extends string> = Readonly<Partial<Record<Field, number>>>

/** Finds the column of each field by its known names, in `folded` form: capitals, accents and punctuation do not matter. */
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

/** Why a row is refused that has more cells than the header: its values are in the wrong columns. `null` for any other row. */
export function tooManyCells(cells: readonly string[], header: readonly string[]): string | null {
  if (cells.length <= header.length || cells.slice(header.length).every((value) => value.trim() === '')) return null
  return `has ${cells.length} cells, the header has ${header.length}: a text with a separator in it needs quotes`
}

/** The parts of a list in one cell. Commas separate them; `\,` is a comma in the text. */
export function listIn(text: string): readonly string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
}
