import { expect, test } from 'vitest'
import { factsOf, readAmount, readTime } from './report-cells.ts'

test.each([
  ['99', 9900],
  ['S/ 99.00', 9900],
  ['89.900', 8_990_000],
  ['$ 89,900', 8_990_000],
  ['$ 1.299,50', 129_950],
  ['1,299.5', 129_950],
  ['COP 1.299.000', 129_900_000],
  ['12,5', 1250],
  ['', null],
  ['gratis', null],
  ['-20', null],
])('the amount %s is %s', (text, money) => expect(readAmount(text)).toBe(money))

test.each([
  ['21/11/2026 14:05', '2026-11-21T19:05Z'],
  ['21-11-2026', '2026-11-21T05:00Z'],
  ['2026-11-21 09:30:15', '2026-11-21T14:30Z'],
  ['2026-11-21T09:30', '2026-11-21T14:30Z'],
  ['5/1/2026 2:05 p. m.', '2026-01-05T19:05Z'],
  ['05/01/2026 12:05 a.m.', '2026-01-05T05:05Z'],
])('%s is %s on a clock of Lima', (text, utc) => expect(readTime(text, 'peru')).toBe(Date.parse(utc)))

test.each(['31/02/2026', 'ayer', '', '11/25/2026'])('%s is no day', (text) => {
  expect(readTime(text, 'peru')).toBeNull()
})

test('a guide is a text, and one that a spreadsheet made a power of ten counts as broken', () => {
  const columns = { guide: 0, phone: 1, status: 2 }
  expect(factsOf([' 00123 ', '999 888 777', 'En  Tránsito!'], columns, 'peru')).toMatchObject({
    ...{ guide: '00123', isGuideBroken: false, phone: '51999888777', word: 'en transito' },
  })
  for (const guide of ['1.2E+12', '2,40012E+11', '2.4e11']) {
    expect(factsOf([guide], columns, 'peru')).toMatchObject({ guide: '', isGuideBroken: true })
  }
})

test('our code is read from the first column that has one, and from notes last, which may name another order', () => {
  const columns = { code: 0, codeBeside: 1, notes: 2 }
  const codeIn = (cells: readonly string[]) => factsOf(cells, columns, 'peru').code
  expect(codeIn(['', 'K7M3ACDE', 'cambio de ACDEFGHJ'])).toBe('K7M3ACDE')
  expect(codeIn(['5012233', '', 'Pedido ACDEFGHJ, llamar'])).toBe('Pedido ACDEFGHJ, llamar')
  expect(codeIn(['K7M3ACDE', 'ACDEFGHJ', ''])).toBe('K7M3ACDE')
})

test('a parcel for which its courier paid is lost, whatever its state says', () => {
  const columns = { status: 0, compensations: 1 }
  const wordOf = (cells: readonly string[]) => factsOf(cells, columns, 'peru').word
  expect([wordOf(['EN REPARTO', '1']), wordOf(['EN REPARTO', '0']), wordOf(['EN REPARTO', ''])]).toEqual([
    ...['indemnizado', 'en reparto', 'en reparto'],
  ])
})
