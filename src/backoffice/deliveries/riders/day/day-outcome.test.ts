import { expect, test } from 'vitest'
import { outcomeOf } from './day-outcome.ts'
import type { DayRow } from './day-view.ts'

const row: DayRow = {
  ...{ id: 'one', code: 'ABC', href: '', name: 'Rosa', place: 'Ate', contents: '', trouble: '', hasPaid: false },
  ...{ collect: 5_000, collectText: '50.00', fee: 800, feeText: '8.00' },
  lines: [{ title: 'Olla', amount: 2, whole: 2, unitPrice: 2_500, total: 5_000 }],
}
const typed = {
  ...{ id: 'one', mark: 'entregado', means: 'Efectivo', stayed: '2', collected: '50.00', cash: '', fee: '8.00' },
  ...{ visit: '', reason: '', fate: '' },
}
const said = (change: Partial<typeof typed>) => {
  const { sum, is } = outcomeOf(row, { ...typed, ...change }, 'PEN')
  return [sum, is].filter(Boolean).join(', ')
}

test('a parcel that was delivered as expected says its sum alone, and any other what was not', () => {
  expect(outcomeOf(row, undefined, 'PEN')).toEqual({ sum: 'S/ 50.00', is: '' })
  expect(said({})).toBe('S/ 50.00')
  expect(said({ collected: '', fee: '' })).toBe('S/ 50.00')
  expect(said({ means: 'Yape', cash: '20' })).toBe('S/ 50.00, Yape')
  expect(said({ collected: '45' })).toBe('S/ 45.00, Otro monto')
  expect(said({ stayed: '1', collected: '25' })).toBe('S/ 25.00, Trajo algo')
  expect(said({ fee: '10' })).toBe('S/ 50.00, Otra tarifa')
  expect(said({ collected: 'mucho' })).toBe('S/ 50.00, Falta algo')
  expect(said({ mark: 'no-entregado' })).toBe('—')
  expect(said({ mark: 'vuelve' })).toBe('—, Vuelve')
})
