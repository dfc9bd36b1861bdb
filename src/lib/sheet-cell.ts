/** The beginnings that make a spreadsheet run a cell as a formula, in ASCII and in the full-width forms that some accept. */
const FORMULA = /(^|[;|])([\s"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** Every character that some program takes for the end of a line, with the blanks around it. */
const LINE_BREAK = /\s*[\r\n\v\f\u0085\u2028\u2029]\s*/g

/**
 * A cell of a CSV file on one line, which no spreadsheet runs as a formula. Programs that read a file line by line, and Excel when it splits at
 * semicolons, take a line break for a new row, even inside quotation marks; so a slash stands for it. The text after a semicolon counts as a cell too:
 * where the decimal mark is a comma, as in Colombia, Excel splits lines at semicolons.
 */
export function sheetCell(text: string): string {
  return text.trim().replace(LINE_BREAK, ' / ').replaceAll('\t', ' ').replace(FORMULA, "$1$2'")
}
