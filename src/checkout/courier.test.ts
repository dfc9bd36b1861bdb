import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer, News } from './answered.ts'
import { emptyClient } from './client.ts'
import { type CourierState, createCourier } from './courier.ts'
import { beginning, type Call, type Contents, type PlacedOrder, type Sending, withOrder, withStep } from './sending.ts'

const contents = (name: string): Contents => ({
  client: { ...emptyClient, name, country: 'peru', domain: 'localhost' },
  products: [{ slug: 'lamp', amount: 1, colors: [], type: 'normal', pack: null, order: 0 }],
})
const order = (name: string): PlacedOrder => ({
  contents: contents(name),
  lines: [{ name: 'Lamp', amount: 1, total: 9900 }],
  total: 9900,
  currency: 'PEN',
  trackingCurrency: 'PEN',
  phone: '51900000000',
  tries: 0,
})
const accepted = (code: string): Answer => ({ kind: 'accepted', code, total: null })
const refusal = (status: number): Answer => ({ kind: 'refused', status, problem: { message: `${status}`, errors: [] } })
const unreachable: Answer = { kind: 'unreachable', retryAfterMs: 0 }

/** A browser with its storage, its pending timer and what its courier said. */
function browser(post: (call: Call) => Answer | Promise<Answer>) {
  const seen = {
    sending: null as Sending | null,
    calls: [] as Call[],
    news: [] as News[],
    states: [] as CourierState[],
    pauses: [] as number[],
    patience: [] as number[],
    timer: () => {},
    reaches: true,
  }
  const courier = createCourier({
    now: () => seen.sending,
    keep: (sending) => {
      seen.sending = sending
    },
    reaches: async () => seen.reaches,
    post: async (call, patienceMs) => {
      seen.calls.push(call)
      seen.patience.push(patienceMs)
      return post(call)
    },
    later: (act, ms) => {
      seen.pauses.push(ms)
      seen.timer = act
    },
    chance: () => 0.5,
    onNews: (news) => seen.news.push(news),
    onState: (state) => seen.states.push(state),
  })
  return { ...courier, seen }
}

/** The rules of the real server for one shop: a key finds its ticket and its order again, and refuses another body. */
function server() {
  const tickets = new Map<string, { code: string; body: string; final: string | null }>()
  const orders: string[] = []
  const answer = (call: Call): Answer => {
    const body = JSON.stringify(call.contents)
    const found = tickets.get(call.key)
    if (call.act === 'store') {
      if (found && found.body !== body) return refusal(409)
      const ticket = found ?? { code: `T${tickets.size}`, body, final: null }
      tickets.set(call.key, ticket)
      return accepted(ticket.code)
    }
    if (!found || found.code !== call.code) return refusal(404)
    if (found.final !== null)
      return found.final === body && call.status === 'finalizado' ? accepted(found.code) : refusal(409)
    if (call.status === 'finalizado') {
      found.final = body
      orders.push(found.code)
    }
    return accepted(found.code)
  }
  return { answer, orders, tickets }
}

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
