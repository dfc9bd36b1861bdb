import { CASH, readMark, type TypedMark } from '../../../../dispatch/riders/rider-day.ts'
import { type CurrencyCode, formatMoney } from '../../../../lib/money.ts'
import { markWords } from '../settlement-words.ts'
import type { DayRow } from './day-view.ts'

/** What the line of a parcel says of its mark. */
export interface Outcome {
  /** What was collected; before it is marked, what is to be. */
  readonly sum: string
  /** What is not as expected; '' for nothing. */
  readonly is: string
}

/** What a parcel's line says: nothing but its sum where it was delivered as expected. */
export function outcomeOf(row: DayRow, typed: TypedMark | undefined, currency: CurrencyCode): Outcome {
  const expected = row.collect > 0 ? formatMoney(row.collect, currency) : 'Pagado'
  if (!typed) return { sum: expected, is: '' }
  // Its own word at the end of the line says so.
  if (typed.mark === 'no-entregado') return { sum: '—', is: '' }
  if (typed.mark === 'vuelve') return { sum: '—', is: markWords.vuelve }
  const read = readMark(typed, row)
  if (!read.ok || !read.value) return { sum: expected, is: 'Falta algo' }
  const { cash, shop, means, stayed, fee } = read.value
  const differs = [
    means === CASH || shop === 0 ? '' : means,
    stayed ? 'Trajo algo' : '',
    !stayed && cash + shop !== row.collect ? 'Otro monto' : '',
    fee === row.fee ? '' : 'Otra tarifa',
  ]
  return {
    sum: row.collect > 0 ? formatMoney(cash + shop, currency) : expected,
    is: differs.filter(Boolean).join(' · '),
  }
}
