import { expect, test } from 'vitest'
import { type CourierFile, readCourierFile } from '../../dispatch/reports/courier-file.ts'
import { wordsOf } from '../../dispatch/reports/row-verdict.ts'
import type { Country } from '../../lib/countries.ts'
import { breakEvenOf } from '../reports/figures.step.ts'
import { leastSure } from '../reports/report.ts'
import { noSums } from '../rules/figure-sums.ts'
import { pastTable } from './past-columns.ts'
import { pastEntries } from './past-entries.ts'
import { pastPlace } from './past-place.ts'
import { pastReading } from './past-reading.ts'
import { pastOf, pastShares, sharesBy } from './past-shares.ts'

const report = {
  knownBy: ['ESTATUS', 'TRANSPORTADORA', 'PRECIO FLETE'],
  columns: {
    ...{ own: ['ID'], guide: ['NÚMERO GUIA'], status: ['ESTATUS'], carrier: ['TRANSPORTADORA'] },
    ...{ city: ['CIUDAD DESTINO'], department: ['DEPARTAMENTO DESTINO'], freight: ['PRECIO FLETE'] },
  },
  words: { ENTREGADO: 'entregado', 'DEVUELTA DESDE *': 'volviendo', CANCELADO: 'anulado', NOVEDAD: 'novedad' },
}
const dropi = readCourierFile(
  'dropi',
  JSON.stringify({ name: 'Dropi', countries: ['peru'], ways: ['domicilio'], report }),
) as CourierFile
const words = wordsOf([dropi], [])

function read(text: string, country: Country = 'peru') {
  const lines = text
    .trim()
    .split('\n')
    .map((line, place) => ({ line: place + 1, cells: line.split(';').map((cell) => cell.trim()) }))
  const table = pastTable(lines, [dropi])
  if (!table.ok) throw new Error(table.refusal.reason)
  return { ...table.value, ...pastEntries(table.value, { shopId: 's', country, latest: '2026-11-28' }) }
}

const DROPI = `
Órdenes de noviembre
ID; FECHA; NOMBRE CLIENTE; TELÉFONO; NÚMERO GUIA; ESTATUS; DEPARTAMENTO DESTINO; CIUDAD DESTINO; DIRECCION; TRANSPORTADORA; PRECIO FLETE; CONTADOR DE INDEMNIZACIONES; PRODUCTO
71; 03-11-2026; Rosa Huamán; 987654321; G1; ENTREGADO; LIMA; MIRAFLORES; Av. Larco 1; URBANO; 9; 0; Faja
71; 03-11-2026; Rosa Huamán; 987654321; G1; ENTREGADO; LIMA; MIRAFLORES; Av. Larco 1; URBANO; 9; 0; Crema
72; 03-11-2026; Luis Poma; 912345678; G2; DEVUELTA DESDE TUNJA; AREQUIPA; AREQUIPA; Jr. Puno 2; URBANO; 9; 0; Faja
73; 03-11-2026; Ana Rojas; 912345679; G3; ENTREGADO; CUSCO; NINGUNA; Jr. Puno 3; URBANO; 9; 1; Faja
74; 03-11-2026; Eva Díaz; 912345670; G4; CANCELADO; CUSCO; CUSCO; Jr. Puno 4; URBANO; 9; 0; Faja
1.2E+12; 03-11-2026; Eva Díaz; 912345670; G4; ENTREGADO; CUSCO; CUSCO; Jr. Puno 4; URBANO; 9; 0; Faja
75; 27-11-2026; Eva Díaz; 912345670; G5; ENTREGADO; CUSCO; CUSCO; Jr. Puno 4; URBANO; 9; 0; Faja
76; 27-11-2026; Eva Díaz; 912345670; G6; RARO; CUSCO; CUSCO; Jr. Puno 4; URBANO; 9; 0; Faja
`

test('Dropi’s orders by product are orders once, without anybody in them, and only days that are over count', () => {
  const { platform, entries, withoutNumber } = read(DROPI)
  expect([platform, withoutNumber]).toEqual(['dropi', 1])
  expect(entries.map(({ day, place, products, word, isBack }) => [day, place, products, word, isBack])).toEqual([
    ['2026-11-03', '1501', ['Faja', 'Crema'], 'entregado', false],
    ['2026-11-03', '0401', ['Faja'], 'devuelta desde tunja', false],
    ['2026-11-03', '08', ['Faja'], 'entregado', true],
    ['2026-11-03', '0801', ['Faja'], 'cancelado', false],
    ['2026-11-27', '0801', ['Faja'], 'entregado', false],
    ['2026-11-27', '0801', ['Faja'], 'raro', false],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/Rosa|Huam|Larco|Puno|9876|9123|G1|"71"/)
  const reading = pastReading(entries, {}, words)
  expect(reading.orders.map(({ outcome }) => outcome)).toEqual(['entregado', 'devuelto', 'devuelto', 'cancelado'])
  expect([reading.tooYoung, reading.open, reading.unknown]).toEqual([2, 0, [['raro', 1]]])
  expect(sharesBy(reading.orders, ({ products }) => products)).toEqual([
    { key: 'Faja', delivered: 1, returned: 2 },
    { key: 'Crema', delivered: 1, returned: 0 },
  ])
  // Once somebody says what its word means, the later day is over too.
  const said = pastReading(entries, { raro: 'devuelto' }, words)
  expect([said.orders.length, said.tooYoung, said.unknown]).toEqual([6, 0, []])
})

test('of Effi’s guides the return wins over the outing, and its contents are products', () => {
  const { platform, entries } = read(
    `
Guía transportadora; Fecha de creación; Estado global guía inicial; Estado guía inicial; Estado global guía devolución; Departamento destinatario; Ciudad destinatario; Destinatario; Teléfonos destinatario; Contenido
240001; 2026-10-05 10:22; Entregada a destino; Entregada; ; Antioquia; Medellín; Ana; 300; 3 * CLOROFILA , DETOX.
240002; 2026-10-05 11:00; Entregada a destino; Entregada; Entregada a destino; Cundinamarca; Soacha; Luz; 301; 1 * FAJA, 2 * CREMA
240003; 2026-10-05 12:00; Devolución a origen; Devuelta; ; Nada; Nada; Sol; 302; 1 * FAJA
`,
    'colombia',
  )
  expect(platform).toBe('effi')
  expect(entries.map(({ place, products }) => [place, products])).toEqual([
    ['05001', ['CLOROFILA , DETOX']],
    ['25754', ['FAJA', 'CREMA']],
    ['', ['FAJA']],
  ])
  const { orders } = pastReading(entries, {}, wordsOf([], []))
  expect(orders.map(({ outcome }) => outcome)).toEqual(['entregado', 'devuelto', 'devuelto'])
})

test('a city is found by its provincia or a district of it, and a name of several leads no further than its departamento', () => {
  expect(pastPlace('peru', 'Lima', 'San Juan de Lurigancho')).toBe('1501')
  expect(pastPlace('peru', 'LIMA', 'Santa Rosa de nada')).toBe('15')
  expect(pastPlace('peru', '', 'Trujillo')).toBe('1301')
  expect(pastPlace('peru', '', 'Santa Rosa')).toBe('')
  expect(pastPlace('ecuador', 'Guayas', 'Guayaquil')).toBe('0901')
})

test('a product counts by its own past from twenty orders on, found by its title, else by all; with fewer in all nothing is said', () => {
  const titles = [
    ['p1', 'Faja  térmica'],
    ['p2', 'Crema'],
  ] as const
  const named = [
    { key: 'FAJA TÉRMICA', delivered: 12, returned: 4 },
    { key: 'faja termica', delivered: 3, returned: 1 },
    { key: 'Crema', delivered: 10, returned: 9 },
  ]
  const shares = pastShares({ delivered: 25, returned: 14 }, named, titles)
  expect(pastOf(shares, 'p1')).toEqual({ delivered: 15, returned: 5, of: 'product' })
  expect(pastOf(shares, 'p2')).toEqual({ delivered: 25, returned: 14, of: 'shop' })
  expect(pastShares({ delivered: 15, returned: 4 }, named, titles)).toBeNull()
})

test('what an order may cost stands on own orders that are over, else on the past of its product, else on what is assumed', () => {
  const soFar = { ...noSums, orders: 10, confirmed: 8, delivered: 2, clearDelivered: 2, clearMargin: 8_000 }
  const over = { ...soFar, returned: 2, clearReturned: 2, returnedCost: 2_000 }
  const past = pastShares(
    { delivered: 30, returned: 10 },
    [{ key: 'Faja', delivered: 20, returned: 20 }],
    [['p1', 'faja']],
  )
  const assumed = { confirmed: 5_000, delivered: 5_000 }
  const of = (product: string, expected: Parameters<typeof breakEvenOf>[2]) =>
    breakEvenOf(noSums, soFar, expected, product)
  // 0.8 of the orders are confirmed so far, and one that is delivered leaves 40.
  expect(of('p1', { past, assumed: null })).toEqual({ cpa: 1_600, from: 'past', orders: 40, without: 0 })
  expect(of('p2', { past, assumed: null })).toEqual({ cpa: 2_400, from: 'past', orders: 40, without: 0 })
  expect(of('p2', { past, assumed })).toEqual({ cpa: 1_500, from: 'past', orders: 40, without: 0 })
  expect(of('p2', { past: null, assumed })).toEqual({ cpa: 1_000, from: 'assumed', orders: 0, without: 0 })
  expect(of('p2', { past: null, assumed: null })).toBeNull()
  expect(breakEvenOf(over, soFar, { past, assumed }, 'p1')).toMatchObject({ from: 'own', orders: 10 })
  expect(leastSure(['own', 'past'])).toBe('past')
})
