import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accepted, browser, contents, order, server, unreachable } from '../../../tests/support/sender-players.ts'
import { newTicketToSend, withOrder, withStep } from './ticket-to-send.ts'

test('a lead, its steps and the order are sent one after the other', async () => {
  const { answer, orders } = server()
  const { flush, seen } = browser(answer)
  seen.sending = withStep(newTicketToSend('k1'), contents('Rosa'), 'nombre')
  await flush()
  expect(seen.calls).toMatchObject([{ act: 'store', key: 'k1' }])
  seen.sending = withStep(seen.sending, contents('Rosa'), 'carrito')
  await flush()
  seen.sending = withOrder(withStep(seen.sending, contents('Rosa M'), 'entrega'), order('Rosa M'))
  await flush()
  expect(seen.calls.map((call) => call.act === 'update' && call.status)).toEqual([false, 'carrito', 'finalizado'])
  expect(orders).toEqual(['T0'])
  expect(seen.updates.at(-1)).toMatchObject({ sending: null, placed: { code: 'T0', order: { total: 9900 } } })
  expect(seen.states).toEqual(['sending', 'idle', 'sending', 'idle', 'sending', 'idle'])
})

test('two taps make one request, and the first order stays', async () => {
  const { answer, orders } = server()
  const { flush, seen } = browser(answer)
  seen.sending = withOrder(withOrder(newTicketToSend('k1'), order('Rosa')), order('Rosa again'))
  await Promise.all([flush(), flush(), flush()])
  expect(seen.calls).toHaveLength(2)
  expect(seen.calls.map(({ contents }) => contents.client.name)).toEqual(['Rosa', 'Rosa'])
  expect(orders).toHaveLength(1)
})

test('without an answer the sender retries with growing pauses and never reports an order', async () => {
  const { flush, seen } = browser(() => unreachable)
  seen.sending = withOrder(newTicketToSend('k1'), order('Rosa'))
  for (let round = 0; round < 9; round++) await flush()
  expect(seen.pauses).toEqual([1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000, 60000])
  expect(seen.updates).toEqual([])
  expect(seen.states.at(-1)).toBe('waiting')
  expect(seen.sending).toMatchObject({ key: 'k1', order: { total: 9900 } })
})

test('the time-out grows with each try', async () => {
  const { flush, seen } = browser(() => unreachable)
  seen.sending = withOrder(newTicketToSend('k1'), order('Rosa'))
  for (let round = 0; round < 4; round++) await flush()
  expect(seen.timeouts).toEqual([15000, 30000, 60000, 60000])
})

test('nothing is sent during a pause that the server asked for, whatever calls flush', async () => {
  const { flush, seen } = browser(() => ({ kind: 'busy', retryAfterMs: 30_000 }))
  seen.sending = withOrder(newTicketToSend('k1'), order('Rosa'))
  await flush()
  expect([seen.pauses, seen.states.at(-1)]).toEqual([[30_000], 'busy'])
  await flush()
  expect(seen.calls).toHaveLength(1)
  seen.timer()
  await flush()
  expect(seen.calls).toHaveLength(2)
})

test('an order that cannot leave is not counted as a try; the steps before it are sent', async () => {
  const { answer, orders } = server()
  const { flush, seen } = browser(answer)
  seen.isReachable = false
  seen.sending = withOrder(newTicketToSend('k1'), order('Rosa'))
  await flush()
  expect(seen.calls.map(({ act }) => act)).toEqual(['store'])
  expect([seen.sending?.order?.tries, seen.states.at(-1)]).toEqual([0, 'waiting'])
  seen.isReachable = true
  await flush()
  expect(orders).toEqual(['T0'])
})

test('the update is reported before the order is dropped', async () => {
  const { answer } = server()
  const { flush, seen } = browser(answer)
  const stored: unknown[] = []
  seen.sending = withOrder(newTicketToSend('k1'), order('Rosa'))
  seen.updates.push = (...updates) => stored.push([updates[0]?.placed?.code, seen.sending?.order?.total])
  await flush()
  expect(stored.at(-1)).toEqual(['T0', 9900])
})

test('an answer for a ticket that another tab has finished changes nothing', async () => {
  const { flush, seen } = browser(() => {
    seen.sending = null
    return accepted('T0')
  })
  seen.sending = withOrder({ ...newTicketToSend('k1'), code: 'T0' }, order('Rosa'))
  await flush()
  expect([seen.sending, seen.updates]).toEqual([null, []])
})

test('a step that is passed while another is being sent is sent too', async () => {
  const { answer } = server()
  const { flush, seen } = browser((call) => {
    const reply = answer(call)
    if (call.act === 'update' && call.status === 'carrito' && seen.sending)
      seen.sending = withStep(seen.sending, contents('Rosa M'), 'entrega')
    return reply
  })
  seen.sending = withStep(withStep(newTicketToSend('k1'), contents('Rosa'), 'nombre'), contents('Rosa'), 'carrito')
  await flush()
  expect(seen.calls.map((call) => call.act === 'update' && call.status)).toEqual([false, 'carrito', 'entrega'])
  expect(seen.sending).toMatchObject({ latest: null })
})

test('over any network exactly one order is made, and it is reported only once the server has it', async () => {
  const fate = fc.constantFrom('arrives', 'request lost', 'reply lost', 'arrives twice')
  const play = fc.record({ fates: fc.array(fate, { maxLength: 20 }), edits: fc.array(fc.boolean(), { maxLength: 4 }) })
  await fc.assert(
    fc.asyncProperty(play, async ({ fates, edits }) => {
      const { answer, orders, tickets } = server()
      const { flush, seen } = browser((call) => {
        const fate = fates.shift() ?? 'arrives'
        if (fate === 'request lost') return unreachable
        const first = answer(call)
        if (fate === 'reply lost') return unreachable
        return fate === 'arrives twice' ? answer(call) : first
      })
      let sending = withStep(newTicketToSend('k1'), contents('Rosa'), 'nombre')
      for (const [at, isFlushed] of edits.entries()) {
        seen.sending = sending
        if (isFlushed) await flush()
        sending = withStep(seen.sending ?? sending, contents(`Rosa ${at}`), 'carrito')
      }
      seen.sending = withOrder(sending, order('Rosa'))
      for (let round = 0; seen.sending !== null && round < 30; round++) {
        await flush()
        if (seen.updates.some((update) => update.placed)) break
        expect(seen.updates.every((update) => !update.refusal)).toBe(true)
      }
      expect(orders).toEqual(['T0'])
      expect(tickets.size).toBe(1)
      expect(seen.updates.filter((update) => update.placed)).toMatchObject([{ placed: { code: 'T0' } }])
    }),
    { numRuns: 500 },
  )
})
