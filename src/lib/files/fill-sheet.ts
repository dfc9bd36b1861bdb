import type { Element } from '@xmldom/xmldom'
import { columnName, columnNumber } from './sheet-columns.ts'
import { childOf, childrenOf, cutSheet, parsedPart, writtenData } from './sheet-xml.ts'
import { xmlCharacters } from './xml-text.ts'

/** What is written into a cell: a text, also one of digits, or a number as it is typed (`12.5`). `null` leaves it empty. */
export type FilledCell = { readonly text: string } | { readonly number: string } | null

export interface FilledRows {
  /** The number of the row in which the first one is written. */
  readonly firstRow: number
  /** The letters of the columns that are written. */
  readonly columns: readonly string[]
  /** A cell for each of these columns. */
  readonly rows: readonly (readonly FilledCell[])[]
}

/**
 * Writes rows into the XML of a sheet. Only rows, cells and the sheet's dimension change. Each row gets the styles of the first one. What was typed into these rows
 * (an example) goes. Formulas stay, and lose what they had come to, so that the program that opens the sheet works them out. `null`: it is no sheet.
 */
export function filledSheet(xml: string, given: FilledRows): string | null {
  const cut = cutSheet(xml)
  if (!cut) return null
  const document = parsedPart(cut, cut.data)
  const data = childOf(document.documentElement, 'sheetData')
  if (!data) return null
  const sheet = new Sheet(data)
  const first = sheet.row(given.firstRow)
  const styles = new Map(cellsOf(first).map(([column, cell]) => [column, cell.getAttribute('s')]))
  const own = [...first.attributes].filter(({ name }) => name !== 'r' && name !== 'spans')
  for (const [place, cells] of given.rows.entries()) {
    const row = place === 0 ? first : sheet.row(given.firstRow + place)
    if (place > 0) for (const { name, value } of own) row.setAttribute(name, value)
    fill(sheet, row, given.columns, { cells, styles })
  }
  for (const row of sheet.rowsAfter(given.firstRow + given.rows.length - 1)) {
    for (const [column, cell] of cellsOf(row)) {
      if (given.columns.includes(columnName(column - 1)) && !hasFormula(cell)) empty(cell)
    }
  }
  return withDimension(cut.before, given) + writtenData(document) + cut.after
}

/** The rows of a sheet by their numbers. */
class Sheet {
  private readonly data: Element
  private readonly rows = new Map<number, Element>()
  private readonly numbers: number[]

  constructor(data: Element) {
    this.data = data
    let number = 0
    for (const row of childrenOf(data, 'row')) {
      number = Number(row.getAttribute('r') || number + 1)
      this.rows.set(number, row)
    }
    this.numbers = [...this.rows.keys()].sort((one, other) => one - other)
  }

  /** The row with this number, which is added where it belongs if there is none. */
  row(number: number): Element {
    const found = this.rows.get(number)
    if (found) return found
    const made = this.element('row')
    made.setAttribute('r', String(number))
    const place = this.placeAfter(number)
    this.data.insertBefore(made, this.rows.get(this.numbers[place] ?? 0) ?? null)
    this.numbers.splice(place, 0, number)
    this.rows.set(number, made)
    return made
  }

  rowsAfter(number: number): readonly Element[] {
    return this.numbers.slice(this.placeAfter(number)).flatMap((one) => this.rows.get(one) ?? [])
  }

  private placeAfter(number: number): number {
    const place = this.numbers.findIndex((one) => one > number)
    return place === -1 ? this.numbers.length : place
  }

  /** An element of the sheet's own language. */
  element(name: string): Element {
    const { ownerDocument, namespaceURI, prefix } = this.data
    if (!ownerDocument) throw new Error('An element belongs to a document')
    return ownerDocument.createElementNS(namespaceURI, prefix ? `${prefix}:${name}` : name)
  }
}

interface Filling {
  readonly cells: readonly FilledCell[]
  readonly styles: ReadonlyMap<number, string | null>
}

function fill(sheet: Sheet, row: Element, columns: readonly string[], { cells, styles }: Filling): void {
  const number = row.getAttribute('r') ?? ''
  const there = new Map(cellsOf(row))
  for (const cell of there.values()) {
    if (hasFormula(cell)) forgetResult(cell)
    else empty(cell)
  }
  for (const [column, style] of styles) {
    const cell = there.get(column) ?? sheet.element('c')
    there.set(column, cell)
    if (style !== null && !hasFormula(cell)) cell.setAttribute('s', style)
  }
  for (const [place, letters] of columns.entries()) {
    const column = columnNumber(letters)
    const cell = there.get(column) ?? sheet.element('c')
    there.set(column, cell)
    write(sheet, cell, cells[place] ?? null)
  }
  row.removeAttribute('spans')
  for (const [column, cell] of [...there].toSorted(([one], [other]) => one - other)) {
    cell.setAttribute('r', `${columnName(column - 1)}${number}`)
    row.appendChild(cell)
  }
}

/** A cell with a formula keeps it, and has the value as what the formula came to: programs that do not calculate read it. */
function write(sheet: Sheet, cell: Element, value: FilledCell): void {
  if (value === null) return
  if ('number' in value || hasFormula(cell)) {
    const result = sheet.element('v')
    result.textContent = 'number' in value ? value.number : xmlCharacters(value.text)
    if ('text' in value) cell.setAttribute('t', 'str')
    cell.appendChild(result)
    return
  }
  cell.setAttribute('t', 'inlineStr')
  const [inline, text] = [sheet.element('is'), sheet.element('t')]
  text.setAttribute('xml:space', 'preserve')
  text.textContent = xmlCharacters(value.text)
  inline.appendChild(text)
  cell.appendChild(inline)
}

/** The cells of a row by the numbers of their columns. A cell without an address stands behind the one before it. */
export function cellsOf(row: Element): readonly (readonly [column: number, cell: Element])[] {
  let column = 0
  return [...childrenOf(row, 'c')].map((cell) => {
    const [letters] = /^[A-Z]{1,3}/.exec(cell.getAttribute('r') ?? '') ?? []
    column = letters === undefined ? column + 1 : columnNumber(letters)
    return [column, cell] as const
  })
}

function hasFormula(cell: Element): boolean {
  return childOf(cell, 'f') !== null
}

function empty(cell: Element): void {
  cell.removeAttribute('t')
  while (cell.firstChild) cell.removeChild(cell.firstChild)
}

function forgetResult(cell: Element): void {
  const result = childOf(cell, 'v')
  if (result) cell.removeChild(result)
  cell.removeAttribute('t')
}

/** The dimension reaches as far as the rows that were written. */
function withDimension(before: string, { firstRow, columns, rows }: FilledRows): string {
  return before.replace(/(<(?:[\w.-]+:)?dimension\s[^>]*?ref=")([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?(")/, (...found) => {
    const [, begin, left, top, right = left, bottom = top, end] = found as readonly string[]
    const used = columns.map(columnNumber)
    const last = Math.max(columnNumber(right ?? ''), ...used)
    const first = Math.min(columnNumber(left ?? ''), ...used)
    const lowest = Math.max(Number(bottom), firstRow + rows.length - 1)
    const highest = Math.min(Number(top), firstRow)
    return `${begin}${columnName(first - 1)}${highest}:${columnName(last - 1)}${lowest}${end}`
  })
}
