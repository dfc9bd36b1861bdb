import { expect, test } from 'vitest'
import { accepted, browser, contents, order, refusal, server, unreachable } from '../../tests/support/sender-players.ts'
import { newTicketToSend, withOrder, withStep } from './sending/ticket-to-send.ts'

test('a refused order is withdrawn with the server’s messages, and the ticket stays', async () => {
  const { answer } = server()
  const { flush, seen } = browser((call) => (call.act === 'update' ? refusal(422) : answer(call)))
  seen.sending = withOrder(newTicketToSend('k1'), order('Rosa'))
  await flush()
  expect(seen.sending).toMatchObject({ key: 'k1', code: 'T0', order: null })
  expect(seen.updates.at(-1)?.refusal).toEqual({ message: '422', errors: [] })
})

test('a ticket that the server no longer opens is created again under its own key', async () => {
  const { answer, orders, tickets } = server()
  const { flush, seen } = browser(answer)
  seen.sending = { ...withOrder(newTicketToSend('k1'), order('Rosa')), code: 'GONE' }
  await flush()
  expect(seen.calls.map((call) => call.act)).toEqual(['update', 'store', 'update'])
  expect([orders, tickets.size]).toEqual([['T0'], 1])
})

test('a ticket that never opens does not send calls in a loop', async () => {
  const { flush, seen } = browser((call) => (call.act === 'store' ? accepted('T0') : refusal(404)))
  seen.sending = withOrder(newTicketToSend('k1'), order('Rosa'))
  await flush()
  expect(seen.calls).toHaveLength(4)
  expect(seen.states.at(-1)).toBe('waiting')
})

test.each([0, 1])('a final ticket with other contents is reported by its code alone, after %i tries', async (tries) => {
  const { flush, seen } = browser((call) => (call.act === 'store' ? accepted('T0') : refusal(409)))
  seen.sending = withOrder(newTicketToSend('k1'), { ...order('Rosa'), tries })
  await flush()
  expect(seen.updates.at(-1)).toEqual({ sending: null, earlierCode: 'T0' })
  expect(seen.sending).toBeNull()
})

test('a step of a final ticket reports the earlier order', async () => {
  const { flush, seen } = browser((call) => (call.act === 'store' ? accepted('T0') : refusal(409)))
  seen.sending = withStep(withStep(newTicketToSend('k1'), contents('Rosa'), 'nombre'), contents('Rosa'), 'carrito')
  await flush()
  expect(seen.updates.at(-1)).toEqual({ sending: null, earlierCode: 'T0' })
})

test('an answer that arrives after another tab began a new order changes nothing of it', async () => {
  const mine = { ...withOrder(newTicketToSend('k1'), order('Rosa')), code: 'T0' }
  const theirs = withStep(newTicketToSend('k2'), contents('Rosa'), 'nombre')
  const { flush, seen } = browser((call) => {
    if (call.key === 'k1') seen.sending = theirs
    return call.key === 'k1' ? accepted('T0') : unreachable
  })
  seen.sending = mine
  await flush()
  expect([seen.sending, seen.updates]).toEqual([theirs, []])
})
