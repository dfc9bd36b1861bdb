/** The beginnings that make a spreadsheet run a cell as a formula, in ASCII and in the full-width forms that some accept. */
const FORMULA = /(^|[;|])([\s"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** Every character that some program takes for the end of a line. */
const LINE_BREAK = /[\r\n\v\f\u0085\u2028\u2029]/

/**
 * A cell of a CSV file on one line, which no spreadsheet runs as a formula. Programs that read a file line by line, and Excel when it splits at
 * semicolons, take a line break for a new row, even inside quotation marks; so a slash stands for it. The text after a semicolon counts as a cell too:
 * where the decimal mark is a comma, as in Colombia, Excel splits lines at semicolons.
 */
export function sheetCell(text: string): string {
  const line = text.trim().replace(/[\s\u0085]+/g, (blanks) => (LINE_BREAK.test(blanks) ? ' / ' : blanks))
  return line.replaceAll('\t', ' ').replace(FORMULA, "$1$2'")
}

/** A cell of a sheet. What is a number (`-20.50`) or a time (`2026-11-21 09:30`) is one for the spreadsheet too; `''` in either is an empty cell. */
export type Cell = string | { readonly number: string } | { readonly time: string }

/** As people read it. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell
  return 'number' in cell ? cell.number : cell.time
}

/** A cell of a CSV file. Numbers and times are no formulas, so a minus stays. */
export function csvCell(cell: Cell): string {
  return typeof cell === 'string' ? sheetCell(cell) : cellText(cell)
}
