import { done, type Outcome, refused } from '../outcome.ts'
import { csvRecords, decodedFile, type TextEncoding } from './csv-text.ts'
import type { FilledCell, FilledRows } from './fill-sheet.ts'
import { columnNumber } from './sheet-columns.ts'
import { windows1252 } from './windows-1252.ts'

/** A template has its headings in the first lines. */
const MOST_ABOVE = 1_000

/** Writes rows below the headings of a CSV file, in its encoding, with its separator and its ends of lines. */
export function fillCsv(
  bytes: Uint8Array,
  { firstRow, columns, rows }: FilledRows,
): Outcome<Uint8Array, { readonly reason: 'bad-sheet' }> {
  const { text, encoding } = decodedFile(bytes)
  const read = csvRecords(text, MOST_ABOVE)
  const above = read?.records.slice(0, firstRow - 1) ?? []
  if (!read || above.length < firstRow - 1) return refused({ reason: 'bad-sheet' })
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const places = columns.map((letters) => columnNumber(letters) - 1)
  const width = Math.max(...above.map(({ cells }) => cells.length), ...places.map((place) => place + 1))
  const lines = rows.map((cells) => {
    const line = Array.from({ length: width }, () => '')
    for (const [nth, place] of places.entries()) line[place] = cellText(cells[nth] ?? null, read.separator)
    return line.join(read.separator) + end
  })
  const head = above.map(({ raw }) => raw.replace(/[\r\n]*$/, end)).join('')
  return done(encoded(read.announcement + head + lines.join(''), encoding))
}

function cellText(cell: FilledCell, separator: string): string {
  if (cell === null) return ''
  const text = 'number' in cell ? cell.number : cell.text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
}

function encoded(text: string, encoding: TextEncoding): Buffer {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text)
    case 'utf-8-bom':
      return Buffer.from(`\ufeff${text}`)
    case 'utf-16le':
      return Buffer.from(`\ufeff${text}`, 'utf16le')
    case 'utf-16be':
      return Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
    case 'windows-1252':
      return windows1252(text)
  }
}
