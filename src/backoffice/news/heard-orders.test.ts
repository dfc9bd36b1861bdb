import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HeardOrders, hear } from './heard-orders.ts'

const answer = (now: number, ...codes: readonly string[]) => ({ now, shops: [{ name: 'Todito', codes, late: [] }] })

test('the first answer says nothing, the next what is new in it, and nothing twice', () => {
  const first = hear(null, 'a', answer(1_000, 'K1'))
  expect(first).toEqual({ heard: { browser: 'a', now: 1_000, codes: ['K1'], count: 0 }, said: '' })
  const second = hear(first.heard, 'a', answer(6_000, 'K2', 'K1'))
  expect(second).toMatchObject({ heard: { count: 1 }, said: 'Todito: 1 pedido nuevo' })
  expect(hear(second.heard, 'a', answer(11_000, 'K2', 'K1'))).toMatchObject({ heard: { count: 1 }, said: '' })
})

test('each shop of a person is named, and an order that became late is news beside a new one', () => {
  const known: HeardOrders = { browser: 'a', now: 0, codes: [], count: 2 }
  const shops = [
    { name: 'Todito', codes: ['K1', 'K2'], late: [] },
    { name: 'Casa Lima', codes: [], late: [] },
    { name: 'Rayo', codes: ['K3'], late: ['K0', 'K3'] },
  ]
  const heard = hear(known, 'a', { now: 5_000, shops })
  expect(heard.said).toBe('Todito: 2 pedidos nuevos. Rayo: 1 pedido nuevo, 2 novedades')
  expect(heard.heard.count).toBe(7)
  expect(hear(heard.heard, 'a', { now: 9_000, shops }).said).toBe('')
})

test('somebody else at the browser begins anew, and so does a browser that has been away', () => {
  const known: HeardOrders = { browser: 'a', now: 0, codes: [], count: 3 }
  expect(hear(known, 'b', answer(5_000, 'K1'))).toMatchObject({ heard: { browser: 'b', count: 0 }, said: '' })
  expect(hear(known, 'a', answer(3_600_000, 'K1'))).toMatchObject({ heard: { count: 0 }, said: '' })
})

test('whichever tab asks and in whatever order answers arrive, every order counts once', () => {
  const orders = Array.from({ length: 30 }, (_, place) => ({ code: `K${place}`, at: place * 1_000 }))
  /** What the server answers at a time: the orders of the last minute. */
  const at = (now: number) =>
    answer(now, ...orders.filter((order) => order.at <= now && order.at > now - 60_000).map(({ code }) => code))
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 29_000 }), { minLength: 1, maxLength: 40 }), (times) => {
      let known = hear(null, 'a', at(-1)).heard
      for (const time of times) known = hear(known, 'a', at(time)).heard
      const last = Math.max(...times)
      expect(known.count).toBe(orders.filter((order) => order.at <= last).length)
    }),
  )
})
