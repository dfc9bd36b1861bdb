import type { TableLine } from '../../lib/files/table-lines.ts'
import { spendHeadings } from './spend-headings.ts'

/** A file's headings, and its rows with their line numbers. */
export interface SpendTable {
  readonly headers: readonly string[]
  readonly rows: readonly TableLine[]
}

/** Lines that may stand above the headings: Google has two of title, Meta's bill some ten. */
const MOST_ABOVE = 20

/** Splits lines at their headings: the first line with the most headings that are known, else the first with two cells. `null` where there is none, or nothing below. */
export function spendTable(lines: readonly TableLine[]): SpendTable | null {
  const first = lines.slice(0, MOST_ABOVE)
  const scores = first.map(({ cells }) => {
    const { known, isBilling } = spendHeadings(cells)
    return known + (isBilling ? 1 : 0)
  })
  const most = Math.max(0, ...scores)
  const place = most >= 2 ? scores.indexOf(most) : first.findIndex(({ cells }) => filled(cells) >= 2)
  const heading = lines[place]
  if (!heading) return null
  const headers = heading.cells.map((cell) => cell.trim())
  while (headers.at(-1) === '') headers.pop()
  const rows = lines
    .slice(place + 1)
    .filter(({ cells }) => filled(cells) > 0)
    .map(({ line, cells }) => ({ line, cells: headers.map((_, at) => cells[at] ?? '') }))
  return rows.length === 0 ? null : { headers, rows }
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length
}
