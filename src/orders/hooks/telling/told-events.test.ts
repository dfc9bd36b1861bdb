import { expect, test } from 'vitest'
import type { Parcel } from '../../order-work.ts'
import { newParcel } from '../../parcels/parcels.ts'
import type { OrderPayment } from '../../payments/order-payment.ts'
import { type ToldEvent, toldOf } from './told-events.ts'

const placed: ToldEvent = {
  ...{ seq: 1, at: 1, act: 'pedir', change: { code: [null, 'AAAAAAAA'], state: [null, 'finalizado'] } },
}
const confirmed: ToldEvent = { seq: 2, at: 2, act: 'confirmar', change: { state: ['finalizado', 'confirmado'] } }

const payment: OrderPayment = { kind: 'adelanto', amount: 2_050, means: 'Yape', receivedBy: 'tienda', state: 'enviado' }
const parcel: Parcel = { ...newParcel, courier: 'Olva', state: 'recogido' }

function history(...events: readonly ToldEvent[]): (seq: number) => unknown[] {
  const all = [placed, confirmed, ...events]
  return (seq) => {
    const event = all.find((one) => one.seq === seq)
    return event ? toldOf(event, all).map(({ topic, data }) => [topic, data]) : []
  }
}

test('an order is told as it stood after the event, however far it has come since', () => {
  const told = history({ seq: 3, at: 3, act: 'despachar', change: { state: ['confirmado', 'enviado'] } })
  expect(told(1)).toEqual([['order.placed', { code: 'AAAAAAAA', state: 'finalizado', version: 1 }]])
  expect(told(2)).toEqual([['order.state_changed', { code: 'AAAAAAAA', state: 'confirmado', version: 2 }]])
  expect(told(3)).toEqual([['order.state_changed', { code: 'AAAAAAAA', state: 'enviado', version: 3 }]])
})

test('a payment is told when it comes in, is judged or taken back, and a parcel when it moves on', () => {
  const order = { code: 'AAAAAAAA', state: 'confirmado' }
  const accepted = { ...payment, state: 'aceptado' } as const
  const moved: Parcel = { ...parcel, state: 'en_ruta' }
  const told = history(
    { seq: 3, at: 3, act: 'anotar-pago' as never, change: { 'payment:p': [null, payment] } },
    { seq: 4, at: 4, act: 'aceptar-pago' as never, change: { 'payment:p': [payment, accepted] } },
    { seq: 5, at: 5, act: 'rendir', change: { 'payment:p': [accepted, { ...accepted, handedAt: 5 }] } },
    { seq: 6, at: 6, act: 'deshacer', change: { 'payment:p': [accepted, null] } },
    {
      seq: 7,
      at: 7,
      act: 'deshacer',
      change: { 'parcel:q': [parcel, moved], 'parcel:r': [moved, { ...moved, cost: 1 }] },
    },
  )
  const paid = { kind: 'adelanto', amount: '20.50', means: 'Yape' }
  expect(told(3)).toEqual([['order.payment', { ...order, version: 3, payment: { ...paid, state: 'enviado' } }]])
  expect(told(4)).toEqual([['order.payment', { ...order, version: 4, payment: { ...paid, state: 'aceptado' } }]])
  expect(told(5)).toEqual([])
  expect(told(6)).toEqual([['order.payment', { ...order, version: 6, payment: { ...paid, state: 'deshecho' } }]])
  expect(told(7)).toEqual([['order.parcel', { ...order, version: 7, parcel: { courier: 'Olva', state: 'en_ruta' } }]])
})

test('a test order tells nothing, and what was before a person was forgotten is not told anew', () => {
  const test = history({ seq: 3, at: 3, act: 'corregir', change: { source: ['tienda', 'prueba'] } })
  expect([test(1), test(2), test(3)]).toEqual([[], [], []])
  const forgotten = history(
    { seq: 3, at: 3, act: 'olvidar', change: { forgottenAt: [null, 3] } },
    { seq: 4, at: 4, act: 'cancelar', change: { state: ['confirmado', 'cancelado'] } },
  )
  expect([forgotten(1), forgotten(2), forgotten(3)]).toEqual([[], [], []])
  expect(forgotten(4)).toMatchObject([['order.state_changed', { state: 'cancelado' }]])
})
