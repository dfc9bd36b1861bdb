import { utils, write } from '@e965/xlsx'

export type Row = Readonly<Record<string, string>>

export interface RawFile {
  readonly name: string
  readonly bytes: Buffer
}

const cellsOf = (headers: readonly string[], row: Row) => headers.map((name) => row[name] ?? '')

/** A CSV file as programs write it: `,` in UTF-8, or `;` in UTF-16 as Excel on a Spanish Windows. */
export function csvFile(name: string, headers: readonly string[], rows: readonly Row[], isWide = false): RawFile {
  const separator = isWide ? ';' : ','
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)
  const text = [line(headers), ...rows.map((row) => line(cellsOf(headers, row)))].join('\r\n')
  return { name: `${name}.csv`, bytes: isWide ? Buffer.from(`\ufeff${text}`, 'utf16le') : Buffer.from(text) }
}

/** A workbook, written by a library that the product does not use. */
export function workbook(name: string, headers: readonly string[], rows: readonly Row[]): RawFile {
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([headers, ...rows.map((row) => cellsOf(headers, row))].map((cells) => [...cells])),
    'Hoja1',
  )
  return { name: `${name}.xlsx`, bytes: Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' })) }
}

/** What Effi calls an Excel file: a web page. */
export function webPage(name: string, headers: readonly string[], rows: readonly Row[]): RawFile {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const body = [line(headers, 'th'), ...rows.map((row) => line(cellsOf(headers, row), 'td'))].join('\n')
  return {
    name: `${name}.xls`,
    bytes: Buffer.from(`<html><meta charset="utf-8"><body><table border="1">${body}</table></body></html>`),
  }
}
