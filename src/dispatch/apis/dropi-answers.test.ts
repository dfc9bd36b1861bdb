import { expect, test } from 'vitest'
import { attemptOf, type DropiAnswer, factsOfState, isUnknownOrder, ordersOf, ownOrder } from './dropi-answers.ts'

const told = (status: number, body: unknown, waitMs: number | null = null): DropiAnswer => ({
  ...{ kind: 'answer', status, body, waitMs },
})

test('what came of making an order is told from its answer, and what may have been made is lost, never refused', () => {
  const cases: readonly (readonly [DropiAnswer, object])[] = [
    [told(200, { isSuccess: true, objects: { id: 5_000_001 } }), { kind: 'made', number: '5000001' }],
    [told(200, { isSuccess: false, message: 'Sin stock' }), { kind: 'refused', said: 'Sin stock' }],
    [told(422, { message: { city: ['La ciudad no existe.'] } }), { kind: 'refused', said: 'La ciudad no existe.' }],
    [told(401, { isSuccess: false, message: 'Access denied' }), { kind: 'key', said: 'Access denied' }],
    [told(429, 'Too Many Attempts.', 120_000), { kind: 'wait', ms: 120_000 }],
    [told(429, {}), { kind: 'wait', ms: 60_000 }],
    [told(502, '<html>'), { kind: 'lost' }],
    [told(200, '<html>'), { kind: 'lost' }],
    [told(200, { isSuccess: true, objects: null }), { kind: 'lost' }],
    [{ kind: 'none', code: 'timed-out' }, { kind: 'lost' }],
    [{ kind: 'none', code: 'UND_ERR_SOCKET' }, { kind: 'lost' }],
    // Nobody was reached.
    [{ kind: 'none', code: 'ECONNREFUSED' }, { kind: 'wait' }],
  ]
  for (const [answer, attempt] of cases) expect(attemptOf(answer), JSON.stringify(answer)).toMatchObject(attempt)
})

const order = {
  ...{ id: 7, status: 'NOVEDAD', shop_order_id: 'ABCD2345', notes: 'ABCD2345 portón', phone: '987654321' },
  ...{ shipping_guide: '014117806991', shipping_amount: '12.50', shipping_company: 'X', city: 'ATE', state: 'LIMA' },
  ...{ distribution_company: { name: 'SERVIENTREGA' }, updated_at: '2026-11-20 10:30:00' },
  history: [{ status: 'NOVEDAD', created_at: '2026-11-19T15:00:00.000000Z' }],
}

test('an order tells of its parcel what a row of the report does', () => {
  const [state] = ordersOf(told(200, { isSuccess: true, objects: [order] })) ?? []
  if (!state) throw new Error('no order')
  expect(factsOfState(state, 'peru')).toMatchObject({
    ...{ own: '7', code: 'ABCD2345 ABCD2345 portón', guide: '014117806991', word: 'novedad', carrier: 'SERVIENTREGA' },
    ...{ freight: 1_250, place: 'ATE, LIMA', phone: '51987654321', at: Date.UTC(2026, 10, 19, 15) },
  })
  expect(ordersOf(told(200, { isSuccess: true, objects: { data: [order] } }))).toHaveLength(1)
  expect(ordersOf(told(200, { isSuccess: true, objects: [] }))).toEqual([])
  expect(ordersOf(told(200, { isSuccess: false }))).toBeNull()
})

test('the order of ours is found by its code, unless it was cancelled or is another parcel’s', () => {
  const states = (facts: object) => ordersOf(told(200, { isSuccess: true, objects: [{ ...order, ...facts }] })) ?? []
  const find = (facts: object, known: readonly string[] = []) =>
    ownOrder(states(facts), { code: 'ABCD2345', known: new Set(known) })?.number
  expect(find({})).toBe('7')
  expect(find({ shop_order_id: null })).toBe('7')
  expect(find({ shop_order_id: null, notes: 'Para ABCD2345' })).toBeUndefined()
  expect(find({ status: 'CANCELADO' })).toBeUndefined()
  expect(find({}, ['7'])).toBeUndefined()
})

test('an order that Dropi does not have is told apart from a failure', () => {
  expect(isUnknownOrder(told(404, {}))).toBe(true)
  expect(isUnknownOrder(told(200, { isSuccess: false, message: 'Esta guia no existe en nuestro sistema' }))).toBe(true)
  expect(isUnknownOrder(told(200, { isSuccess: false, message: 'Intenta más tarde' }))).toBe(false)
  expect(isUnknownOrder(told(500, {}))).toBe(false)
})
