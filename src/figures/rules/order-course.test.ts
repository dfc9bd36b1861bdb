import { expect, test } from 'vitest'
import { newParcel } from '../../orders/parcels/parcels.ts'
import type { OrderPayment } from '../../orders/payments/order-payment.ts'
import { courseOf } from './order-course.ts'

type CourseEvent = Parameters<typeof courseOf>[0][number]

const event = (seq: number, act: CourseEvent['act'], change: CourseEvent['change'], undoes: number | null = null) =>
  ({ seq, at: seq * 1_000, actor: 'staff:ana', act, change, undoes }) satisfies CourseEvent

const cash: OrderPayment = { kind: 'saldo', amount: 9_900, means: 'efectivo', receivedBy: 'courier', state: 'aceptado' }
const ours: OrderPayment = { ...cash, amount: 2_000, receivedBy: 'tienda' }

test('what couriers took and handed over stands at its time, and an act that was undone did not happen', () => {
  const course = courseOf([
    event(1, 'pago', { 'payment:a': [null, ours] }),
    event(2, 'entregar', { 'payment:b': [null, cash] }),
    event(3, 'deshacer', { 'payment:b': [cash, null] }, 2),
    event(4, 'entregar', { 'payment:c': [null, cash] }),
    event(9, 'rendir', { 'payment:c': [cash, { ...cash, handedAt: 9_000 }] }),
  ])
  expect(course.held).toEqual([
    { at: 4_000, amount: 9_900 },
    { at: 9_000, amount: -9_900 },
  ])
})

test('a parcel left when its courier says so, if that was before it was told', () => {
  const left = { ...newParcel, outing: 1, state: 'recogido', stateAt: 1_500 } as const
  const course = courseOf([
    event(1, 'preparar', { 'parcel:a': [null, newParcel] }),
    event(2, 'despachar', { 'parcel:a': [newParcel, left] }),
    event(3, 'entregar', { 'parcel:a': [left, { ...left, state: 'entregado', stateAt: 3_000 }] }),
  ])
  expect([...course.leftAt]).toEqual([['a', 1_500]])
})
