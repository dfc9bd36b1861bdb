import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accepted, browser, contents, order, server, unreachable } from '../../tests/support/courier-players.ts'
import { beginning, withOrder, withStep } from './sending.ts'

test('a lead, its steps and the order are told in their turn', async () => {
  const { answer, orders } = server()
  const { deliver, seen } = browser(answer)
  seen.sending = withStep(beginning('k1'), contents('Rosa'), 'nombre')
  await deliver()
  expect(seen.calls).toMatchObject([{ act: 'store', key: 'k1' }])
  seen.sending = withStep(seen.sending, contents('Rosa'), 'carrito')
  await deliver()
  seen.sending = withOrder(withStep(seen.sending, contents('Rosa M'), 'entrega'), order('Rosa M'))
  await deliver()
  expect(seen.calls.map((call) => call.act === 'update' && call.status)).toEqual([false, 'carrito', 'finalizado'])
  expect(orders).toEqual(['T0'])
  expect(seen.news.at(-1)).toMatchObject({ sending: null, ordered: { code: 'T0', order: { total: 9900 } } })
  expect(seen.states).toEqual(['sending', 'idle', 'sending', 'idle', 'sending', 'idle'])
})

test('two taps make one request, and the second order is the first', async () => {
  const { answer, orders } = server()
  const { deliver, seen } = browser(answer)
  seen.sending = withOrder(withOrder(beginning('k1'), order('Rosa')), order('Rosa again'))
  await Promise.all([deliver(), deliver(), deliver()])
  expect(seen.calls).toHaveLength(2)
  expect(orders).toHaveLength(1)
})

test('without an answer it waits, longer each time, and never says ordered', async () => {
  const { deliver, seen } = browser(() => unreachable)
  seen.sending = withOrder(beginning('k1'), order('Rosa'))
  for (let round = 0; round < 9; round++) await deliver()
  expect(seen.pauses).toEqual([1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000, 60000])
  expect(seen.news).toEqual([])
  expect(seen.states.at(-1)).toBe('waiting')
  expect(seen.sending).toMatchObject({ key: 'k1', order: { total: 9900 } })
})

test('who is slow is waited for longer each time', async () => {
  const { deliver, seen } = browser(() => unreachable)
  seen.sending = withOrder(beginning('k1'), order('Rosa'))
  for (let round = 0; round < 4; round++) await deliver()
  expect(seen.patience).toEqual([15000, 30000, 60000, 60000])
})

test('a server that asks for a pause is left alone until it is over, whatever calls for sending', async () => {
  const { deliver, seen } = browser(() => ({ kind: 'busy', retryAfterMs: 30_000 }))
  seen.sending = withOrder(beginning('k1'), order('Rosa'))
  await deliver()
  expect([seen.pauses, seen.states.at(-1)]).toEqual([[30_000], 'busy'])
  await deliver()
  expect(seen.calls).toHaveLength(1)
  seen.timer()
  await deliver()
  expect(seen.calls).toHaveLength(2)
})

test('an order that surely does not leave is not counted as sent; the steps before it are told anyhow', async () => {
  const { answer, orders } = server()
  const { deliver, seen } = browser(answer)
  seen.reaches = false
  seen.sending = withOrder(beginning('k1'), order('Rosa'))
  await deliver()
  expect(seen.calls.map(({ act }) => act)).toEqual(['store'])
  expect([seen.sending?.order?.tries, seen.states.at(-1)]).toEqual([0, 'waiting'])
  seen.reaches = true
  await deliver()
  expect(orders).toEqual(['T0'])
})

test('the news are there before the order is forgotten', async () => {
  const { answer } = server()
  const { deliver, seen } = browser(answer)
  const kept: unknown[] = []
  seen.sending = withOrder(beginning('k1'), order('Rosa'))
  seen.news.push = (...news) => kept.push([news[0]?.ordered?.code, seen.sending?.order?.total])
  await deliver()
  expect(kept.at(-1)).toEqual(['T0', 9900])
})

test('what another tab has finished is left alone', async () => {
  const { deliver, seen } = browser(() => {
    seen.sending = null
    return accepted('T0')
  })
  seen.sending = withOrder({ ...beginning('k1'), code: 'T0' }, order('Rosa'))
  await deliver()
  expect([seen.sending, seen.news]).toEqual([null, []])
})

test('a step passed while the last one is on its way is told too', async () => {
  const { answer } = server()
  const { deliver, seen } = browser((call) => {
    const news = answer(call)
    if (call.act === 'update' && call.status === 'carrito' && seen.sending)
      seen.sending = withStep(seen.sending, contents('Rosa M'), 'entrega')
    return news
  })
  seen.sending = withStep(withStep(beginning('k1'), contents('Rosa'), 'nombre'), contents('Rosa'), 'carrito')
  await deliver()
  expect(seen.calls.map((call) => call.act === 'update' && call.status)).toEqual([false, 'carrito', 'entrega'])
  expect(seen.sending).toMatchObject({ latest: null })
})

test('over any network one order is made, once, and said only when it is there', async () => {
  const fate = fc.constantFrom('arrives', 'request lost', 'reply lost', 'arrives twice')
  const play = fc.record({ fates: fc.array(fate, { maxLength: 20 }), edits: fc.array(fc.boolean(), { maxLength: 4 }) })
  await fc.assert(
    fc.asyncProperty(play, async ({ fates, edits }) => {
      const { answer, orders, tickets } = server()
      const { deliver, seen } = browser((call) => {
        const fate = fates.shift() ?? 'arrives'
        if (fate === 'request lost') return unreachable
        const first = answer(call)
        if (fate === 'reply lost') return unreachable
        return fate === 'arrives twice' ? answer(call) : first
      })
      let sending = withStep(beginning('k1'), contents('Rosa'), 'nombre')
      for (const [at, waits] of edits.entries()) {
        seen.sending = sending
        if (waits) await deliver()
        sending = withStep(seen.sending ?? sending, contents(`Rosa ${at}`), 'carrito')
      }
      seen.sending = withOrder(sending, order('Rosa'))
      for (let round = 0; seen.sending !== null && round < 30; round++) {
        await deliver()
        if (seen.news.some((news) => news.ordered)) break
        expect(seen.news.every((news) => !news.problem)).toBe(true)
      }
      expect(orders).toEqual(['T0'])
      expect(tickets.size).toBe(1)
      expect(seen.news.filter((news) => news.ordered)).toMatchObject([{ ordered: { code: 'T0' } }])
    }),
    { numRuns: 500 },
  )
})
