import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { comparable } from '../../lib/text/comparable.ts'
import { readCouriers } from './courier-folder.platform.ts'
import { columnsOf, recognised } from './report-table.ts'
import { wordsOf } from './row-verdict.ts'

const couriers = readCouriers(join(import.meta.dirname, '../../../couriers'))

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'couriers-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'courier.json'), text)
  }
  return folder
}

test('the couriers that come along can be read, and a Dropi export is recognised by its headings', () => {
  expect(couriers.map(({ id }) => id)).toEqual(expect.arrayContaining(['dropi', 'shalom', 'generic', 'olva']))
  expect(recognised(['GUIA', 'ESTADO', 'FLETE'], couriers)).toBeNull()
  const dropi = ['ID', 'Número Guía', 'ESTATUS', 'TRANSPORTADORA', 'CIUDAD DESTINO', 'PRECIO FLETE', 'NOVEDAD']
  expect(recognised(dropi, couriers)).toMatchObject({ id: 'dropi', packs: true })
})

test('every word of a courier that comes along means one thing, however it is spelt', () => {
  for (const { id, report } of couriers) {
    const words = Object.keys(report.words).map(comparable)
    expect([id, words.length]).toEqual([id, new Set(words).size])
  }
})

test('what is wrong with the files of couriers is told all at once', async () => {
  const good = { name: 'Bueno', countries: ['peru'], ways: ['agencia'], report: { columns: {} } }
  const folder = await folderWith({
    bueno: JSON.stringify(good),
    roto: '{',
    falso: JSON.stringify({
      ...good,
      countries: ['chile'],
      tracking: 'http://a',
      report: { columns: {}, words: { X: 'volando', 'a * b': 'nada' } },
    }),
    'Mal Nombre': JSON.stringify(good),
  })
  expect(() => readCouriers(folder)).toThrow(/couriers\/roto\/courier\.json is not JSON/)
  expect(() => readCouriers(folder)).toThrow(/couriers\/falso\/courier\.json: countries\.0/)
  expect(() => readCouriers(folder)).toThrow(/couriers\/falso\/courier\.json: tracking: write an https address/)
  expect(() => readCouriers(folder)).toThrow(/couriers\/falso\/courier\.json: report\.words\.X/)
  expect(() => readCouriers(folder)).toThrow(/report\.words\.a \* b: write \* only at the end/)
  expect(() => readCouriers(folder)).toThrow(/Mal Nombre: name the folder/)
})

test('without a folder there are no couriers', () => {
  expect(readCouriers('/nowhere/at/all')).toEqual([])
})

test('a column is found by the better of its names', () => {
  const dropi = couriers.find(({ id }) => id === 'dropi')
  expect(dropi && columnsOf(['VALOR DE COMPRA EN PRODUCTOS', 'TOTAL DE LA ORDEN'], dropi)).toMatchObject({ amount: 1 })
})

const file = (id: string) => couriers.find((one) => one.id === id)
const dropi = wordsOf([file('generic'), file('dropi')], [])

test.each([
  ['PARA RETIRO EN AGENCIA SERVIENTREGA', 'en_agencia'],
  ['PARA RETIRO EN AGENCIA', 'en_agencia'],
  ['INCIDENCIA EN RUTA', 'novedad'],
  ['SOLUCIÓN APROBADA', 'en_ruta'],
  ['ZONA DE ENTREGA', 'en_ruta'],
  ['EN DISTRIBUCION A CLIENTE', 'en_ruta'],
  ['EN RUTA A CONCESION', 'en_ruta'],
  ['INGRESANDO OPERATIVO A BODEGA', 'recogido'],
  ['RECOLECTADO', 'recogido'],
  ['CANCELADO', 'anulado'],
  ['DEVUELTA DESDE TUNJA', 'volviendo'],
  ['Entregada digitalizada en San José de Cúcuta', 'entregado'],
  // Some accounts write it of what is on its way, others of what is back: the shop is asked once.
  ['DEVOLUCION', undefined],
  ['DEVUELTA DESDEÑADA', undefined],
])('Dropi’s “%s” means %s', (word, meaning) => {
  expect(dropi.get(comparable(word))).toBe(meaning)
})

test('a word that the shop explained comes before every beginning, and the longest beginning before a shorter one', () => {
  const words = { 'EN AGENCIA *': 'en_agencia', 'EN AGENCIA DE ORIGEN *': 'recogido' } as const
  const known = wordsOf([{ report: { columns: {}, words } }], [['en agencia de origen sur', 'novedad']])
  expect(['en agencia norte', 'en agencia de origen norte', 'en agencia de origen sur'].map(known.get)).toEqual([
    'en_agencia',
    'recogido',
    'novedad',
  ])
})
