import type { TableLine } from '../../lib/files/table-lines.ts'
import { comparable } from '../../lib/text/comparable.ts'
import { type CourierFile, GENERIC } from '../reports/courier-file.ts'
import { bestKnown, namedColumns, type ReportTable, tableBelow } from '../reports/report-table.ts'
import { canReadMoney, MONEY_MEANINGS, type MoneyColumns } from './money-section.ts'

/** The columns of a courier's file of money under these headings. */
export function moneyColumnsOf(headers: readonly string[], { money }: Pick<CourierFile, 'money'>): MoneyColumns {
  return money ? namedColumns(headers, MONEY_MEANINGS, money.columns) : {}
}

/** The columns that the generic courier's names find. They are proposed where nobody knows the file. */
export function guessedMoneyColumns(headers: readonly string[], couriers: readonly CourierFile[]): MoneyColumns {
  const generic = couriers.find(({ id }) => id === GENERIC)
  return generic ? moneyColumnsOf(headers, generic) : {}
}

/** The courier whose file of money has these headings; `null` where none or several may have written it. */
export function recognisedMoney(headers: readonly string[], couriers: readonly CourierFile[]): CourierFile | null {
  return bestKnown(headers, couriers, {
    knownBy: ({ money }) => money?.knownBy,
    isReadable: (courier) => canReadMoney(moneyColumnsOf(headers, courier)),
  })
}

/** Splits lines at the headings of a file of money. */
export function moneyTable(lines: readonly TableLine[], couriers: readonly CourierFile[]): ReportTable | null {
  const names = couriers.flatMap(({ money }) => Object.values(money?.columns ?? {}).flat())
  const known = new Set(names.map(comparable))
  return tableBelow(lines, (cells) => cells.filter((cell) => known.has(comparable(cell))).length)
}
