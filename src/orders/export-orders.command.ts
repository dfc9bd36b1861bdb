import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { writePrivately } from '../lib/private-file.ts'
import { sheetCell } from '../lib/sheet-cell.ts'
import { orderColumns } from './order-sheet.ts'
import type { SheetRow } from './origin-columns.ts'

/** What stands between two cells, by its name on the command line. */
export const separators = { ',': ',', ';': ';', tab: '\t' } as const

interface Sheet {
  /** A file that its owner alone may read; standard output without it. */
  readonly out: string | undefined
  readonly separator: keyof typeof separators
}

/**
 * Writes a sheet and returns how many rows it has. Each row is one line: line breaks and tabs inside a cell are replaced. Cells that a spreadsheet
 * would run are defused; the byte order mark makes Excel read UTF-8.
 */
export async function exportSheet(rows: AsyncIterable<SheetRow>, { out, separator }: Sheet): Promise<number> {
  const sheet = stringify({ bom: true, record_delimiter: 'windows', delimiter: separators[separator] })
  let count = 0
  async function fill(): Promise<void> {
    sheet.write(orderColumns.map(([heading]) => heading))
    for await (const row of rows) {
      if (!sheet.write(orderColumns.map(([, cell]) => sheetCell(cell(row))))) await once(sheet, 'drain')
      count += 1
    }
    sheet.end()
  }
  const filling = () => fill().catch((error) => void sheet.destroy(error))
  if (out === undefined) await Promise.all([pipeline(sheet, process.stdout, { end: false }), filling()])
  else {
    await writePrivately(out, async (file) => {
      await Promise.all([file.writeFile(sheet), filling()])
    })
  }
  return count
}
