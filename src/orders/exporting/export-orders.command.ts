import { pipeline } from 'node:stream/promises'
import { csvFile, type Separator } from '../../lib/files/csv-file.ts'
import { writePrivately } from '../../lib/files/private-file.ts'
import { orderColumns, sheetOf } from './order-sheet.ts'
import type { SheetRow } from './origin-columns.ts'

interface Sheet {
  /** The file to write, which only its owner may read; standard output by default. */
  readonly out: string | undefined
  readonly separator: Separator
}

/** Writes a sheet and returns how many rows it has. */
export async function exportSheet(rows: AsyncIterable<SheetRow>, { out, separator }: Sheet): Promise<number> {
  let count = 0
  async function* counted(): AsyncGenerator<SheetRow> {
    for await (const row of rows) {
      count += 1
      yield row
    }
  }
  const sheet = csvFile(sheetOf(counted(), orderColumns), separator)
  if (out === undefined) await pipeline(sheet, process.stdout, { end: false })
  else await writePrivately(out, (file) => file.writeFile(sheet))
  return count
}
