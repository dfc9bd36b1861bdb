import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FrozenDelivery } from '../../delivery/frozen-delivery.ts'
import { ORDER_STATES, type Order } from '../order.ts'
import { newWork } from '../order-work.ts'
import { changesMoments, isReached, purchaseValue } from './purchase-moment.ts'

const order = (state: Order['state'], work: Partial<Order['work']> = {}, total = 10_000) => ({
  ...{ state, total, lima: '1' as const },
  work: { ...newWork, ...work },
})

/** By a rule that asks for a deposit and leaves its sum to the seller. */
const unsaid: FrozenDelivery = {
  ...{ rule: 'r', name: '', way: 'domicilio', rate: 0, surcharge: 0, payment: 'deposito' },
  ...{ deposit: null, window: null, couriers: [] },
}

test.each([
  ['finalizado', false, false, false],
  ['confirmado', true, true, false],
  ['enviado', true, true, false],
  ['entregado', true, true, true],
  ['devuelto', false, false, false],
  ['cancelado', false, false, false],
] as const)('an order without a deposit that is %s: confirmed %s, deposit %s, delivered %s', (state, ...expected) => {
  const reached = (['confirmed', 'deposit', 'delivered'] as const).map((moment) => isReached(moment, order(state)))
  expect(reached).toEqual(expected)
})

test('a deposit counts once as much was accepted as was asked for, before the order is confirmed as well', () => {
  const asked = { deposit: 2_000 }
  expect(isReached('deposit', order('confirmado', asked))).toBe(false)
  expect(isReached('deposit', order('enviado', { ...asked, claimed: 2_000 }))).toBe(false)
  expect(isReached('deposit', order('confirmado', { ...asked, paid: 1_999 }))).toBe(false)
  expect(isReached('deposit', order('finalizado', { ...asked, paid: 2_000 }))).toBe(true)
  expect(isReached('deposit', order('finalizado', { ...asked, paid: 2_000, refunded: 1 }))).toBe(false)
  expect(isReached('deposit', order('cancelado', { ...asked, paid: 2_000 }))).toBe(false)
  // The courier collected all of it.
  expect(isReached('deposit', order('entregado', asked))).toBe(true)
  expect(isReached('deposit', order('finalizado', { paid: 500 }))).toBe(true)
})

test('a deposit that nobody has put a figure to counts once something was accepted', () => {
  expect(isReached('deposit', order('confirmado', { delivery: unsaid }))).toBe(false)
  expect(isReached('deposit', order('confirmado', { delivery: unsaid, paid: 500, refunded: 500 }))).toBe(false)
  expect(isReached('deposit', order('confirmado', { delivery: unsaid, paid: 500 }))).toBe(true)
  expect(isReached('deposit', { ...order('confirmado', { delivery: unsaid }), lima: '0' })).toBe(true)
})

test('a deposit beyond what the order costs counts once the order is paid', () => {
  expect(isReached('deposit', order('confirmado', { deposit: 2_000, paid: 1_500 }, 1_500))).toBe(true)
  expect(isReached('deposit', order('confirmado', { deposit: 2_000, paid: 1_499 }, 1_500))).toBe(false)
})

test('a change moves a moment exactly where one of them begins or ends', () => {
  const any = fc.record({
    state: fc.constantFrom(...ORDER_STATES),
    deposit: fc.constantFrom(0, 2_000),
    paid: fc.constantFrom(0, 1_000, 2_000),
    refunded: fc.constantFrom(0, 500, 2_000),
  })
  const of = ({ state, ...work }: typeof any extends fc.Arbitrary<infer One> ? One : never) => order(state, work)
  fc.assert(
    fc.property(any, any, (one, other) => {
      const [before, after] = [of(one), of(other)]
      const moments = ['confirmed', 'deposit', 'delivered'] as const
      const differ = moments.some((moment) => isReached(moment, before) !== isReached(moment, after))
      expect(changesMoments(before, after)).toBe(differ)
      expect(changesMoments(before, before)).toBe(false)
      // What is delivered was confirmed.
      if (isReached('delivered', after)) expect(isReached('confirmed', after)).toBe(true)
    }),
  )
})

test('a sale is worth its lines less the discount, without freight and surcharge, and never less than nothing', () => {
  const line = { total: 9_900 } as Order['lines'][number]
  const worth = (work: Partial<Order['work']>) =>
    purchaseValue({ lines: [line, line], work: { ...newWork, shipping: 1_200, surcharge: 300, ...work } })
  expect([worth({}), worth({ discount: 1_800 }), worth({ discount: 99_000 })]).toEqual([19_800, 18_000, 0])
})
