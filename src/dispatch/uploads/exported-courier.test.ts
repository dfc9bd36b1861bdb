import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCourierFile } from '../reports/courier-file.ts'
import { readCouriers } from '../reports/courier-folder.platform.ts'
import { exportedCourier } from './exported-courier.ts'
import { uploadSchema } from './upload-mapping.ts'

const shalom = readCouriers(join(import.meta.dirname, '../../../couriers')).find(({ id }) => id === 'shalom') ?? null
const taught = {
  name: 'Shalom',
  country: 'peru',
  file: shalom,
  columns: {},
  words: [],
  mapping: null,
  names: new Map(),
} as const

function read(text: string) {
  const file = readCourierFile('shalom', text)
  if ('problems' in file) throw new Error(file.problems.join())
  return file
}

test('a courier of which the shop said nothing is exported as it is', () => {
  expect(read(exportedCourier(taught))).toEqual(shalom)
})

test('what the shop said of headings, words and columns stands before what was known, once', () => {
  const mapping = uploadSchema.parse({
    firstRow: 2,
    columns: [
      { column: 'A', from: 'way' },
      { column: 'B', from: 'agency.name' },
    ],
  })
  const names = new Map([
    ['way domicilio', 'PUERTA'],
    ['agency.name 150103|centro', 'ATE'],
    ['collect.kind pagado', 'X'],
  ])
  const file = read(
    exportedCourier({
      ...{ ...taught, columns: { guide: 'Guía N.º', status: 'Estado' }, mapping, names },
      words: [
        ['en destino', 'en_ruta'],
        ['volando', 'en_ruta'],
      ],
    }),
  )
  expect(file.report.columns.guide?.[0]).toBe('Guía N.º')
  expect(file.report.columns.status).toEqual(['Estado', 'SITUACION'])
  expect(file.report.words).toMatchObject({ 'EN DESTINO': 'en_ruta', VOLANDO: 'en_ruta', ENTREGADO: 'entregado' })
  expect(file.upload?.columns).toMatchObject([{ words: { domicilio: 'PUERTA' } }, { column: 'B' }])
  expect(JSON.stringify(file)).not.toContain('150103')
})

test('a courier that only the shop knows becomes one that can be read', () => {
  const file = read(exportedCourier({ ...taught, name: 'Motos Ñ', file: null, words: [['volando', 'en_ruta']] }))
  expect(file).toMatchObject({
    name: 'Motos Ñ',
    countries: ['peru'],
    report: { columns: {}, words: { VOLANDO: 'en_ruta' } },
  })
})
