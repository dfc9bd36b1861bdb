import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FrozenDelivery } from '../../delivery/frozen-delivery.ts'
import { midnight } from '../../lib/time/local-time.ts'
import { ORDER_STATES } from '../order.ts'
import { newWork, type OrderWork } from '../order-work.ts'
import { newParcel } from '../parcels/parcels.ts'
import { type Queueable, queuesOf } from './queues.ts'

const TOTAL = 10_000
const order = (state: Queueable['state'], work: Partial<OrderWork> = {}): Queueable => ({
  country: 'peru',
  state,
  total: TOTAL,
  lima: '1',
  work: { ...newWork, ...work },
})
/** By a rule that asks for a deposit and leaves its sum to the seller. */
const unsaid: FrozenDelivery = {
  ...{ rule: 'r', name: '', way: 'domicilio', rate: 0, surcharge: 0, payment: 'deposito' },
  ...{ deposit: null, window: null, couriers: [] },
}
const cash = { kind: 'saldo', amount: 500, means: 'efectivo', receivedBy: 'courier', state: 'aceptado' } as const
const there = { ...newParcel, stateAt: 1, courier: 'Dropi', packs: true } as const
const up = { ...there, uploadedAt: 2 }
const day = (text: string) => midnight(text, 'peru')

test.each([
  ['a new order is to be called at once', order('finalizado'), [['llamar', 0]]],
  ['one that asked for tomorrow is due tomorrow', order('finalizado', { contactAt: 7 }), [['llamar', 7]]],
  ['a confirmed order is to be packed', order('confirmado'), [['empacar', 0]]],
  [
    'one for Tuesday is packed on Tuesday',
    order('confirmado', { deliveryDay: '2026-11-24' }),
    [['empacar', day('2026-11-24')]],
  ],
  ['without its deposit it waits', order('confirmado', { deposit: 2_000, paid: 1_999 }), [['adelanto', 0]]],
  [
    'a deposit that was sent is to be judged, and does not count yet',
    order('confirmado', { deposit: 2_000, claimed: 2_000 }),
    [
      ['verificar', 0],
      ['adelanto', 0],
    ],
  ],
  [
    'a deposit that was given back is missing again',
    order('confirmado', { deposit: 2_000, paid: 2_000, refunded: 2_000 }),
    [['adelanto', 0]],
  ],
  [
    'one beyond what the order costs is the order',
    order('confirmado', { deposit: 20_000, paid: TOTAL }),
    [['empacar', 0]],
  ],
  ['one without a figure is asked for', order('confirmado', { delivery: unsaid }), [['adelanto', 0]]],
  ['one that the delivery type asks for, too', order('confirmado', { isDepositOpen: true }), [['adelanto', 0]]],
  ['one that is paid in part is packed', order('confirmado', { isDepositOpen: true, paid: 1 }), [['empacar', 0]]],
  [
    'one that the seller let go without its deposit is packed, whatever its rule says',
    order('confirmado', { delivery: unsaid, isDepositOpen: false }),
    [['empacar', 0]],
  ],
  [
    'a delivery type that asks for none leaves nothing open',
    { ...order('confirmado', { isDepositOpen: true }), lima: '0' },
    [['empacar', 0]],
  ],
  ['whatever of it was accepted is enough', order('confirmado', { delivery: unsaid, paid: 1 }), [['empacar', 0]]],
  [
    'an order that is paid at the door after all owes none',
    { ...order('confirmado', { delivery: unsaid }), lima: '0' },
    [['empacar', 0]],
  ],
  ['with it, it is packed', order('confirmado', { deposit: 2_000, paid: 2_000 }), [['empacar', 0]]],
  ['a packed order is to be handed over', order('confirmado', { packedAt: 5 }), [['despachar', 0]]],
  [
    'one whose courier packs it is to be uploaded there',
    order('confirmado', { parcels: { a: there, b: up } }),
    [['subir', 0]],
  ],
  ['once it is uploaded its guide is awaited', order('confirmado', { parcels: { a: up } }), [['guia', 0]]],
  [
    'with a parcel that is packed here, it is packed',
    order('confirmado', { parcels: { a: up, b: { ...newParcel, stateAt: 1 } } }),
    [['empacar', 0]],
  ],
  [
    'on its way it is overdue a day after its day',
    order('enviado', { sentAt: 5, deliveryDay: '2026-11-24' }),
    [
      ['camino', 0],
      ['novedad', day('2026-11-25')],
    ],
  ],
  [
    'trouble is due at once, at the agency too',
    order('enviado', { atAgencySince: 3, noticeAt: 9, trouble: { kind: 'ausente', since: 4, until: null } }),
    [
      ['agencia', 9],
      ['novedad', 0],
    ],
  ],
  ['what came back is to be received', order('devuelto'), [['recibir', 0]]],
  ['and then is done', order('devuelto', { receivedBackAt: 5 }), []],
  ['who paid too much gets it back', order('entregado', { paid: TOTAL + 1 }), [['reembolsar', 0]]],
  ['a cancelled order is done', order('cancelado', { paid: 5 }), []],
  [
    'unless its deposit is to be given back',
    order('cancelado', { paid: 5, depositFate: 'devolver' }),
    [['reembolsar', 0]],
  ],
  ['and was not yet', order('cancelado', { paid: 5, refunded: 5, depositFate: 'devolver' }), []],
  [
    'money that a courier collected is to be handed over',
    order('entregado', { payments: { p: cash, q: { ...cash, handedAt: 4 } } }),
    [['cobrar', 0]],
  ],
  ['and then is done', order('entregado', { payments: { p: { ...cash, handedAt: 4 } } }), []],
  [
    'a unit that comes back of a delivered order is to be received',
    order('entregado', { unitsBack: 1 }),
    [['recibir', 0]],
  ],
] as const)('%s', (_, asked, queues) => {
  expect(queuesOf(asked).map(({ queue, dueAt }) => [queue, dueAt])).toEqual(queues)
})

const anyWork = fc.record({
  contactAt: fc.option(fc.nat()),
  claimed: fc.nat(TOTAL),
  paid: fc.nat(2 * TOTAL),
  deposit: fc.nat(TOTAL),
  deliveryDay: fc.constantFrom(null, '2026-11-24'),
  packedAt: fc.option(fc.nat()),
  atAgencySince: fc.option(fc.nat()),
  receivedBackAt: fc.option(fc.nat()),
})

test('an open order always stands somewhere, and in no queue twice', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ORDER_STATES), anyWork, (state, work) => {
      const queues = queuesOf(order(state, work)).map(({ queue }) => queue)
      expect(new Set(queues).size).toBe(queues.length)
      if (['finalizado', 'confirmado', 'enviado'].includes(state)) expect(queues.length).toBeGreaterThan(0)
    }),
  )
})
