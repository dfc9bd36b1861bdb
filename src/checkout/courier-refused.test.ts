import { expect, test } from 'vitest'
import { accepted, browser, contents, order, refusal, server } from '../../tests/support/courier-players.ts'
import { beginning, withOrder, withStep } from './sending.ts'

test('a refused order is taken back with what the server said, and the ticket stays', async () => {
  const { answer } = server()
  const { deliver, seen } = browser((call) => (call.act === 'update' ? refusal(422) : answer(call)))
  seen.sending = withOrder(beginning('k1'), order('Rosa'))
  await deliver()
  expect(seen.sending).toMatchObject({ key: 'k1', code: 'T0', order: null })
  expect(seen.news.at(-1)?.problem).toEqual({ message: '422', errors: [] })
})

test('a ticket that the server no longer opens is begun again under its own key', async () => {
  const { answer, orders, tickets } = server()
  const { deliver, seen } = browser(answer)
  seen.sending = { ...withOrder(beginning('k1'), order('Rosa')), code: 'GONE' }
  await deliver()
  expect(seen.calls.map((call) => call.act)).toEqual(['update', 'store', 'update'])
  expect([orders, tickets.size]).toEqual([['T0'], 1])
})

test('a ticket that is never opened is not asked for in circles', async () => {
  const { deliver, seen } = browser((call) => (call.act === 'store' ? accepted('T0') : refusal(404)))
  seen.sending = withOrder(beginning('k1'), order('Rosa'))
  await deliver()
  expect(seen.calls).toHaveLength(4)
  expect(seen.states.at(-1)).toBe('waiting')
})

test.each([0, 1])(
  'a ticket that is final with other contents is told of by its code alone, after %i tries',
  async (tries) => {
    const { deliver, seen } = browser((call) => (call.act === 'store' ? accepted('T0') : refusal(409)))
    seen.sending = withOrder(beginning('k1'), { ...order('Rosa'), tries })
    await deliver()
    expect(seen.news.at(-1)).toEqual({ sending: null, placedBefore: 'T0' })
    expect(seen.sending).toBeNull()
  },
)

test('a step of a ticket that is final tells of the order, too', async () => {
  const { deliver, seen } = browser((call) => (call.act === 'store' ? accepted('T0') : refusal(409)))
  seen.sending = withStep(withStep(beginning('k1'), contents('Rosa'), 'nombre'), contents('Rosa'), 'carrito')
  await deliver()
  expect(seen.news.at(-1)).toEqual({ sending: null, placedBefore: 'T0' })
})
