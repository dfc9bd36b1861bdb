import { afterEach, expect, test } from 'vitest'
import { type GraphApi, type GraphOptions, startGraphApi } from './support/graph-api.ts'

const PIXEL = '111000111000111'
const NOW = Date.UTC(2026, 10, 21, 15)
const DAY = 86_400_000
const open: GraphApi[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((graph) => graph.stop()))
})

async function start(options: GraphOptions = {}): Promise<GraphApi> {
  const graph = await startGraphApi({ clock: () => NOW, ...options })
  open.push(graph)
  return graph
}

const event = (facts: object = {}) => ({
  event_name: 'PageView',
  event_time: NOW / 1000,
  event_id: 'view-1',
  action_source: 'website',
  event_source_url: 'https://tienda.pe/',
  user_data: { em: [], ph: [], client_user_agent: 'Mozilla/5.0', fbp: 'fb.1.1790000000000.1234567890' },
  ...facts,
})

/** `limitMs` is short where no answer is expected. */
function post(graph: GraphApi, data: unknown, { pixel = PIXEL, token = 'secret', limitMs = 20_000 } = {}) {
  return fetch(`${graph.url}/v16.0/${pixel}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data, access_token: token, test_event_code: 'TEST1' }),
    signal: AbortSignal.timeout(limitMs),
  })
}

async function faultOf(graph: GraphApi, data: unknown, to?: { pixel?: string; token?: string }) {
  const { error } = (await (await post(graph, data, to)).json()) as {
    error: { code: number; error_subcode?: number; message: string; is_transient: boolean }
  }
  return error
}

test('a valid batch is received and answered as by the network', async () => {
  const graph = await start()
  const response = await post(graph, [event(), event({ event_id: 'view-2' })])
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ events_received: 2, messages: [], fbtrace_id: expect.any(String) })
  expect(graph.requests).toMatchObject([{ version: 'v16.0', pixel: PIXEL, token: 'secret', testEventCode: 'TEST1' }])
  expect(graph.counted(PIXEL).map(({ event_id }) => event_id)).toEqual(['view-1', 'view-2'])
  expect(graph.counted('222')).toEqual([])
})

test('a form whose data are JSON is read as well', async () => {
  const graph = await start()
  const body = new URLSearchParams({ data: JSON.stringify([event()]), access_token: 'secret' })
  const response = await fetch(`${graph.url}/v26.0/${PIXEL}/events`, { method: 'POST', body })
  expect(response.status).toBe(200)
  expect(graph.received).toHaveLength(1)
  expect(graph.requests[0]).toMatchObject({ token: 'secret', testEventCode: null })
})

const purchase = (custom_data: unknown) => event({ event_name: 'Purchase', custom_data })
const user = (facts: object) => event({ user_data: { ...event().user_data, ...facts } })
const faults: readonly [string, unknown, RegExp, number?][] = [
  ['no event', [], /non-empty/],
  ['more than a thousand events', Array.from({ length: 1001 }, () => event()), /1000/],
  ['an event without a name', [event({ event_name: '' })], /event_name/],
  ['a time in milliseconds', [event({ event_time: NOW })], /future/],
  ['a time with a fraction', [event({ event_time: NOW / 1000 - 0.5 })], /integer/],
  ['an event older than seven days', [event({ event_time: NOW / 1000 - 7 * 86_400 - 1 })], /Old/, 2804003],
  ['no source', [event({ action_source: undefined })], /action_source/],
  ['no address', [event({ event_source_url: '' })], /event_source_url/],
  ['no user agent', [user({ client_user_agent: '' })], /client_user_agent/],
  ['nothing that tells people apart', [user({ fbp: undefined })], /sufficient/, 2804050],
  ['an fbc of another format', [user({ fbc: 'IwAR2F4' })], /fbc/, 2804001],
  ['an fbp of another format', [user({ fbp: 'fb.1.x.1' })], /fbp/],
  ['contact data that is not hashed', [user({ em: ['ana@example.pe'] })], /SHA-256/],
  ['a Purchase without its value', [purchase({ currency: 'PEN' })], /value/],
  ['a Purchase with a value in quotes', [purchase({ currency: 'PEN', value: '99.00' })], /value/],
  ['a Purchase without its currency', [purchase({ value: 99 })], /currency/],
]

test.each(faults)('%s is refused', async (_, data, message, subcode) => {
  const graph = await start()
  const fault = await faultOf(graph, data)
  expect(fault).toMatchObject({ code: 100, message: expect.stringMatching(message), is_transient: false })
  expect(fault.error_subcode).toBe(subcode)
})

test('an event of exactly seven days and a batch of a thousand are accepted', async () => {
  const graph = await start()
  const data = Array.from({ length: 1000 }, () => event({ event_time: NOW / 1000 - 7 * 86_400 }))
  expect((await post(graph, data)).status).toBe(200)
})

test('one bad event refuses its whole batch', async () => {
  const graph = await start()
  expect((await post(graph, [event(), event({ event_time: 0 })])).status).toBe(400)
  expect(graph.received).toEqual([])
})

test('only the pixel’s token opens it, and it can be changed', async () => {
  const graph = await start({ tokens: { [PIXEL]: 'secret' } })
  expect(await faultOf(graph, [event()], { token: 'wrong' })).toMatchObject({ code: 190 })
  expect(await faultOf(graph, [event()], { token: '' })).toMatchObject({ code: 190 })
  expect(await faultOf(graph, [event()], { pixel: '222' })).toMatchObject({ code: 100, error_subcode: 33 })
  expect((await post(graph, [event()])).status).toBe(200)
  graph.setToken(PIXEL, 'new')
  expect(await faultOf(graph, [event()])).toMatchObject({ code: 190 })
})

test('the same name and id within 48 hours counts once, by pixel', async () => {
  let now = NOW
  const graph = await start({ clock: () => now })
  const send = (facts: object, pixel = PIXEL) =>
    post(graph, [event({ event_time: Math.floor(now / 1000), ...facts })], { pixel })
  await send({})
  now += 2 * DAY - 1
  await send({})
  await send({ event_name: 'Contact' })
  await send({}, '222')
  expect(graph.received).toHaveLength(4)
  expect(graph.counted(PIXEL).map(({ event_name }) => event_name)).toEqual(['PageView', 'Contact'])
  expect(graph.counted('222')).toHaveLength(1)
  now += 1
  await send({})
  expect(graph.counted(PIXEL)).toHaveLength(3)
})

const errors: readonly [Parameters<GraphApi['misbehave']>[0], number, object][] = [
  [1, 400, { code: 1 }],
  [2, 400, { code: 2 }],
  [4, 403, { code: 4 }],
  [10, 403, { code: 10 }],
  [17, 400, { code: 17 }],
  [190, 400, { code: 190 }],
  [200, 403, { code: 200 }],
  [80003, 400, { code: 80003 }],
  [2804001, 400, { code: 100, error_subcode: 2804001 }],
  [2804003, 400, { code: 100, error_subcode: 2804003 }],
  ['transient', 400, { is_transient: true }],
]

test.each(errors)('it answers %s when a test asks for it, as often as asked', async (mode, status, error) => {
  const graph = await start()
  graph.misbehave(mode, { times: 1 })
  const response = await post(graph, [event()])
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ error })
  expect((await post(graph, [event()])).status).toBe(200)
})

test('500 and 429 come without a body, to one pixel and until the test ends them', async () => {
  const graph = await start()
  graph.misbehave(500, { times: 1 })
  graph.misbehave(429, { pixel: PIXEL })
  const statuses: number[] = []
  for (const pixel of [PIXEL, PIXEL, PIXEL, '222']) statuses.push((await post(graph, [event()], { pixel })).status)
  expect(statuses).toEqual([500, 429, 429, 200])
  graph.behave()
  expect((await post(graph, [event()])).status).toBe(200)
})

test('a connection cut before the request counts nothing, one cut after it counts', async () => {
  const graph = await start()
  graph.misbehave('reset', { times: 1 })
  await expect(post(graph, [event()])).rejects.toThrow()
  graph.misbehave('hang', { times: 1 })
  await expect(post(graph, [event()], { limitMs: 300 })).rejects.toThrow(/timeout/)
  expect(graph.received).toEqual([])
  graph.misbehave('drop-reply', { times: 1 })
  await expect(post(graph, [event()])).rejects.toThrow()
  graph.misbehave('slow', { times: 1 })
  await expect(post(graph, [event()], { limitMs: 300 })).rejects.toThrow(/timeout/)
  expect(graph.received).toHaveLength(2)
  expect(graph.counted(PIXEL)).toHaveLength(1)
})

test('a poisoned event refuses its batch, and other batches are accepted', async () => {
  const graph = await start()
  graph.misbehave('poison', { isBad: ({ event_id }) => event_id === 'bad' })
  expect(await faultOf(graph, [event(), event({ event_id: 'bad' })])).toMatchObject({ code: 100 })
  expect((await post(graph, [event()])).status).toBe(200)
})
