import { expect, test } from 'vitest'
import { SHALOM_HEADINGS } from '../../../tests/support/courier-template.ts'
import type { Country } from '../../lib/countries.ts'
import { guessedColumns, guessedFirstRow, guessedSheet } from './guessed-mapping.ts'

const sheet = (...lines: readonly (readonly string[])[]) => ({ name: 'Hoja1', isHidden: false, lines, lists: {} })

const guessed = (country: Country, headings: readonly string[]) =>
  Object.fromEntries(guessedColumns(sheet(headings), 2, country).map(({ heading = '', from }) => [heading, from]))

test('headings as couriers write them are guessed, each source once, and the shop’s own are left out', () => {
  expect(
    guessed('peru', [
      ...['N° PEDIDO', 'NOMBRES', 'APELLIDOS', 'DNI', 'CELULAR', 'CELULAR 2', 'DIRECCIÓN', 'REFERENCIA', 'DISTRITO'],
      ...[
        'PROVINCIA',
        'MONTO A COBRAR',
        'VALOR DECLARADO',
        'CONTENIDO',
        'PESO (KG)',
        'BULTOS',
        'CORREO',
        'DATOS REMITENTE',
      ],
    ]),
  ).toEqual({
    ...{
      'N° PEDIDO': 'parcel.code',
      NOMBRES: 'name.first',
      APELLIDOS: 'name.last',
      DNI: 'document',
      CELULAR: 'phone.national',
    },
    ...{ 'CELULAR 2': 'phone.second', DIRECCIÓN: 'address', REFERENCIA: 'reference', DISTRITO: 'place.district' },
    ...{
      PROVINCIA: 'place.province',
      'MONTO A COBRAR': 'collect',
      'VALOR DECLARADO': 'value',
      CONTENIDO: 'lines.text',
    },
    ...{ 'PESO (KG)': 'weight', BULTOS: { text: '1' }, CORREO: 'email' },
  })
  expect(
    guessed('colombia', ['NOMBRE DESTINATARIO', 'CIUDAD DESTINO', 'DEPARTAMENTO', 'DICE CONTENER', 'VALOR A RECAUDAR']),
  ).toEqual({
    ...{ 'NOMBRE DESTINATARIO': 'name', 'CIUDAD DESTINO': 'place.province', DEPARTAMENTO: 'place.department' },
    ...{ 'DICE CONTENER': 'lines.text', 'VALOR A RECAUDAR': 'collect' },
  })
  expect(guessed('ecuador', ['CLIENTE', 'PROVINCIA', 'CANTÓN'])).toMatchObject({
    PROVINCIA: 'place.department',
    CANTÓN: 'place.province',
  })
  expect(guessed('peru', SHALOM_HEADINGS)).toMatchObject({
    'DESTINATARIO (DOC)': 'document',
    ORIGEN: 'setting.origin',
    PESO: 'weight',
  })
})

test('the headings are the row that tells the most, on the sheet that is seen and tells the most', () => {
  const one = sheet(
    ['FORMATO DE CARGA'],
    [],
    ['NOMBRE', 'CELULAR', 'DIRECCIÓN'],
    ['Ana', '987654321', 'Av. Dirección 1'],
  )
  expect(guessedFirstRow(one, 'peru')).toBe(4)
  const lists = { ...sheet(['DISTRITO', 'PROVINCIA']), name: 'Lugares' }
  const hidden = { ...sheet(SHALOM_HEADINGS), name: 'Oculta', isHidden: true }
  expect(guessedSheet([lists, hidden, { ...one, name: 'Datos' }], 'peru')?.name).toBe('Datos')
})
