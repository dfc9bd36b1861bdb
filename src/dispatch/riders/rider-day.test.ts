import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalString } from '../../lib/money.ts'
import { CASH, DAY_MARKS, daySums, openBalance, readMark, type TypedMark } from './rider-day.ts'

const typed: TypedMark = {
  ...{
    id: 'p',
    mark: 'entregado',
    means: '',
    stayed: '',
    collected: '',
    cash: '',
    fee: '',
    visit: '',
    reason: '',
    fate: '',
  },
}
const parcel = { id: 'p', collect: 8_990, fee: 800, hasPaid: false, lines: [] }
const money = fc.integer({ min: 0, max: 50_000_000 })
const text = fc.tuple(money, fc.boolean()).map(([sum, comma]) => {
  const written = decimalString(sum)
  return comma ? written.replace('.', ',') : written
})

test('what is not typed is all of it in cash for the agreed fee, and nothing for what was not delivered', () => {
  const read = (more: Partial<TypedMark>) => readMark({ ...typed, ...more }, parcel)
  expect(read({})).toMatchObject({ value: { cash: 8_990, shop: 0, fee: 800, means: CASH } })
  expect(read({ means: 'Yape' })).toMatchObject({ value: { cash: 0, shop: 8_990, means: 'Yape' } })
  expect(read({ means: 'Yape', cash: '40' })).toMatchObject({ value: { cash: 4_000, shop: 4_990 } })
  expect(read({ collected: '80', cash: '5' })).toMatchObject({ value: { cash: 8_000, shop: 0 } })
  expect(read({ mark: '' })).toEqual({ ok: true, value: null })
  expect(read({ mark: 'no-entregado', reason: 'ausente' })).toMatchObject({ value: { cash: 0, shop: 0, fee: 0 } })
  expect(read({ mark: 'vuelve', reason: 'rechazado', visit: '4' })).toMatchObject({ value: { fee: 400 } })
})

test('what stayed of several lines is collected, and nothing that cannot be', () => {
  const lines = [
    { amount: 2, whole: 3, unitPrice: 2_000, total: 6_000 },
    { amount: 1, whole: 1, unitPrice: 4_990, total: 4_990 },
  ]
  const read = (more: Partial<TypedMark>) => readMark({ ...typed, ...more }, { ...parcel, lines })
  expect(read({})).toMatchObject({ value: { stayed: null, cash: 8_990 } })
  expect(read({ stayed: '2,1' })).toMatchObject({ value: { stayed: null, cash: 8_990 } })
  expect(read({ stayed: '1,1' })).toMatchObject({ value: { stayed: [1, 1], cash: 6_990 } })
  expect(read({ stayed: '2, 0', means: 'Yape' })).toMatchObject({ value: { stayed: [2, 0], cash: 0, shop: 4_000 } })
  expect(read({ stayed: '1,1', collected: '69.91' })).toMatchObject({ refusal: { field: 'collected' } })
  for (const stayed of ['0,0', '3,1', '1', '1,1,1', '-1,1', '1.5,1', 'una,1']) {
    expect(read({ stayed })).toMatchObject({ refusal: { field: 'stayed' } })
  }
})

test('an impossible value is refused at its field', () => {
  const fieldOf = (more: Partial<TypedMark>, hasPaid = false) => {
    const read = readMark({ ...typed, ...more }, { ...parcel, hasPaid })
    return read.ok ? '' : read.refusal.field
  }
  expect(fieldOf({ mark: 'tal vez' })).toBe('mark')
  expect(fieldOf({ collected: '89.91' })).toBe('collected')
  expect(fieldOf({ collected: '-1' })).toBe('collected')
  expect(fieldOf({ means: 'Yape', cash: '89.91' })).toBe('cash')
  expect(fieldOf({ fee: 'ocho' })).toBe('fee')
  expect(fieldOf({ mark: 'vuelve' })).toBe('reason')
  expect(fieldOf({ mark: 'vuelve', reason: 'rechazado' }, true)).toBe('fate')
  expect(fieldOf({ mark: 'no-entregado', reason: 'ausente' }, true)).toBe('')
})

test('any day’s marks sum to the cent: what was collected is cash and shop, and all that is handed over or open is cash less fee', () => {
  const mark = fc.record({
    mark: fc.constantFrom(...DAY_MARKS, ''),
    means: fc.constantFrom('', CASH, 'Yape', 'Plin'),
    ...{ collected: fc.oneof(fc.constant(''), text), cash: fc.oneof(fc.constant(''), text) },
    ...{ fee: fc.oneof(fc.constant(''), text), visit: fc.oneof(fc.constant(''), text) },
    ...{ reason: fc.constantFrom('ausente', 'perdido'), fate: fc.constantFrom('', 'devolver') },
  })
  const stop = fc.record({ mark, collect: money, fee: money, hasPaid: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(stop, { maxLength: 60 }),
      money,
      fc.integer({ min: -9_000, max: 9_000 }),
      money,
      (stops, earlier, owedBefore, handed) => {
        const marked = stops.flatMap(({ mark: one, ...facts }, place) => {
          const id = String(place)
          const read = readMark({ ...typed, ...one, id }, { ...facts, id, lines: [] })
          return read.ok && read.value ? [{ ...read.value, collect: facts.collect }] : []
        })
        for (const { cash, shop, fee, collect, mark: what } of marked) {
          expect([cash, shop, fee].every((sum) => Number.isSafeInteger(sum) && sum >= 0)).toBe(true)
          expect(cash + shop).toBeLessThanOrEqual(what === 'entregado' ? collect : 0)
        }
        const sums = daySums(marked, { earlier, owedBefore })
        const all = marked.reduce((sum, { cash }) => sum + cash, 0)
        expect(sums.held).toBe(all + earlier)
        expect(handed + openBalance(sums, handed)).toBe(sums.held - sums.fee + owedBefore)
      },
    ),
  )
})
