import type { Outcome } from '../outcome.ts'
import { fillCsv } from './fill-csv.ts'
import { type FillRefusal, fillWorkbook, type WorkbookFilling } from './fill-workbook.ts'

/** Writes rows into a template, whichever kind it is of. */
export async function fillTemplate(
  bytes: Uint8Array,
  kind: 'xlsx' | 'csv',
  filling: WorkbookFilling,
): Promise<Outcome<Uint8Array, FillRefusal>> {
  return kind === 'csv' ? fillCsv(bytes, filling) : fillWorkbook(bytes, filling)
}
