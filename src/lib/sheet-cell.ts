/** The beginnings that make a spreadsheet run a cell as a formula, in ASCII and in the full-width forms that some accept. */
const FORMULA = /(^|[;\t\r\n|])([\s"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/**
 * A cell of a CSV file that no spreadsheet runs as a formula. The text after a semicolon counts too: where the decimal mark is a comma, as in Colombia,
 * Excel splits lines at semicolons, even inside quotation marks.
 */
export function sheetCell(text: string): string {
  return text.replace(FORMULA, "$1$2'")
}
