import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCouriers } from '../reports/courier-folder.platform.ts'
import { chainGaps } from './chain-gaps.ts'
import { isUnsignedFile, keyOfRow, moneyRow, readSigned } from './money-cells.ts'
import { classOf, phraseOf } from './money-class.ts'

const couriers = readCouriers(join(import.meta.dirname, '../../../couriers'))
const wordsOf = (id: string) => couriers.find((one) => one.id === id)?.money?.words ?? {}

test.each([
  ['ENTRADA POR GANANCIA EN LA ORDEN COMO DROPSHIPPER: 812345 GUIA: 2400001', 'neto'],
  ['ENTRADA POR GANANCIA EN LA ORDEN COMO PROVEEDOR: 812345 GUIA: 2400001', 'proveedor'],
  ['Entrada por cambio de estatus 812345', 'recaudo'],
  ['SALIDA POR COBRO DE FLETE INICIAL: 812345', 'flete'],
  ['SALIDA DE COBRO DE DEVOLUCIÓN POR ENTREGA NO EFECTIVA: 812345', 'devolucion'],
  ['DEVOLUCION DE FLETE ORDEN ENTREGADA: 812345', 'flete'],
  ['DEVOLUCION DE FLETE POR ENTREGA NO EFECTIVA: 812345', 'devolucion'],
  ['SALIDA POR NUEVA ORDEN: 812345', 'prepago'],
  ['ENTRADA POR INDEMNIZACION ORDEN: 812345. MOTIVO: se perdió', 'indemnizacion'],
  ['DEVOLUCION DE DINERO POR GARANTIA ID 77', 'indemnizacion'],
  ['COBRO DE FLETE POR ORDEN 812345', 'costo'],
  ['PETICION DE RETIRO DE SALDO', 'traspaso'],
  ['TRANSFERENCIA DE WALLET AL USUARIO 5', 'traspaso'],
  ['RECARGA DE TARJETA', 'traspaso'],
  ['MANTENIMIENTO MENSUAL TARJETA', 'otro'],
  ['COMISION DE REFERIDOS', 'otro'],
  ['UNA PALABRA NUEVA 812345', null],
] as const)('Dropi says %s', (text, moneyClass) => expect(classOf(wordsOf('dropi'))(text)).toBe(moneyClass))

test('what the shop said comes before the file, and its phrase has no number and no reason behind it', () => {
  const text = 'SALIDA POR SEGURO ORDEN: 812345. MOTIVO: Rosa no estaba'
  expect(phraseOf(text)).toBe('salida por seguro orden')
  expect(classOf(wordsOf('dropi'), [['salida por seguro orden', 'costo']])(text)).toBe('costo')
})

test.each([
  ['-12.50', -1_250],
  ['12,50-', -1_250],
  ['(1.234,50)', -123_450],
  ['S/ -8', -800],
  ['- $ 45.900', -4_590_000],
  ['0', 0],
  ['36,99', 3_699],
  ['hola', null],
])('%s is %s', (text, amount) => expect(readSigned(text)).toBe(amount))

const columns = { key: 0, at: 1, sign: 2, amount: 3, previous: 4, own: 5, guide: 6, words: 7 }
const reading = {
  columns,
  classOf: classOf(wordsOf('dropi')),
  out: ['salida'],
  isUnsigned: false,
  country: 'peru',
} as const

test('TIPO gives the sign, the number is the key, and without one the facts are', () => {
  const cells = [
    '91',
    '02-11-2026 10:00',
    'SALIDA',
    '12.50',
    '100',
    '812',
    '2400001',
    'SALIDA POR COBRO DE FLETE INICIAL: 812',
  ]
  const row = moneyRow(cells, reading)
  expect(row).toMatchObject({ amount: -1_250, previous: 10_000, moneyClass: 'flete', guide: '2400001', number: '91' })
  const key = (change: readonly string[]) =>
    keyOfRow('dropi', moneyRow([...change, ...cells.slice(change.length)], reading))
  expect(key(['91', '03-11-2026'])).toBe(key(['91']))
  expect(
    new Set([key(['']), key(['', '03-11-2026']), key(['91']), key(['', '02-11-2026 10:00', 'ENTRADA'])]).size,
  ).toBe(4)
})

test('a file that writes no sign has its costs by their class; a line without words is what its columns say', () => {
  const plain = { ...reading, columns: { amount: 0, words: 1, guide: 2 }, out: [] }
  expect(isUnsignedFile([['9'], ['5']], plain.columns)).toBe(true)
  expect(isUnsignedFile([['9'], ['-5']], plain.columns)).toBe(false)
  const cost = ['9', 'SALIDA POR COBRO DE FLETE INICIAL', 'G']
  expect(moneyRow(cost, { ...plain, isUnsigned: true }).amount).toBe(-900)
  expect(moneyRow(cost, plain).amount).toBe(900)
  const lines = { ...plain, columns: { guide: 0, collected: 1, fee: 2, freight: 3 } }
  expect(moneyRow(['G', '89', '3', '12'], lines)).toMatchObject({
    moneyClass: 'neto',
    amount: 7_400,
    returnFreight: null,
  })
  expect(moneyRow(['G', '', '', '12'], lines)).toMatchObject({ moneyClass: 'devolucion', amount: -1_200, fee: null })
  expect(moneyRow(['G', '', '', ''], lines)).toMatchObject({ amount: null })
})

test('a gap in the balances is named with what is missing, whichever way the file goes', () => {
  const amounts = fc.array(
    fc.integer({ min: -9_999, max: 9_999 }).filter((one) => one !== 0),
    { minLength: 4, maxLength: 20 },
  )
  fc.assert(
    fc.property(amounts, fc.nat(), fc.boolean(), (given, place, isNewestFirst) => {
      const balance = (at: number) => given.slice(0, at).reduce((sum, one) => sum + one, 500)
      const rows = given.map((amount, at) => ({ at, amount, previous: balance(at) }))
      const missing = 1 + (place % (rows.length - 2))
      const shown = (all: readonly (typeof rows)[number][]) => (isNewestFirst ? all.toReversed() : all)
      expect(chainGaps(shown(rows))).toEqual([])
      const left = shown(rows.filter((_, at) => at !== missing))
      expect(left.length < 3 ? [] : chainGaps(left)).toEqual(
        left.length < 3 ? [] : [{ from: missing - 1, to: missing + 1, amount: given[missing] }],
      )
    }),
  )
})
