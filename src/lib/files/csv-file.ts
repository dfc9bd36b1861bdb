import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { type Cell, csvCell } from './sheet-cell.ts'

/** What stands between two cells, by its name on the command line. */
export const separators = { ',': ',', ';': ';', tab: '\t' } as const

export type Separator = keyof typeof separators

/**
 * Streams rows as a CSV file: no more rows are read than its reader asks for. Each row is one line: line breaks and tabs inside a cell are replaced.
 * Cells that a spreadsheet would run are defused; the byte order mark makes Excel read UTF-8.
 */
export function csvFile(rows: AsyncIterable<readonly Cell[]>, separator: Separator): Readable {
  const file = stringify({ bom: true, record_delimiter: 'windows', delimiter: separators[separator] })
  // An error and an early end pass from each to the other.
  pipeline(Readable.from(csvRows(rows)), file, () => {})
  return file
}

async function* csvRows(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<readonly string[]> {
  for await (const row of rows) yield row.map(csvCell)
}
