import { readSheet } from 'read-excel-file/universal'
import { done, type Outcome, refused } from '../outcome.ts'
import { csvRecords, decodedFile } from './csv-text.ts'
import { begins, oldOffice } from './file-kind.ts'
import { htmlLines } from './html-lines.ts'
import { columnNumber } from './sheet-columns.ts'
import { LARGEST_TABLE, MOST_ROWS, type TableLine } from './table-lines.ts'
import { MOST_UNPACKED, packed, unpacked, type ZipPart } from './zip-parts.ts'

export type FileRefusal = {
  readonly reason:
    | 'empty'
    | 'too-large'
    | 'too-many-rows'
    | 'old-excel'
    | 'locked'
    | 'bad-sheet'
    | 'bad-csv'
    | 'web-page'
}

/** Above the rows there may be a title and the headings. */
const MOST_LINES = MOST_ROWS + 30
const MOST_COLUMNS = 120
const LONGEST_CELL = 2_000
/** Excel's own last row. */
const LAST_ROW = 1_048_576
/** Rows by columns, up to the last ones that a sheet names. Its reader makes every cell between them. */
const MOST_CELLS = 10_000_000

/**
 * The lines of a table, such as a courier's report: a CSV file with any separator, in UTF-8, UTF-16 or Windows-1252; the first sheet of an Excel workbook; or the
 * table of a web page, which some platforms name `.xls`. Numbers of a workbook that are not whole are written with this many `decimals`.
 */
export async function readTable(bytes: Uint8Array, decimals = 2): Promise<Outcome<readonly TableLine[], FileRefusal>> {
  if (bytes.length === 0) return refused({ reason: 'empty' })
  if (bytes.length > LARGEST_TABLE) return refused({ reason: 'too-large' })
  const old = oldOffice(bytes)
  if (old) return refused({ reason: old })
  const read = begins(bytes, [0x50, 0x4b]) ? await sheetLines(bytes, decimals) : textLines(decodedFile(bytes).text)
  if (!read.ok) return read
  if (read.value.length > MOST_LINES) return refused({ reason: 'too-many-rows' })
  // Thousands of cells of a workbook can name one long text.
  if (charactersIn(read.value) > MOST_UNPACKED) return refused({ reason: 'too-large' })
  return read.value.length === 0 ? refused({ reason: 'empty' }) : read
}

function charactersIn(lines: readonly TableLine[]): number {
  return lines.reduce((sum, { cells }) => cells.reduce((own, cell) => own + cell.length, sum), 0)
}

/** Markup is not read as CSV, because its commas are those of amounts. */
function textLines(text: string): Outcome<readonly TableLine[], FileRefusal> {
  if (!/^[\s\ufeff]*</.test(text)) return csvLines(text)
  const rows = htmlLines(text, { rows: MOST_LINES, columns: MOST_COLUMNS, longest: LONGEST_CELL })
  return rows ? done(rows.map((cells, place) => ({ line: place + 1, cells }))) : refused({ reason: 'web-page' })
}

function csvLines(text: string): Outcome<readonly TableLine[], FileRefusal> {
  const read = csvRecords(text, MOST_LINES + 1)
  if (!read) return refused({ reason: 'bad-csv' })
  return done(
    read.records.map(({ cells, line }) => ({
      line,
      cells: cells.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL)),
    })),
  )
}

async function sheetLines(bytes: Uint8Array, decimals: number): Promise<Outcome<readonly TableLine[], FileRefusal>> {
  const parts = await unpacked(bytes, (name) => /\.(?:xml|rels)$/i.test(name))
  if (!parts.ok) return parts
  if (parts.value.some(({ content }) => reachesTooFar(content.toString()))) return refused({ reason: 'too-many-rows' })
  try {
    const rows = await readSheet<string>(await repacked(parts.value), {
      parseNumber: (text) => numberText(text, decimals),
    })
    return done(rows.map((cells, place) => ({ line: place + 1, cells: cells.slice(0, MOST_COLUMNS).map(cellText) })))
  } catch {
    // Any error comes from the file.
    return refused({ reason: 'bad-sheet' })
  }
}

/** Every address that a reader could find in a part, in whatever way its XML is written. */
const ADDRESS = /(?<![\w.-]|xmlns:)r\s*=\s*["']([^"']*)/g

/** Whether a part is a sheet with cells so far apart, or addresses so unusual, that its reader must not see it. */
function reachesTooFar(xml: string): boolean {
  if (!xml.includes('sheetData')) return false
  let rows = 1
  let columns = 1
  for (const [, address = ''] of xml.matchAll(ADDRESS)) {
    const [, letters, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? []
    if (letters === undefined) return true
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnNumber(letters))
  }
  return rows > LAST_ROW || rows * columns > MOST_CELLS
}

/** Packs the parts into a ZIP of our own, so that the sheet’s reader sees nothing whose size was not checked. */
async function repacked(parts: readonly ZipPart[]): Promise<ArrayBuffer> {
  return Uint8Array.from(await packed(parts.map((part) => ({ ...part, isCompressed: false })))).buffer
}

/** A number as it was typed: whole, with its decimals, or as a power of ten where its last digits are lost. */
function numberText(text: string, decimals: number): string {
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? String(value) : value.toExponential()
  return value.toFixed(decimals)
}

/** Dates with a time are stored as fractions of a day, a little less than the minute that they stand for. */
const HALF_MINUTE = 30_000

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return new Date(cell.getTime() + HALF_MINUTE).toISOString().slice(0, 16).replace('T', ' ')
  return String(cell).slice(0, LONGEST_CELL)
}
