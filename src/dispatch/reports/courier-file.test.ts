import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCouriers } from './courier-folder.platform.ts'
import { columnsOf, recognised } from './report-table.ts'

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
    const words = Object.keys(report.words)
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
      report: { columns: {}, words: { X: 'volando' } },
    }),
    'Mal Nombre': JSON.stringify(good),
  })
  expect(() => readCouriers(folder)).toThrow(/couriers\/roto\/courier\.json is not JSON/)
  expect(() => readCouriers(folder)).toThrow(/couriers\/falso\/courier\.json: countries\.0/)
  expect(() => readCouriers(folder)).toThrow(/couriers\/falso\/courier\.json: tracking: write an https address/)
  expect(() => readCouriers(folder)).toThrow(/couriers\/falso\/courier\.json: report\.words\.X/)
  expect(() => readCouriers(folder)).toThrow(/Mal Nombre: name the folder/)
})

test('without a folder there are no couriers', () => {
  expect(readCouriers('/nowhere/at/all')).toEqual([])
})

test('a column is found by the better of its names', () => {
  const dropi = couriers.find(({ id }) => id === 'dropi')
  expect(dropi && columnsOf(['VALOR DE COMPRA EN PRODUCTOS', 'TOTAL DE LA ORDEN'], dropi)).toMatchObject({ amount: 1 })
})
