import { bookOf } from '../../claims/books/books.ts'
import { readSheetName, type Sheet, sheetName } from '../../claims/sheet.ts'
import { answeredSheets, findNumberedSheet, type SheetPage, waitingSheets } from '../../claims/sheets.store.ts'
import type { SellerRequest } from '../desk-request.ts'
import { sheetsPath } from './sheets-path.ts'

const ANSWERED = 'respondidos'
/** Rows of a page. */
const MOST = 50

interface SheetsPart {
  readonly isAnswered: boolean
  readonly sheets: readonly Sheet[]
  /** What an address has so that a sheet stands beside this page of the list. */
  readonly place: string
  /** Where the pages before and after this one are; `null`: there is none. */
  readonly earlier: string | null
  readonly later: string | null
}

/**
 * The page of a list that was asked for: `desde` names the sheet that it follows, `hasta` the one that it leads to, by their books and numbers, so that a sheet that is answered
 * meanwhile moves no other off the pages. A sheet whose address names no list stands beside the one that it is in.
 */
export async function readSheets(asked: SellerRequest, opened?: Sheet): Promise<SheetsPart> {
  const { deps, shop, url } = asked
  const list = url.searchParams.get('lista') ?? (opened?.answer ? ANSWERED : '')
  const isAnswered = list === ANSWERED
  const read = (part: SheetPage) => (isAnswered ? answeredSheets : waitingSheets)(deps.db.read, shop.id, part)
  const place = sheetPlace(url, isAnswered)
  const [after, before] = [await named(asked, 'desde'), await named(asked, 'hasta')]
  const way = (to: 'desde' | 'hasta', sheet: Sheet | undefined) => {
    const list = isAnswered ? { lista: ANSWERED } : {}
    return sheet ? `${sheetsPath(shop)}?${new URLSearchParams({ ...list, [to]: sheetName(sheet) })}` : null
  }
  const back = before ? await read({ limit: MOST + 1, from: before, isBack: true }) : []
  if (back.length > MOST) {
    const sheets = back.slice(1)
    return { isAnswered, place, sheets, earlier: way('hasta', sheets[0]), later: way('desde', sheets.at(-1)) }
  }
  const found = await read({ limit: MOST + 1, from: after, isBack: false })
  const sheets = found.slice(0, MOST)
  const later = found.length > MOST ? way('desde', sheets.at(-1)) : null
  return { isAnswered, place, sheets, earlier: after ? way('hasta', sheets[0] ?? after) : null, later }
}

function sheetPlace({ searchParams }: URL, isAnswered: boolean): string {
  const place = new URLSearchParams({ lista: isAnswered ? ANSWERED : 'por-responder' })
  for (const name of ['desde', 'hasta']) if (searchParams.has(name)) place.set(name, searchParams.get(name) ?? '')
  return `?${place}`
}

/** A sheet of the shop that the address names; `null` where it names none. */
async function named({ deps, shop, url }: SellerRequest, parameter: string): Promise<Sheet | null> {
  const read = readSheetName(url.searchParams.get(parameter) ?? '')
  return read && findNumberedSheet(deps.db.read, shop.id, { ...read, book: read.book ?? bookOf(shop.country).name })
}
