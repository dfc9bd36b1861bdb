import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCouriers } from './courier-folder.platform.ts'
import { guessedColumns } from './guessed-columns.ts'
import { headingWords } from './heading-words.ts'
import { tableOf } from './report-table.ts'

const couriers = readCouriers(join(import.meta.dirname, '../../../couriers'))

/** The guess with the headings in place of their columns. */
function guess(headers: readonly string[]) {
  const places = Object.entries(guessedColumns(headers, couriers))
  return Object.fromEntries(places.map(([meaning, place]) => [meaning, headers[place]]))
}

test('headings are compared by their words: capitals, accents, order, signs and small words do not matter', () => {
  const guides = [
    'N° de guía',
    'Nro. Guia',
    'GUÍA No.',
    'Guía/Tracking',
    'Numero_de_Guia',
    '# guía',
    'guias nº',
    'Nº Guía',
  ]
  for (const heading of guides)
    expect([heading, headingWords(heading).filter((word) => word !== 'numero')]).toEqual([heading, ['guia']])
  expect(headingWords('Teléfono del destinatario')).toEqual(['telefono', 'destinatario'])
  expect(headingWords('Valor Contra-Entrega')).toEqual(headingWords('monto a COBRAR'))
  expect(headingWords('Causal de no entrega')).toEqual(['novedad', 'noentrega'])
  expect(headingWords(' - ')).toEqual([])
})

test.each([
  ['N° de guía', 'guide'],
  ['Guía/Tracking', 'guide'],
  ['Código de rastreo', 'guide'],
  ['Estado del envío', 'status'],
  ['Último estado de la guía', 'status'],
  ['Valor a recaudar', 'amount'],
  ['Monto por cobrar al destinatario', 'amount'],
  ['Valor recaudado', 'collected'],
  ['Fecha de entrega', 'date'],
  ['Fecha y hora último movimiento', 'date'],
  ['Celular del destinatario', 'phone'],
  ['Municipio de destino', 'city'],
  ['Dpto. destino', 'department'],
  ['Valor del flete', 'freight'],
  ['Costo del retorno', 'returnFreight'],
  ['Causal de no entrega', 'incident'],
  ['Pedido del cliente', 'code'],
  ['Orden de servicio', 'own'],
  ['Empresa de transporte', 'carrier'],
])('«%s» alone is guessed as the %s', (heading, meaning) => {
  expect(guess(['Nombre', heading, 'Bultos'])).toEqual({ [meaning]: heading })
})

test.each([
  ['a sum that is not to be collected', ['Valor declarado', 'Comisión de recaudo', 'Valor asegurado']],
  ['how something is paid', ['Forma de pago', 'Tipo de recaudo', 'Pago contraentrega']],
  [
    'a day on which nothing happened to the parcel',
    ['Fecha de creación', 'Fecha estimada de entrega', 'Fecha de recaudo'],
  ],
  ['what is the sender’s', ['Teléfono remitente', 'Ciudad de origen', 'Provincia origen']],
  ['the guide of a way back, or where it is seen', ['Guía de devolución', 'Link de seguimiento']],
  ['a state of something else', ['Estado del pago', 'Código de estado']],
  ['two things in one', ['Ciudad/Departamento']],
])('%s is not guessed', (_, headers) => {
  expect(guess(headers)).toEqual({})
})

test('what could be two is left to whoever reads the report', () => {
  expect(guess(['Guía', 'Guía', 'Estado'])).toEqual({ status: 'Estado' })
  expect(guess(['Fecha efectiva de entrega', 'Fecha real de entrega', 'Guía de envío'])).toEqual({
    guide: 'Guía de envío',
  })
  expect(guess(['Descripción novedad', 'Tipo novedad'])).toEqual({})
  // One that everybody writes so is the better one.
  expect(guess(['Estado actual del envío', 'Estado', 'Teléfono 2', 'Teléfono'])).toEqual({
    status: 'Estado',
    phone: 'Teléfono',
  })
})

/** Plausible headings: nobody could confirm what these couriers export (see decision 46). */
const plausible = {
  olva: {
    headers: [
      'Nro. Tracking',
      'Año',
      'Remitente',
      'Nro. Pedido Cliente',
      'Destinatario',
      'Teléfono Destinatario',
      'Distrito Destino',
      'Dpto. Destino',
      'Estado del Envío',
      'Fecha Último Estado',
      'Monto a Cobrar (S/)',
      'Observaciones',
    ],
    found: { guide: 0, code: 3, phone: 5, city: 6, department: 7, status: 8, date: 9, amount: 10, incident: 11 },
  },
  envia: {
    headers: [
      'GUIA',
      'Fecha Admisión',
      'Ciudad Origen',
      'Ciudad Destino',
      'Departamento Destino',
      'Documento Referencia',
      'Cel. Destinatario',
      'Estado Guía',
      'Fecha Estado',
      'Valor Declarado',
      'Valor Recaudo',
      'Vlr. Flete',
      'Causal de No Entrega',
    ],
    found: {
      guide: 0,
      city: 3,
      department: 4,
      code: 5,
      phone: 6,
      status: 7,
      date: 8,
      amount: 10,
      freight: 11,
      incident: 12,
    },
  },
  laar: {
    headers: [
      'No. Guía',
      'Fecha Creación',
      'Ciudad Origen',
      'Cantón Destino',
      'Provincia Destino',
      'Telf. Destinatario',
      'Ref. Cliente',
      'Estado Actual',
      'Fecha de Entrega',
      'Valor COD',
      'Valor Servicio',
      'Novedad',
    ],
    found: { guide: 0, city: 3, department: 4, phone: 5, code: 6, status: 7, date: 8, freight: 10, incident: 11 },
  },
  interrapidisimo: {
    headers: [
      'Número de Guía',
      'Fecha de Admisión',
      'Municipio Destino',
      'Nombre Destinatario',
      'Teléfono Destinatario',
      'Estado de la Guía',
      'Fecha Última Gestión',
      'Valor a Recaudar',
      'Valor Recaudado',
      'Valor Transporte',
      'Motivo Devolución',
    ],
    found: { guide: 0, city: 2, phone: 4, status: 5, date: 6, amount: 7, collected: 8, freight: 9, incident: 10 },
  },
  coordinadora: {
    headers: [
      'Código de Remisión',
      'Referencia',
      'Fecha de Recogida',
      'Ciudad de Destino',
      'Celular Destinatario',
      'Estado',
      'Fecha de Entrega',
      'Recaudo Contra Entrega',
      'Flete Total',
      'Flete de Devolución',
      'Última Novedad',
    ],
    found: {
      guide: 0,
      code: 1,
      city: 3,
      phone: 4,
      status: 5,
      date: 6,
      amount: 7,
      freight: 8,
      returnFreight: 9,
      incident: 10,
    },
  },
  servientrega: {
    headers: [
      '# Guía',
      'Orden de Servicio',
      'Pedido',
      'Fecha de Envío',
      'Ciudad Remitente',
      'Ciudad Destinatario',
      'Dpto. Destinatario',
      'Tel. Destinatario',
      'Estado del Envío',
      'Fecha y Hora de Entrega',
      'Valor a Cobrar',
      'Costo del Envío',
      'Observaciones',
    ],
    found: {
      guide: 0,
      own: 1,
      code: 2,
      city: 5,
      department: 6,
      phone: 7,
      status: 8,
      date: 9,
      amount: 10,
      freight: 11,
      incident: 12,
    },
  },
} as const

test.each(Object.entries(plausible))(
  'plausible headings of %s are guessed, and nothing that they do not tell',
  (_, { headers, found }) => {
    expect(guessedColumns(headers, couriers)).toEqual(found)
  },
)

test('no two things are ever guessed of one column, whatever the headings and their order', () => {
  const all = Object.values(plausible).flatMap(({ headers }) => headers)
  const words = [
    'guía',
    'estado',
    'fecha',
    'valor',
    'recaudo',
    'flete',
    'devolución',
    'pedido',
    'destino',
    'novedad',
    'x',
  ]
  const heading = fc.oneof(
    fc.constantFrom(...all),
    fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((some) => some.join(' ')),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 16 }), (headers) => {
      const places = Object.values(guessedColumns(headers, couriers))
      expect(new Set(places).size).toBe(places.length)
      expect(places.every((place) => (headers[place] ?? '') !== '')).toBe(true)
    }),
  )
})

test('the guess is the same in any order of the columns, in capitals and without accents', () => {
  const some = fc.constantFrom(...Object.values(plausible))
  const spelt = fc.constantFrom(
    (text: string) => text.toUpperCase(),
    (text: string) => text.normalize('NFD').replace(/\p{M}/gu, ''),
    (text: string) => `  ${text.replaceAll(' ', '_')} `,
  )
  fc.assert(
    fc.property(
      some.chain(({ headers }) =>
        fc.tuple(fc.constant(headers), fc.shuffledSubarray([...headers], { minLength: headers.length })),
      ),
      spelt,
      ([headers, shuffled], spell) => {
        const before = guess(headers)
        const after = Object.entries(guessedColumns(shuffled.map(spell), couriers))
        expect(Object.fromEntries(after.map(([meaning, place]) => [meaning, shuffled[place]]))).toEqual(before)
      },
    ),
  )
})

test('a row of headings that nobody uses to the letter is found below a title', () => {
  const { headers } = plausible.interrapidisimo
  const lines = [['Reporte de envíos', 'noviembre'], headers, ['700', '20/11', 'Cali', 'Rosa', '300', 'Entregado']]
  const table = tableOf(
    lines.map((cells, place) => ({ line: place + 1, cells })),
    couriers,
  )
  expect(table?.headers).toEqual(headers)
  expect(table?.rows).toHaveLength(1)
})
