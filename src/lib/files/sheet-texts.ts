import type { Element } from '@xmldom/xmldom'
import { cellsOf } from './fill-sheet.ts'
import { childOf, childrenOf, parsedPart, parsedXml, type SheetXml } from './sheet-xml.ts'

/** The texts of rows by their numbers, of cells by the numbers of their columns. */
export type SheetTexts = ReadonlyMap<number, ReadonlyMap<number, string>>

/** The texts that cells of a workbook name by their places. */
export function sharedTexts(xml: string | undefined): readonly string[] {
  if (xml === undefined || xml.includes('<!DOCTYPE')) return []
  return [...childrenOf(parsedXml(xml).documentElement, 'si')].map(textOf)
}

/** A text of one or several runs, without how it is read aloud. */
function textOf(item: Element | null): string {
  const runs = [...childrenOf(item, 'r')].flatMap((run) => [...childrenOf(run, 't')])
  return [...childrenOf(item, 't'), ...runs].map(({ textContent }) => textContent ?? '').join('')
}

/** What stands in the cells of a sheet, in its first `most` rows or in all. */
export function sheetTexts(cut: SheetXml, shared: readonly string[], most = Number.POSITIVE_INFINITY): SheetTexts {
  const document = parsedPart(cut, Number.isFinite(most) ? firstRows(cut, most) : cut.data)
  const found = new Map<number, ReadonlyMap<number, string>>()
  let number = 0
  for (const row of childrenOf(childOf(document.documentElement, 'sheetData'), 'row')) {
    number = Number(row.getAttribute('r') || number + 1)
    found.set(number, new Map(cellsOf(row).map(([column, cell]) => [column, cellText(cell, shared).trim()])))
  }
  return found
}

function cellText(cell: Element, shared: readonly string[]): string {
  const type = cell.getAttribute('t')
  if (type === 'inlineStr') return textOf(childOf(cell, 'is'))
  const value = childOf(cell, 'v')?.textContent ?? ''
  return type === 's' ? (shared[Number(value)] ?? '') : value
}

/** The element `sheetData` with no more than its first rows. */
function firstRows({ data, prefix }: SheetXml, most: number): string {
  const end = `</${prefix}row>`
  let place = 0
  for (let nth = 0; nth < most; nth += 1) {
    const next = data.indexOf(end, place)
    if (next === -1) return data
    place = next + end.length
  }
  return `${data.slice(0, place)}</${prefix}sheetData>`
}
