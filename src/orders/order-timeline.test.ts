import { expect, test } from 'vitest'
import { type PastEvent, timelineOf } from './order-timeline.ts'
import type { Parcel } from './order-work.ts'
import { newParcel } from './parcels/parcels.ts'
import type { OrderPayment } from './payments/order-payment.ts'

const parcel = (change: Partial<Parcel>): Parcel => ({ ...newParcel, ...change })
const paying = (change: Partial<OrderPayment>): OrderPayment => ({
  ...{ kind: 'adelanto', amount: 2_000, means: 'Yape', receivedBy: 'tienda', state: 'enviado' },
  ...change,
})

/** The events of an order, one minute apart, numbered from 1. */
function events(...given: readonly Partial<PastEvent>[]): readonly PastEvent[] {
  return given.map((one, place) => ({
    ...{ seq: place + 1, at: (place + 1) * 60_000, act: 'editar', change: {}, undoes: null },
    ...one,
  }))
}

const placed = { act: 'pedir', change: { state: [null, 'finalizado'] } } as const
const confirmed = { act: 'confirmar', change: { state: ['finalizado', 'confirmado'] } } as const
const words = (...given: readonly Partial<PastEvent>[]) => timelineOf(events(...given)).map(({ what }) => what)

test('an order that goes well is told from its placing to its delivery, each thing once', () => {
  const [left, there] = [
    parcel({ state: 'recogido', stateAt: 240_000 }),
    parcel({ state: 'entregado', stateAt: 360_000 }),
  ]
  const moments = timelineOf(
    events(
      placed,
      confirmed,
      { act: 'empacar', change: { packedAt: [null, 180_000] } },
      { act: 'despachar', change: { state: ['confirmado', 'enviado'], packedAt: [1, 2], 'parcel:a': [null, left] } },
      { act: 'ruta', change: { 'parcel:a': [left, parcel({ state: 'en_ruta', stateAt: 300_000 })] } },
      {
        act: 'entregar',
        change: {
          state: ['enviado', 'entregado'],
          'parcel:a': [left, there],
          'payment:p': [null, paying({ kind: 'saldo', state: 'aceptado', amount: 8_900 })],
        },
      },
    ),
  )
  expect(moments.map(({ what }) => what)).toEqual([
    ...['recibido', 'confirmado', 'preparado', 'enviado', 'en-ruta'],
    ...['saldo', 'entregado'],
  ])
  expect(moments.map(({ parcel: id }) => id)).toEqual(['', '', '', 'a', 'a', '', 'a'])
  expect(moments.at(-2)).toMatchObject({ amount: 8_900, at: 360_000 })
})

test('an order of before, without parcels, is told by its states', () => {
  expect(
    words(
      placed,
      confirmed,
      { act: 'despachar', change: { state: ['confirmado', 'enviado'] } },
      { act: 'devolver', change: { state: ['enviado', 'devuelto'] } },
      { act: 'cancelar', change: { state: ['confirmado', 'cancelado'] } },
      { act: 'reabrir', change: { state: ['cancelado', 'finalizado'] } },
    ),
  ).toEqual(['recibido', 'confirmado', 'enviado', 'devuelto', 'cancelado', 'retomado'])
})

test('what was taken back, and what happened to a parcel that was annulled, is not told', () => {
  const left = parcel({ state: 'recogido', stateAt: 120_000 })
  expect(
    words(
      placed,
      confirmed,
      { act: 'despachar', change: { state: ['confirmado', 'enviado'], 'parcel:a': [null, left] } },
      {
        act: 'anular-guia',
        change: { state: ['enviado', 'confirmado'], 'parcel:a': [left, parcel({ state: 'anulado' })] },
      },
      { act: 'entregar', change: { state: ['enviado', 'entregado'] } },
      { act: 'deshacer', undoes: 5, change: { state: ['entregado', 'enviado'] } },
    ),
  ).toEqual(['recibido', 'confirmado'])
})

test('trouble, another day and leaving once more are told, and a parcel that gives way is not told to come back', () => {
  const trouble = { kind: 'ausente', since: 5, until: null } as const
  const troubled = parcel({ state: 'novedad', trouble, stateAt: 60_000 })
  const moments = timelineOf(
    events(
      placed,
      { act: 'novedad', change: { 'parcel:a': [parcel({ state: 'recogido' }), troubled] } },
      {
        act: 'resolver',
        change: {
          deliveryDay: [null, '2026-11-27'],
          'parcel:a': [troubled, parcel({ state: 'en_ruta', stateAt: 180_000 })],
        },
      },
      {
        act: 'reenviar',
        change: {
          state: ['enviado', 'confirmado'],
          'parcel:a': [troubled, parcel({ state: 'devuelto', isReplaced: true })],
        },
      },
    ),
  )
  expect(moments.map(({ what }) => what)).toEqual(['recibido', 'novedad', 'fecha', 'en-ruta', 'otra-salida'])
  expect(moments[1]).toMatchObject({ kind: 'ausente' })
  expect(moments[2]).toMatchObject({ day: '2026-11-27' })
})

test('a parcel that waits since an earlier day is told of with the day alone, and a report with its own time', () => {
  const before = parcel({ state: 'recogido', stateAt: 30_000 })
  const since = { act: 'agencia', at: 900_000 } as const
  const waiting = (stateAt: number, atAgencySince: number) => parcel({ state: 'en_agencia', stateAt, atAgencySince })
  const [, early] = timelineOf(
    events(placed, { ...since, change: { 'parcel:a': [before, waiting(900_000, 300_000)] } }),
  )
  expect(early).toMatchObject({ what: 'en-agencia', at: 300_000, hasHour: false })
  const [, told] = timelineOf(events(placed, { ...since, change: { 'parcel:a': [before, waiting(600_000, 900_000)] } }))
  expect(told).toMatchObject({ what: 'en-agencia', at: 600_000, hasHour: true })
})

test('a lost parcel is told of once, when it was lost', () => {
  const trouble = { kind: 'perdido', since: 5, until: null } as const
  const lost = parcel({ state: 'perdido', trouble })
  expect(
    words(
      placed,
      { act: 'novedad', change: { 'parcel:a': [parcel({ state: 'recogido' }), lost] } },
      {
        act: 'devolver',
        change: {
          state: ['enviado', 'devuelto'],
          closed: [null, { reason: 'perdido', at: 9 }],
          'parcel:a': [lost, parcel({ state: 'perdido', closed: 'perdido' })],
        },
      },
    ),
  ).toEqual(expect.arrayContaining(['recibido', 'novedad']))
})

test('a payment is told of when it is sent, accepted or refused, and a deposit by its name', () => {
  const sent = paying({})
  expect(
    words(
      placed,
      { act: 'pago', change: { 'payment:p': [null, sent] } },
      { act: 'comprobante', change: { 'payment:p': [sent, paying({ proved: ['voucher'] })] } },
      { act: 'rechazar-pago', change: { 'payment:p': [sent, paying({ state: 'rechazado' })] } },
      { act: 'pago', change: { 'payment:q': [null, paying({ state: 'aceptado' })] } },
      { act: 'pago', change: { 'payment:r': [null, paying({ kind: 'reembolso', state: 'aceptado' })] } },
      { act: 'nota', change: {} },
    ),
  ).toEqual(['recibido', 'pago-enviado', 'pago-rechazado', 'adelanto', 'reembolso'])
})
