/** What makes a spreadsheet take a cell's text for a formula, in ASCII and in the wide forms that some of them read alike. */
const FORMULA = /(^|[;\t\r\n|])([\s"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/**
 * A cell of a CSV file in which a spreadsheet runs nothing. Not only its beginning counts: where the decimal mark is a comma, as in Colombia, Excel
 * divides lines at semicolons and takes what follows one for a cell of its own, quotation marks or not.
 */
export function sheetCell(text: string): string {
  return text.replace(FORMULA, "$1$2'")
}
