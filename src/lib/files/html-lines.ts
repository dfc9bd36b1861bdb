import { Parser } from 'htmlparser2'

interface Limits {
  readonly rows: number
  readonly columns: number
  readonly longest: number
}

/** A table while it is read. `taken` holds, for each row to come, the columns that a cell above stretches into. */
interface Table {
  readonly rows: string[][]
  readonly taken: Map<number, Set<number>>
  cell: { readonly column: number; readonly rowspan: number; readonly colspan: number; text: string } | null
}

const CELLS = new Set(['td', 'th'])
/** Elements that end a line, so that the words before and after stay separate. */
const BREAKS = new Set(['br', 'p', 'div', 'li'])
const UNSEEN = new Set(['script', 'style', 'template'])

/**
 * The rows of the largest table of a web page, as texts: what some platforms name `.xls` is one. A cell that spans others leaves them empty. `null` where
 * there is no table of two rows and two columns, as on a page that asks to sign in.
 */
export function htmlLines(html: string, limits: Limits): readonly (readonly string[])[] | null {
  const tables: Table[] = []
  const open: Table[] = []
  let unseen = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (UNSEEN.has(name)) unseen += 1
      const table = open.at(-1)
      if (name === 'table') open.push(begun(tables))
      else if (table && name === 'tr') {
        endCell(table, limits)
        if (table.rows.length <= limits.rows) table.rows.push([])
      } else if (table && CELLS.has(name)) {
        endCell(table, limits)
        beginCell(table, attributes, limits)
      } else if (table?.cell && BREAKS.has(name)) table.cell.text += ' '
    },
    ontext(text) {
      const cell = open.at(-1)?.cell
      if (cell && unseen === 0 && cell.text.length <= limits.longest) cell.text += text
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) unseen -= 1
      const table = open.at(-1)
      if (!table) return
      if (CELLS.has(name) || name === 'tr' || name === 'table') endCell(table, limits)
      if (name === 'table') open.pop()
    },
  })
  parser.end(html)
  const [largest] = tables
    .map(({ rows }) => rows.filter((row) => row.some((text) => text !== '')))
    .filter((rows) => rows.length > 1 && rows.some((row) => row.length > 1))
    .toSorted((one, other) => cellsIn(other) - cellsIn(one))
  return largest ?? null
}

function begun(tables: Table[]): Table {
  const table: Table = { rows: [], taken: new Map(), cell: null }
  tables.push(table)
  return table
}

function beginCell(table: Table, attributes: Readonly<Record<string, string>>, { columns }: Limits): void {
  const place = Math.max(0, table.rows.length - 1)
  const taken = table.taken.get(place)
  let column = table.rows[place]?.length ?? 0
  while (taken?.has(column)) column += 1
  const span = (name: string) => Math.min(columns, Math.max(1, Number.parseInt(attributes[name] ?? '1', 10) || 1))
  table.cell = { column, rowspan: span('rowspan'), colspan: span('colspan'), text: '' }
}

function endCell(table: Table, { columns, longest }: Limits): void {
  const { cell } = table
  table.cell = null
  if (!cell) return
  const place = Math.max(0, table.rows.length - 1)
  const row = table.rows[place] ?? []
  table.rows[place] = row
  for (let column = row.length; column < cell.column && column < columns; column += 1) row.push('')
  for (let nth = 0; nth < cell.colspan && row.length < columns; nth += 1)
    row.push(
      nth === 0
        ? cell.text
            .replace(/[\s\u00a0]+/g, ' ')
            .trim()
            .slice(0, longest)
        : '',
    )
  // What lies beyond the columns that are read is not noted: a page of cells that stretch could fill the memory with it.
  const end = Math.min(columns, cell.column + cell.colspan)
  for (let below = 1; below < cell.rowspan && cell.column < end; below += 1) {
    const taken = table.taken.get(place + below) ?? new Set()
    for (let column = cell.column; column < end; column += 1) taken.add(column)
    table.taken.set(place + below, taken)
  }
}

function cellsIn(rows: readonly (readonly string[])[]): number {
  return rows.reduce((sum, row) => sum + row.length, 0)
}
