import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountsInShop, inHundredths, readRate } from './spend-amounts.ts'
import { amountsOf, daysOf, idsOf, MILLION } from './spend-cells.ts'

test.each([
  [
    ['1.234,56', '80', '0,5'],
    [1234.56, 80, 0.5],
  ],
  [
    ['1,234.56', '1,000'],
    [1234.56, 1000],
  ],
  [
    ['1 234,56', '1\u00a0234\u202f567,80'],
    [1234.56, 1_234_567.8],
  ],
  [
    ['1.234', '89.900'],
    [1234, 89_900],
  ],
  [
    ['1.234', '0.5'],
    [1.234, 0.5],
  ],
  [['12.345000'], [12.345]],
  [
    ['S/ 80.00', 'S/. 1,200.5', 'PEN 3.10', "1'200.00"],
    [80, 1200.5, 3.1, 1200],
  ],
  [
    ['12.50', '12,50', '1.234'],
    [12.5, 12.5, 1234],
  ],
  [
    ['-3.20', '(4.10)', '−1.00'],
    [-3.2, -4.1, -1],
  ],
  [
    ['', '--', 'gratis', '1.2.3,4,5', '1234567890.5'],
    [null, null, null, null, null],
  ],
])('amounts %j are %j', (texts, amounts) => {
  const read = amountsOf(texts)
  expect(texts.map(read)).toEqual(amounts.map((amount) => amount && Math.round(amount * MILLION)))
})

test.each([
  [
    ['2026-11-28', '2026/11/3', '2026-11-28 00:00'],
    ['2026-11-28', '2026-11-03', '2026-11-28'],
  ],
  [
    ['05/11/2026', '28/11/2026', '3-11-26'],
    ['2026-11-05', '2026-11-28', '2026-11-03'],
  ],
  [
    ['11/05/2026', '11/28/2026'],
    ['2026-11-05', '2026-11-28'],
  ],
  // Both could be read either way, but the first would be a day to come.
  [
    ['12/11/2026', '11/11/2026'],
    ['2026-11-12', '2026-11-11'],
  ],
  [['11/12/2025'], ['2025-12-11']],
  [
    ['46354', '46354.5'],
    ['2026-11-28', '2026-11-28'],
  ],
  [
    ['28 nov 2026', '28 de setiembre de 2026', 'Nov 28, 2026', 'sábado, 28 de noviembre de 2026'],
    ['2026-11-28', '2026-09-28', '2026-11-28', '2026-11-28'],
  ],
  [
    ['31/02/2026', '2026-11-01 - 2026-11-28', '2027-01-01', 'Total', ''],
    [null, null, null, null, null],
  ],
])('days %j are %j', (texts, days) => {
  expect(texts.map(daysOf(texts, '2026-11-30'))).toEqual(days)
})

test.each([
  [
    ['120212345678901234', "'120212345678901234", '="120212345678901234"', 'c:120212345678901234'],
    '120212345678901234',
  ],
  [['21000000001.0', '21000000001,00'], '21000000001'],
  [['123-456-7890'], '123-456-7890'],
  [['1799'], '1799'],
  [['1.20212E+17', '1,2E+17', '120212345678901232.00', 'Mi campaña'], null],
  [['120212345678901000', '120212345678902000'], null],
])('ids %j are %s', (texts, id) => {
  for (const text of texts) expect(idsOf(texts)(text)).toEqual({ id: id ?? '', isDamaged: id === null })
})

test('a long id that happens to end in zeros stays where another does not', () => {
  const texts = ['120212345678901000', '120212345678901234', '']
  expect(texts.map(idsOf(texts)).map(({ id }) => id)).toEqual(texts)
})

test('a rate is a number above 0', () => {
  expect(['3,75', '3.750', '0.00025', '04', ' 1 '].map(readRate)).toEqual(['3.75', '3.75', '0.00025', '4', '1'])
  expect(['', '0', '0,00', '-1', '1e3', '1.234,5'].map(readRate)).toEqual([null, null, null, null, null, null])
})

test('a file’s amounts add up to its total to the cent, by day too, each within a cent of its own', () => {
  const rows = fc.array(
    fc.record({
      day: fc.constantFrom('2026-11-26', '2026-11-27', '2026-11-28'),
      spent: fc.integer({ min: 0, max: 2_000_000_000 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  fc.assert(
    fc.property(rows, fc.constantFrom('1', '3.75', '0.00025', '0.01234567'), (given, rate) => {
      const made = amountsInShop(given, rate)
      expect(made).toHaveLength(given.length)
      const sum = (of: readonly { spent: number }[]) => of.reduce((all, { spent }) => all + spent, 0)
      expect(made.reduce((all, { amount }) => all + amount, 0)).toBe(inHundredths(sum(given), rate))
      for (const [day, own] of Map.groupBy(made, ({ day }) => day)) {
        const exact = (sum(given.filter((row) => row.day === day)) / 10_000) * Number(rate)
        expect(Math.abs(own.reduce((all, { amount }) => all + amount, 0) - exact)).toBeLessThan(1.001)
        for (const { spent, amount } of own)
          expect(Math.abs(amount - (spent / 10_000) * Number(rate))).toBeLessThan(1.001)
      }
    }),
  )
})

test('amounts in the shop’s own currency stay as they are', () => {
  const rows = [12.34, 0.01, 999_999.99].map((amount) => ({ day: '2026-11-28', spent: Math.round(amount * MILLION) }))
  expect(amountsInShop(rows, '1').map(({ amount }) => amount)).toEqual([1234, 1, 99_999_999])
})
