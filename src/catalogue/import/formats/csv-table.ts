import type { Problem } from '../report/problems.ts'
import { folded } from './slug-of-title.ts'

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
export function tooManyCells(cells: readonly string[], header: readonly string[]): Problem | null {
  if (cells.length <= header.length || cells.slice(header.length).every((value) => value.trim() === '')) return null
  return { code: 'too-many-cells', cells: cells.length, header: header.length }
}

/** The parts of a list in one cell. Commas separate them; `\,` is a comma in the text. */
export function listIn(text: string): readonly string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
}

/** What a file says of the stock of a product or a variant. `unknown`: nothing, so the shop keeps what it knows. */
export type StockSign = 'for-sale' | 'sold-out' | 'unknown'

/** The cells that tell of stock contradict what they may contain. */
export interface BadStock {
  readonly bad: Problem
}

/** Only whether something is left counts, so `1,000`, `1.000` and `2.5` need no telling apart. Sales without stock go below zero. `null` for an empty cell. */
export function hasLeft(text: string): boolean | null | BadStock {
  if (text === '') return null
  if (!/^[-−]?\d[\d.,]*$/.test(text)) return { bad: { code: 'not-a-quantity', text } }
  return /[1-9]/.test(text) && !/^[-−]/.test(text)
}

const MOST_UNITS = 999_999

/** How many a quantity says; below 0 there are none. `null` for what is no quantity. */
export function unitsIn(text: string): number | null {
  if (/^[-−]\d/.test(text)) return 0
  const [whole = ''] = text.split(/[.,](?!\d{3}(?:[.,]|$))/)
  const units = /^\d{1,3}([.,]\d{3})*$|^\d+$/.test(whole) ? Number(whole.replace(/[.,]/g, '')) : Number.NaN
  return units <= MOST_UNITS ? units : null
}

export function isBad(read: unknown): read is BadStock {
  return typeof read === 'object' && read !== null && 'bad' in read
}
