import type { Country } from '../../lib/countries.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { comparable } from '../../lib/text/comparable.ts'
import { daysOf } from '../spend/spend-cells.ts'
import type { PastColumn, PastTable } from './past-columns.ts'
import type { PastEntry } from './past-order.ts'
import { pastPlace } from './past-place.ts'

/** What was found while a file was read. */
export interface PastFound {
  readonly entries: readonly PastEntry[]
  /** Rows without the number of their order, or with one whose end a spreadsheet has cut off. */
  readonly withoutNumber: number
}

interface Asked {
  readonly shopId: string
  readonly country: Country
  /** The last day that there can be. */
  readonly latest: string
}

const LONGEST_PRODUCT = 120
const MOST_PRODUCTS = 20
/** `1.23457E+12`, as spreadsheets keep long numbers. */
const POWER = /^\d(?:[.,]\d+)?E\+?\d{1,3}$/i

/** The orders of a list, without anybody in them. Rows with one number are the products of one order. */
export function pastEntries({ platform, columns, rows }: PastTable, { shopId, country, latest }: Asked): PastFound {
  const text = (cells: readonly string[], column: PastColumn) => {
    const place = columns[column]
    return place === undefined ? '' : (cells[place] ?? '').trim().replace(/\s+/g, ' ')
  }
  const readDay = daysOf(
    rows.map(({ cells }) => text(cells, 'day')),
    latest,
  )
  const found = new Map<string, PastEntry>()
  let withoutNumber = 0
  for (const { cells } of rows) {
    const number = text(cells, 'number').replace(/^'/, '')
    if (number === '' || POWER.test(number)) {
      withoutNumber += 1
      continue
    }
    const sign = sha256(JSON.stringify(['past-order', shopId, platform, number])).slice(0, 32)
    const products = productNames(text(cells, 'product'))
    const before = found.get(sign)
    const isBack = text(cells, 'back') !== '' || Number(text(cells, 'lost')) > 0
    found.set(sign, {
      ...(before ?? {
        sign,
        day: readDay(text(cells, 'day')) ?? '',
        place: pastPlace(country, text(cells, 'department'), text(cells, 'city')),
        word: comparable(text(cells, 'status')).slice(0, LONGEST_PRODUCT),
      }),
      products: [...new Set([...(before?.products ?? []), ...products])].slice(0, MOST_PRODUCTS),
      isBack: isBack || (before?.isBack ?? false),
    })
  }
  return { entries: [...found.values()], withoutNumber }
}

/** `3 * CLOROFILA , DETOX.` is one product, `1 * FAJA, 2 * CREMA` are two. */
function productNames(text: string): readonly string[] {
  return text
    .split(/,\s*(?=\d+ \* )/)
    .map((part) =>
      part
        .replace(/^\d+ \* /, '')
        .replace(/[\s.,]+$/, '')
        .slice(0, LONGEST_PRODUCT),
    )
    .filter((name) => name !== '')
}
