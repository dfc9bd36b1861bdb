import { afterEach, expect, test, vi } from 'vitest'
import { emptyClient } from '../form/client.ts'
import { postTicket, retryAfterMs } from './post-ticket.browser.ts'
import type { Call, Contents } from './ticket-to-send.ts'

const contents: Contents = { client: { ...emptyClient, country: 'peru', domain: 'localhost' }, products: [] }
const store: Call = { act: 'store', key: 'k1', contents }
const update = (code: string): Call & { act: 'update' } => ({
  act: 'update',
  key: 'k1',
  code,
  contents,
  status: 'carrito',
})

/** Stubs `fetch` with this answer. */
function network(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn((_: string, _init: RequestInit) => Promise.resolve().then(answer))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a call carries its key and its parameters, and outlives the page', async () => {
  const fetch = network(() => json(200, { code: 200, data: 'K7M2P9QX' }))
  expect(await postTicket(store)).toEqual({ kind: 'accepted', code: 'K7M2P9QX', charge: null })
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('/api/v1/web/ticket/store')
  expect(init).toMatchObject({ method: 'POST', keepalive: true, headers: { 'idempotency-key': 'k1' } })
  expect(JSON.parse(String(init?.body))).toEqual({ params: contents })
})

test('the call that orders carries what was shown, and its refusal what the order costs now', async () => {
  const order: Call = { ...update('K7M2P9QX'), status: 'finalizado', shown: { total: 5_490 } }
  const errors = [{ field: 'shown.total', message: 'El precio de tu pedido cambió.' }]
  const fetch = network(() => json(409, { code: 409, message: 'No', errors, shown: { total: '154.90', lines: [] } }))
  expect(await postTicket(order)).toEqual({
    kind: 'refused',
    status: 409,
    refusal: { message: 'No', errors, offer: { total: 15_490, lines: [] } },
  })
  const { params } = JSON.parse(String(fetch.mock.calls[0]?.[1].body))
  expect(params).toEqual({ code: 'K7M2P9QX', status: 'finalizado', ...contents, shown: { total: '54.90' } })
})

test('a refusal may bring the delivery rules that count now; what is none of them is left out', async () => {
  const [errors, means] = [[{ field: 'client.agency', message: 'Escribe la agencia' }], 'Yape']
  const url = '/api/envios/7/DEPARTMENT.json'
  network(() => json(422, { code: 422, message: 'No', errors, rules: { url, means } }))
  expect(await postTicket(update('K7M2P9QX'))).toMatchObject({
    refusal: { errors, rules: { deliveryUrl: url, depositMeans: means } },
  })
  for (const rules of [null, 'x', {}, { url: 7, means }]) {
    network(() => json(422, { code: 422, message: 'No', errors, rules }))
    expect(await postTicket(update('K7M2P9QX'))).not.toHaveProperty('refusal.rules')
  }
})

test('without cookies the ticket key of the answer opens the ticket', async () => {
  network(() => json(200, { code: 200, data: 'K7M2P9QX' }, { 'ticket-key': 'secret' }))
  await postTicket(store)
  const fetch = network(() => json(200, { code: 200, data: 'K7M2P9QX' }))
  await postTicket(update('K7M2P9QX'))
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ 'ticket-key': 'secret' })
  await postTicket(update('ANOTHER1'))
  expect(fetch.mock.calls[1]?.[1].headers).not.toHaveProperty('ticket-key')
})

test('a refusal of the server keeps its messages', async () => {
  const errors = [{ field: 'client.phone', message: 'Por favor, ingrasa su wsp' }]
  network(() => json(422, { code: 422, message: 'Revisa los datos enviados.', errors }))
  expect(await postTicket(store)).toEqual({
    kind: 'refused',
    status: 422,
    refusal: { message: 'Revisa los datos enviados.', errors },
  })
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server error', () => json(500, { code: 500, message: '' })],
  ['too many requests, from another server', () => json(429, {})],
  ['the page of a portal', () => new Response('<html>', { status: 200 })],
  ['the error of a proxy', () => new Response('<html>', { status: 403 })],
  ['JSON of another server', () => json(200, { ok: true })],
  ['an empty code', () => json(200, { code: 200, data: '' })],
  ['a refusal in another shape', () => json(404, { error: 'not found' })],
])('%s does not count as an answer', async (_, answer) => {
  network(answer)
  expect(await postTicket(store)).toEqual({ kind: 'unreachable', retryAfterMs: 0 })
})

test.each([
  [503, { code: 503 }, 'busy'],
  [429, { code: 429 }, 'busy'],
  [503, {}, 'unreachable'],
] as const)('a pause requested with %i and %o is kept: %s', async (status, body, kind) => {
  network(() => json(status, body, { 'retry-after': '7' }))
  expect(await postTicket(store)).toEqual({ kind, retryAfterMs: 7000 })
})

test('a server that does not answer in time is unreachable', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  expect(await postTicket(store, 20)).toEqual({ kind: 'unreachable', retryAfterMs: 0 })
})

const date = 'Sat, 21 Nov 2026 10:00:00 GMT'

test.each([
  ['a pause in seconds', { 'retry-after': '5' }, 5_000],
  ['a date by the server’s clock', { date, 'retry-after': 'Sat, 21 Nov 2026 10:00:07 GMT' }, 7_000],
  ['a date in the past', { date, 'retry-after': 'Sat, 21 Nov 2026 09:59:00 GMT' }, 0],
  ['a date without the server’s clock', { 'retry-after': 'Sat, 21 Nov 2026 10:00:07 GMT' }, 0],
  ['a pause of a day, cut to ten minutes', { 'retry-after': '86400' }, 600_000],
  ['more than a timer can count', { 'retry-after': '99999999999' }, 600_000],
  ['a malformed header', { 'retry-after': 'soon' }, 0],
  ['a number below zero', { 'retry-after': '-3' }, 0],
  ['no header', {}, 0],
])('%s', (_, headers, expected) => {
  expect(retryAfterMs(new Headers(headers as Record<string, string>))).toBe(expected)
})
