import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { stringify } from 'csv-stringify'
import { sheetCell } from '../lib/sheet-cell.ts'
import type { Listed } from './listed.ts'
import { orderColumns } from './order-sheet.ts'

/**
 * Writes a sheet to a file, or to standard output, and returns how many rows it has. Cells that a spreadsheet would run are defused; the byte order
 * mark makes Excel read UTF-8.
 */
export async function exportSheet(rows: AsyncIterable<Listed>, out: string | undefined): Promise<number> {
  const sheet = stringify({ bom: true, record_delimiter: 'windows' })
  const target = out === undefined ? process.stdout : createWriteStream(out)
  sheet.pipe(target, { end: out !== undefined })
  sheet.write(orderColumns.map(([heading]) => heading))
  let count = 0
  for await (const row of rows) {
    if (!sheet.write(orderColumns.map(([, cell]) => sheetCell(cell(row))))) await once(sheet, 'drain')
    count += 1
  }
  sheet.end()
  await once(out === undefined ? sheet : target, out === undefined ? 'end' : 'finish')
  return count
}
