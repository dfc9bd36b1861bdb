import { stringify } from 'csv-stringify/sync'

/** A line of a CSV file by RFC 4180. Cells are not defused against spreadsheets: programs read it, and would take what defuses them as part of the text. */
export function csvLine(cells: readonly string[]): string {
  return stringify([cells], { record_delimiter: 'windows' })
}
