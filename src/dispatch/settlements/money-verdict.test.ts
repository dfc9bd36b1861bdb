import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MoneyClass } from './money-class.ts'
import { type JudgedRow, verdictAlone, verdictsOf } from './money-verdict.ts'
import type { Promised } from './promised.ts'
import { settledMoney } from './settled-money.ts'

const row = (moneyClass: MoneyClass, amount: number | null, parts: Partial<JudgedRow> = {}): JudgedRow => ({
  ...{ moneyClass, amount, collected: null, fee: null, freight: null, returnFreight: null },
  ...parts,
})
const promised = (facts: Partial<Promised> = {}): Promised => ({
  ...{ collected: 8_900, freight: 1_200, fee: 0, returnFreight: 0, goods: 3_000 },
  ...facts,
})
const verdicts = (rows: readonly JudgedRow[], facts: Partial<Promised> = {}, before: readonly JudgedRow[] = []) =>
  verdictsOf(rows, before, promised(facts)).map(({ verdict, part, difference }) => [verdict, part, difference])

test('a net sum is collect less freight, fee and goods, over all rows of its order and those of files before', () => {
  expect(verdicts([row('neto', 4_700)])).toEqual([['ok', null, 0]])
  expect(verdicts([row('neto', 4_200)])).toEqual([['falta', 'neto', -500]])
  // The freight was charged at first and given back once it was delivered.
  expect(verdicts([row('flete', -1_200), row('flete', 1_200), row('neto', 4_700)])).toEqual([
    ['ok', null, null],
    ['ok', null, null],
    ['ok', null, 0],
  ])
  expect(verdicts([row('neto', 4_700)], {}, [row('neto', 4_700)])).toEqual([['sobra', 'neto', 4_700]])
  expect(verdicts([row('neto', 4_700)], { goods: null })).toEqual([['sin-dato', null, null]])
})

test('what a courier takes after it paid the net sum is compared with it', () => {
  const paid = [row('flete', -1_200), row('flete', 1_200), row('neto', 4_700)]
  expect(verdicts([row('devolucion', -600)], {}, paid)).toEqual([['falta', 'neto', -600]])
  expect(verdicts([row('flete', -1_200), row('comision', -50)], {}, paid)).toEqual([
    ['ok', null, null],
    ['falta', 'neto', -1_250],
  ])
  // Its freight is given back later than it was paid.
  expect(verdicts([row('flete', 1_200)], {}, [row('flete', -1_200), row('neto', 4_700)])).toEqual([['ok', null, 0]])
})

test('what is paid whole is compared class by class, and an unknown promise is said as such', () => {
  const rows = [row('recaudo', 8_900), row('flete', -1_500), row('comision', -100)]
  expect(verdicts(rows, { fee: 100 })).toEqual([
    ['ok', null, 0],
    ['falta', 'flete', -300],
    ['ok', null, 0],
  ])
  expect(verdicts([row('flete', -1_500)], { freight: null })).toEqual([['sin-dato', null, null]])
  expect(verdicts([row('prepago', -4_200)])).toEqual([['ok', null, 0]])
  expect(verdicts([row('indemnizacion', 3_000), row('traspaso', -90_000), row('costo', -50)])).toEqual([
    ['ok', null, null],
    ['traspaso', null, null],
    ['nada', null, null],
  ])
})

test('a return is what its courier takes for one, and a difference where it was delivered', () => {
  const back = { collected: 0, returnFreight: 600 } as const
  expect(verdicts([row('devolucion', -600)], back)).toEqual([['devolucion', null, 0]])
  expect(verdicts([row('devolucion', -900)], back)).toEqual([['falta', 'devolucion', -300]])
  expect(verdicts([row('devolucion', -900)], { ...back, returnFreight: null })).toEqual([['devolucion', null, null]])
  expect(verdicts([row('devolucion', -600)])).toEqual([['falta', 'devolucion', -600]])
})

test('a line with its parts says which part a difference is of', () => {
  const line = (parts: Partial<JudgedRow>, amount: number) => row('neto', amount, parts)
  const fee = { fee: 300 }
  expect(verdicts([line({ collected: 8_900, fee: 300, freight: 1_200 }, 7_400)], fee)).toEqual([['ok', null, 0]])
  expect(verdicts([line({ collected: 8_900, fee: 400, freight: 1_200 }, 7_300)], fee)).toEqual([
    ['falta', 'comision', -100],
  ])
  expect(verdicts([line({ collected: 8_000, fee: 300, freight: 1_200 }, 6_500)], fee)).toEqual([
    ['falta', 'cobrado', -900],
  ])
  expect(verdicts([line({ collected: 8_900, fee: 300, freight: 1_200 }, 7_000)], fee)).toEqual([
    ['falta', 'neto', -400],
  ])
  // What makes up for something else is named too.
  expect(verdicts([line({ collected: 8_900, fee: 200, freight: 1_300 }, 7_400)], fee)).toEqual([['falta', 'flete', 0]])
})

test('a row without an order waits where it should have one', () => {
  const alone = (moneyClass: MoneyClass | null) => verdictAlone(moneyClass, 'no-order').verdict
  expect([alone('neto'), alone('traspaso'), alone('otro'), alone('costo'), alone(null)]).toEqual([
    ...['sin-pedido', 'traspaso', 'nada', 'nada', 'palabra'],
  ])
  expect(verdictAlone('flete', 'several').verdict).toBe('varios')
})

test('however rows of an order are cut into files, their differences add up to what was paid less what was promised', () => {
  const amount = fc.integer({ min: -20_000, max: 20_000 })
  const rows = fc.array(fc.tuple(fc.constantFrom('neto', 'flete', 'comision', 'recaudo'), amount), { minLength: 1 })
  fc.assert(
    fc.property(rows, fc.nat(10), (given, cut) => {
      const all = [row('neto', 100), ...given.map(([moneyClass, sum]) => row(moneyClass as MoneyClass, sum))]
      const [before, now] = [all.slice(0, Math.min(cut, all.length - 1)), all.slice(Math.min(cut, all.length - 1))]
      const judged = [...now, row('neto', 7)]
      const found = verdictsOf(judged, before, promised())
      const differences = found.flatMap(({ difference }) => difference ?? [])
      const paid = [...before, ...judged].reduce((sum, one) => sum + (one.amount ?? 0), 0)
      expect(differences).toEqual([paid - (8_900 - 1_200 - 3_000)])
    }),
  )
})

test('what figures take of settled rows: freight as it was charged, none that was given back, the way back, the fee, what was compensated', () => {
  const none = { freight: null, returnFreight: null, fee: null, compensation: 0 }
  expect(settledMoney([row('neto', 4_700), row('flete', -1_200), row('flete', 1_200)])).toEqual(none)
  expect(settledMoney([row('recaudo', 8_900), row('flete', -1_500), row('comision', -100)])).toEqual({
    ...{ ...none, freight: 1_500, fee: 100 },
  })
  expect(settledMoney([row('devolucion', -600), row('indemnizacion', 3_000)])).toEqual({
    ...{ ...none, returnFreight: 600, compensation: 3_000 },
  })
  expect(settledMoney([row('devolucion', -1_800, { freight: 1_200, returnFreight: 600 })])).toEqual({
    ...{ ...none, freight: 1_200, returnFreight: 600 },
  })
})
