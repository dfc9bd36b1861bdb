import type { Money } from '../../lib/money.ts'
import type { JudgedRow } from './money-verdict.ts'

/** What a courier really took for a parcel, and what it paid for a lost one. `null`: no file said it. */
export interface SettledMoney {
  readonly freight: Money | null
  readonly returnFreight: Money | null
  readonly fee: Money | null
  readonly compensation: Money
}

/** Adds up the applied rows of one parcel. With a net row the freight is inside of it: what goes out and comes back beside it is no cost of its own. */
export function settledMoney(rows: readonly JudgedRow[]): SettledMoney {
  const isNet = rows.some(({ moneyClass, collected }) => moneyClass === 'neto' && collected === null)
  const of = (moneyClass: JudgedRow['moneyClass']) =>
    rows.filter((row) => row.moneyClass === moneyClass && row.amount !== null).map((row) => -(row.amount ?? 0))
  const column = (name: 'freight' | 'returnFreight' | 'fee') => rows.flatMap((row) => row[name] ?? [])
  return {
    freight: total([...(isNet ? [] : of('flete')), ...column('freight')]),
    returnFreight: total([...of('devolucion').filter(() => !hasColumns(rows)), ...column('returnFreight')]),
    fee: total([...of('comision'), ...column('fee')]),
    compensation: -(total(of('indemnizacion')) ?? 0) || 0,
  }
}

/** Of a file with a line for each order, the columns say what its sum is made of. */
function hasColumns(rows: readonly JudgedRow[]): boolean {
  return rows.some(({ freight, returnFreight }) => freight !== null || returnFreight !== null)
}

function total(amounts: readonly Money[]): Money | null {
  return amounts.length === 0 ? null : amounts.reduce((sum, one) => sum + one, 0)
}
