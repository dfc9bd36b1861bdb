import { done, type Outcome, refused } from '../outcome.ts'
import { type FilledRows, filledSheet } from './fill-sheet.ts'
import { workbookIndex } from './workbook-sheets.ts'
import { packed, unpacked, type ZipPart, type ZipRefusal } from './zip-parts.ts'

export type FillRefusal = ZipRefusal | { readonly reason: 'no-sheet' }

export interface WorkbookFilling extends FilledRows {
  /** The name of the sheet. */
  readonly sheet: string
}

/** Writes rows into one sheet of an Excel workbook. Every other part of it (drop-down lists, other sheets, styles, names) stays byte for byte. */
export async function fillWorkbook(
  bytes: Uint8Array,
  { sheet: name, ...rows }: WorkbookFilling,
): Promise<Outcome<Uint8Array, FillRefusal>> {
  const parts = await unpacked(bytes)
  if (!parts.ok) return parts
  try {
    const path = workbookIndex(parts.value)?.sheets.find((sheet) => sheet.name === name)?.part
    const place = parts.value.findIndex((part) => part.name === path)
    const sheet = parts.value[place]
    if (!sheet) return refused({ reason: 'no-sheet' })
    const xml = filledSheet(sheet.content.toString(), rows)
    if (xml === null) return refused({ reason: 'bad-sheet' })
    const filled: ZipPart = { ...sheet, content: Buffer.from(xml) }
    return done(await packed(parts.value.with(place, filled)))
  } catch {
    // Any error comes from the file.
    return refused({ reason: 'bad-sheet' })
  }
}
