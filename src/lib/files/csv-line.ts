/**
 * A line of a CSV file by RFC 4180. Texts stay as they are, also those that a spreadsheet would run: it is for files that programs read, which would take
 * what defuses them as part of the text.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
