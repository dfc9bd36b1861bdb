import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type QueuedEvent, queuedEvents, saveEvent } from '../../checkout/sending/queued-events.browser.ts'
import type { PixelState } from './pixels/pixel.ts'
import { sendEvents } from './send-events.browser.ts'

const NOW = 1_800_000_000_000
const HOUR = 3_600_000
const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const handed: string[] = []
const handedTiktok: QueuedEvent[] = []
let state: PixelState = 'ready'
let tiktokState: PixelState = 'ready'
const meta = {
  network: 'meta',
  state: () => state,
  track: ({ id }: QueuedEvent) => void handed.push(id),
} as const
const tiktok = {
  network: 'tiktok',
  state: () => tiktokState,
  track: (event: QueuedEvent) => void handedTiktok.push(event),
} as const

/** The storage can be full, as that of an old phone is. */
function useStorage(isFull: boolean): void {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      kept[name] = value
    },
    removeItem: (name: string) => void delete kept[name],
  }
  vi.stubGlobal('localStorage', new Proxy(kept, { get: (_, name) => Reflect.get(methods, name) }))
}

const taken = async () => Response.json({ code: 200, data: 1 })
const ids = () => queuedEvents().map(({ id }) => id)
const give = () => sendEvents({ pixels: [meta], off: [], contact: () => null })
const giveBoth = () => sendEvents({ pixels: [meta, tiktok], off: [], contact: () => null })
const posted = () => fetch.mock.calls.map(([, { body }]) => JSON.parse(String(body)).params.events)

function happened(id: string, age = 0, name: QueuedEvent['name'] = 'PageView'): void {
  saveEvent({ name, id, at: NOW - age, url: 'https://tienda.pe/' })
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('fetch', fetch.mockReset().mockImplementation(taken))
  vi.stubGlobal('location', { origin: 'https://tienda.pe', pathname: '/' })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('navigator', { onLine: true })
  useStorage(false)
  handed.length = 0
  handedTiktok.length = 0
  state = tiktokState = 'ready'
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([false, true])(
  'both copies have one id, and an event that both have is dropped (storage full: %s)',
  async (isFull) => {
    useStorage(isFull)
    happened('a', 1_500)
    happened('b', 0, 'Contact')
    expect(await give()).toBe(false)
    expect(handed).toEqual(['a', 'b'])
    expect(posted()).toEqual([
      [
        { name: 'PageView', id: 'a', age: 1_500, url: 'https://tienda.pe/' },
        { name: 'Contact', id: 'b', age: 0, url: 'https://tienda.pe/' },
      ],
    ])
    expect(ids()).toEqual([])
  },
)

test('while the server cannot be reached the event stays queued, and the pixel gets its copy once', async () => {
  happened('a')
  for (const failure of [async () => Promise.reject(new TypeError()), async () => new Response('', { status: 503 })]) {
    fetch.mockImplementationOnce(failure)
    expect(await give()).toBe(true)
  }
  fetch.mockImplementationOnce(async () => Response.json({ code: 429 }, { status: 429 }))
  expect(await give()).toBe(true)
  expect([ids(), handed]).toEqual([['a'], ['a']])
  expect(await give()).toBe(false)
  expect([ids(), handed]).toEqual([[], ['a']])
})

test('without a network nothing is sent; both copies are sent when it is back', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  happened('a')
  expect(await give()).toBe(true)
  expect(handed).toEqual([])
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/healthz'])
  expect(ids()).toEqual(['a'])
  fetch.mockReset().mockImplementation(taken)
  vi.stubGlobal('navigator', { onLine: true })
  expect(await give()).toBe(false)
  expect([handed, posted().length, ids()]).toEqual([['a'], 1, []])
})

test('a browser that wrongly claims to be offline delays nothing', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  happened('a')
  expect(await give()).toBe(false)
  expect([handed, ids()]).toEqual([['a'], []])
})

test('an event that the server refuses is dropped alone', async () => {
  for (const id of ['a', 'bad', 'c']) happened(id)
  fetch.mockImplementation(async (_, { body }) =>
    String(body).includes('"bad"') ? Response.json({ code: 422 }, { status: 422 }) : taken(),
  )
  expect(await give()).toBe(false)
  expect(posted().map((events: { id: string }[]) => events.map(({ id }) => id))).toEqual([
    ['a', 'bad', 'c'],
    ['a'],
    ['bad'],
    ['c'],
  ])
  expect(ids()).toEqual([])
})

test('an event that the server has waits for a pixel that is loading, not for a blocked one', async () => {
  state = 'loading'
  happened('a')
  await give()
  expect([ids(), posted().length]).toEqual([['a'], 1])
  await give()
  expect(posted()).toHaveLength(1)
  state = 'blocked'
  await give()
  expect([ids(), handed]).toEqual([[], []])
})

test('each pixel gets its own copy: one that is blocked or loads late delays no other', async () => {
  tiktokState = 'loading'
  happened('a')
  await giveBoth()
  expect([handed, handedTiktok, ids()]).toEqual([['a'], [], ['a']])
  expect(queuedEvents()).toMatchObject([{ handed: ['meta'], isPosted: true }])
  state = 'loading'
  tiktokState = 'ready'
  happened('b')
  await giveBoth()
  expect([handed, handedTiktok.map(({ id }) => id), ids()]).toEqual([['a'], ['a', 'b'], ['b']])
  state = 'blocked'
  await giveBoth()
  expect([handed, handedTiktok.length, ids(), posted().length]).toEqual([['a'], 2, [], 2])
})

test('what an event is about goes to the pixels and to the server alike', async () => {
  const goods = { value: '79.80', currency: 'PEN', items: [{ id: '7', quantity: 2, price: '39.90' }] } as const
  saveEvent({ name: 'AddToCart', id: 'a', at: NOW, url: 'https://tienda.pe/', goods })
  await giveBoth()
  expect([handedTiktok[0]?.goods, posted()[0][0].goods]).toEqual([goods, goods])
})

test('an event of an older page keeps its value, and Meta’s pixel gets no second copy', async () => {
  const older = { name: 'Purchase', id: 'purchase-1', at: NOW, url: 'https://tienda.pe/', isHanded: true }
  localStorage.setItem('event-purchase-1', JSON.stringify({ ...older, purchase: { value: '9.00', currency: 'PEN' } }))
  await giveBoth()
  expect([handed, ids()]).toEqual([[], []])
  expect(handedTiktok).toMatchObject([{ goods: { value: '9.00', currency: 'PEN', items: [] } }])
})

test('no network is told of an event that the shop leaves out', async () => {
  happened('a')
  happened('b', 0, 'Contact')
  await sendEvents({ pixels: [meta, tiktok], off: ['Contact'], contact: () => null })
  expect([handed, posted()[0].map(({ id }: { id: string }) => id), ids()]).toEqual([['a'], ['a'], []])
})

test('a Purchase is sent to the pixel only: the order itself tells the server', async () => {
  happened('purchase-K7M2P9QX', 0, 'Purchase')
  await give()
  expect([handed, posted(), ids()]).toEqual([['purchase-K7M2P9QX'], [], []])
})

test('an event is dropped after 7 days, and the pixel gets none that is a day old', async () => {
  happened('week', 7 * 24 * HOUR)
  happened('six-days', 7 * 24 * HOUR - 1)
  happened('day', 24 * HOUR)
  happened('hours', 24 * HOUR - 1)
  await give()
  expect(posted()[0].map(({ id }: { id: string }) => id)).toEqual(['six-days', 'day', 'hours'])
  expect([handed, ids()]).toEqual([['hours'], []])
})

test('after an opt-out nothing is sent', async () => {
  happened('a')
  vi.stubGlobal('document', { cookie: 'medicion=no', documentElement: { dataset: {} } })
  expect(await give()).toBe(false)
  expect([handed, posted(), ids()]).toEqual([[], [], []])
})

test('in a shop that asks nothing is sent without a permission', async () => {
  happened('a')
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: { asks: '' } } })
  expect(await give()).toBe(false)
  expect([handed, posted(), ids()]).toEqual([[], [], []])
})
