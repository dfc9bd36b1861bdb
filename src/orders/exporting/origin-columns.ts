import type { Cell } from '../../lib/files/sheet-cell.ts'
import { localTime } from '../../lib/time/local-time.ts'
import type { Touches, TouchWords } from '../../tickets/origins/touch.ts'
import type { Listed } from '../queues/listed-order.ts'

/** A row of a seller's spreadsheet: an order or a lead, with where it came from if that is known. */
export type SheetRow = Listed & { readonly touches?: Touches | null }

export type Column = readonly [heading: string, cell: (row: SheetRow) => Cell]

/**
 * Where orders came from: the last touch, then the first. Ids begin with `c:` and `a:`, as in the network's own spreadsheets, because a number of 18 digits
 * would be rounded.
 */
export const originColumns: readonly Column[] = [
  ['origen', ({ touches }) => touches?.last.network ?? ''],
  ['campana', ({ touches }) => marked('c', touches?.last.campaign)],
  ['anuncio', ({ touches }) => marked('a', touches?.last.ad)],
  ['utm', ({ touches }) => (touches ? utmText(touches.last.words) : '')],
  ['px', ({ touches }) => touches?.last.px ?? ''],
  ['llegada', ({ touches }) => touches?.last.page ?? ''],
  ['desde', ({ touches }) => touches?.last.words.referrer ?? ''],
  ['primer_origen', ({ touches }) => touches?.first.network ?? ''],
  ['primera_campana', ({ touches }) => marked('c', touches?.first.campaign)],
  ['primer_anuncio', ({ touches }) => marked('a', touches?.first.ad)],
  ['primera_visita', ({ touches, country }) => ({ time: touches ? localTime(touches.first.at, country) : '' })],
]

function marked(mark: string, id = ''): string {
  return id && `${mark}:${id}`
}

function utmText({ source, medium, campaign, content, term }: TouchWords): string {
  return [source, medium, campaign, content, term].filter(Boolean).join(' / ')
}
