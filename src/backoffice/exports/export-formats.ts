import type { Readable } from 'node:stream'
import { csvFile } from '../../lib/files/csv-file.ts'
import type { Cell } from '../../lib/files/sheet-cell.ts'
import { xlsxFile } from '../../lib/files/xlsx-file.ts'

interface ExportFormat {
  readonly label: string
  readonly extension: string
  readonly type: string
  make(rows: AsyncIterable<readonly Cell[]>): Readable
}

const CSV = { extension: 'csv', type: 'text/csv; charset=utf-8' } as const

/** The files that the desk makes. */
export const exportFormats = {
  xlsx: {
    label: 'Excel (.xlsx)',
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    make: xlsxFile,
  },
  csv: { ...CSV, label: 'CSV separado por comas', make: (rows) => csvFile(rows, ',') },
  'csv-punto-y-coma': { ...CSV, label: 'CSV separado por punto y coma', make: (rows) => csvFile(rows, ';') },
} as const satisfies Readonly<Record<string, ExportFormat>>

export type ExportFormatName = keyof typeof exportFormats

/** The first one for what is not known. */
export function readFormat(fields: URLSearchParams): ExportFormatName {
  const wanted = fields.get('formato') ?? ''
  return Object.hasOwn(exportFormats, wanted) ? (wanted as ExportFormatName) : 'xlsx'
}
