import type { Element } from '@xmldom/xmldom'
import { columnName, columnNumber } from './sheet-columns.ts'
import type { SheetTexts } from './sheet-texts.ts'
import { parsedXml, type SheetXml } from './sheet-xml.ts'

/** A drop-down list of a sheet. */
export interface SheetList {
  /** The letters of the columns that have it. */
  readonly columns: readonly string[]
  /** What it offers: `"SOBRE,CAJA"`, `Hoja2!$A$2:$A$500`, or a name of the workbook. */
  readonly formula: string
}

const MOST_COLUMNS = 200
const MOST_VALUES = 5_000

/** The drop-down lists of a sheet, those too that later versions of Excel keep in another place. Throws for XML that is broken. */
export function sheetLists({ root, after }: SheetXml): readonly SheetList[] {
  if (!after.includes('dataValidation')) return []
  const found = parsedXml(root + after).getElementsByTagNameNS('*', 'dataValidation')
  return [...found].flatMap((validation) => {
    if (validation.getAttribute('type') !== 'list') return []
    const cells = validation.getAttribute('sqref') ?? within(validation, 'sqref')
    return [{ columns: columnsOf(cells), formula: within(validation, 'formula1').trim() }]
  })
}

function within(element: Element, name: string): string {
  return element.getElementsByTagNameNS('*', name)[0]?.textContent ?? ''
}

/** The columns of cells such as `A2:B9 D2`. */
function columnsOf(cells: string): readonly string[] {
  const columns = cells.split(/\s+/).flatMap((range) => {
    const [, from = '', to = from] = /^\$?([A-Z]{1,3})\$?\d*(?::\$?([A-Z]{1,3})\$?\d*)?$/.exec(range) ?? []
    if (from === '') return []
    const count = Math.min(MOST_COLUMNS, columnNumber(to) - columnNumber(from) + 1)
    return Array.from({ length: Math.max(0, count) }, (_, place) => columnName(columnNumber(from) - 1 + place))
  })
  return [...new Set(columns)]
}

/** Cells of a sheet; `sheet` is '' for the one that names them. */
export interface CellRange {
  readonly sheet: string
  readonly columns: readonly [first: number, last: number]
  readonly rows: readonly [first: number, last: number]
}

const RANGE =
  /^(?:(?:'((?:[^']|'')+)'|([^'!\s()]+))!)?\$?([A-Z]{1,3})(?:\$?(\d{1,7}))?(?::\$?([A-Z]{1,3})(?:\$?(\d{1,7}))?)?$/

/** Reads `Hoja2!$A$2:$A$500`, also of a whole column; `null` for a formula that works its cells out. */
export function readRange(formula: string): CellRange | null {
  const [whole, quoted, plain = '', from = '', top = '1', to = from, bottom] = RANGE.exec(formula) ?? []
  if (whole === undefined) return null
  const last = bottom ?? (formula.includes(':') || !/\d$/.test(formula) ? '1048576' : top)
  return {
    sheet: quoted?.replaceAll("''", "'") ?? plain,
    columns: [columnNumber(from), columnNumber(to)],
    rows: [Number(top), Number(last)],
  }
}

/** What a list offers that stands in its formula itself; `null` where it is somewhere else. */
export function writtenValues(formula: string): readonly string[] | null {
  const [, inside] = /^"(.*)"$/s.exec(formula) ?? []
  return inside === undefined ? null : differing(inside.replaceAll('""', '"').split(','))
}

/** The values of cells, each once. */
export function valuesWithin(
  texts: SheetTexts,
  { columns: [left, right], rows: [top, bottom] }: CellRange,
): readonly string[] {
  const rows = [...texts].filter(([row]) => row >= top && row <= bottom)
  return differing(
    rows.flatMap(([, cells]) =>
      [...cells].filter(([column]) => column >= left && column <= right).map(([, text]) => text),
    ),
  )
}

function differing(values: readonly string[]): readonly string[] {
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))].slice(0, MOST_VALUES)
}
