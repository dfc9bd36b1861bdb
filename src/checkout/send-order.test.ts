import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Buyable, itemsOf } from '../cart/cart-item.ts'
import { emptyClient } from './client.ts'
import { contentsOf } from './sending.ts'

const lamp: Buyable = {
  id: '7',
  slug: 'lampara',
  name: 'Lámpara',
  image: '',
  status: 'normal',
  tiers: [12000, 9900],
  currency: 'PEN',
  colors: [],
  dependents: [],
}
const items = itemsOf(lamp, 2, [])
const contents = contentsOf({ ...emptyClient, name: 'Rosa' }, items, { country: 'peru', domain: 'peru.localhost' })
const order = {
  contents,
  lines: [{ name: 'Lámpara', amount: 2, total: 19800 }],
  total: 19800,
  currency: 'PEN',
  trackingCurrency: 'PEN',
  phone: '+51 900 000 000',
} as const

const addresses: string[] = []
const shared = new Map<string, string>()
const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

/** A tab, new or reloaded, over the same storage and the same network. */
async function openTab() {
  const tab = new EventTarget()
  const localStorage = {
    getItem: (name: string) => shared.get(name) ?? null,
    setItem: (name: string, value: string) => void shared.set(name, value),
    removeItem: (name: string) => void shared.delete(name),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', Object.assign(tab, { localStorage }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }))
  vi.stubGlobal('location', { href: 'http://tienda.pe/carrito' })
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, url: string) => addresses.push(url) })
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('dispatchEvent', tab.dispatchEvent.bind(tab))
  vi.resetModules()
  const sender = await import('./send-order.browser.ts')
  const stored = await import('./stored.browser.ts')
  const cart = await import('../cart/ticket.browser.ts')
  return { ...sender, ...stored, ...cart, tab }
}

function accept(code: string) {
  fetch.mockImplementation(async () => Response.json({ code: 200, data: code }))
}

function sent() {
  return fetch.mock.calls.map(([url, init]) => ({
    url: url.replace('/api/v1/web/ticket/', ''),
    key: new Headers(init.headers).get('idempotency-key'),
    status: JSON.parse(String(init.body)).params.status,
  }))
}

beforeEach(() => {
  shared.clear()
  addresses.length = 0
  fetch.mockReset()
  vi.stubGlobal('fetch', fetch)
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an order is sent, its ticket reset, and its code kept with the chat about it', async () => {
  accept('K7M2P9QX')
  const tab = await openTab()
  tab.add(items)
  tab.placeOrder(order)
  await vi.advanceTimersByTimeAsync(10)
  expect(sent().map(({ url, status }) => [url, status])).toEqual([
    ['store', undefined],
    ['update', 'finalizado'],
  ])
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
  expect([shared.has('ticket'), shared.has('sending'), shared.has('step')]).toEqual([false, false, false])
  expect(tab.lastOrder.now()).toMatchObject({
    code: 'K7M2P9QX',
    total: 19800,
    link: 'https://wa.me/51900000000?text=Hola%2C%20quiero%20saber%20el%20estado%20de%20mi%20pedido%20%23K7M2P9QX',
  })
  expect(tab.$justOrdered.get()).toBe(true)
  tab.add(items)
  expect(tab.$justOrdered.get()).toBe(false)
})

test('the Purchase is fired when the server has said the order’s code, once, with what was ordered and in the currency of the tracking', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  const { placeOrder, tab } = await openTab()
  const fired: unknown[] = []
  tab.addEventListener('contraentrega:conversion', (event) => fired.push((event as CustomEvent).detail))
  placeOrder({ ...order, currency: 'COP' })
  await vi.advanceTimersByTimeAsync(10)
  expect([fired, addresses]).toEqual([[], []])
  accept('K7M2P9QX')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fired).toEqual([{ event: 'Purchase', code: 'K7M2P9QX', value: '198.00', currency: 'PEN' }])
  expect(addresses).toEqual(['http://tienda.pe/carrito?tpactionpurchase=Purchase'])
})

test('a step is told while the shopper goes on, and its code is kept with the ticket', async () => {
  accept('K7M2P9QX')
  const tab = await openTab()
  tab.add(items)
  tab.sendStep(contents, 'nombre')
  expect(fetch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(JSON.parse(shared.get('ticket') ?? '').code).toBe('K7M2P9QX')
})

test('an order that could not be sent is sent again by itself, under the same key, also after the tab was closed', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  const closed = await openTab()
  closed.add(items)
  closed.placeOrder(order)
  await vi.advanceTimersByTimeAsync(10)
  expect(closed.$courier.get()).toBe('waiting')
  expect(closed.lastOrder.now()).toBeNull()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(fetch.mock.calls.length).toBeGreaterThan(4)
  vi.clearAllTimers()

  accept('K7M2P9QX')
  const later = await openTab()
  later.startSending()
  await vi.advanceTimersByTimeAsync(10)
  expect(later.lastOrder.now()?.code).toBe('K7M2P9QX')
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
})

test('the return of the network sends at once', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  const tab = await openTab()
  tab.startSending()
  tab.placeOrder(order)
  await vi.advanceTimersByTimeAsync(10)
  accept('K7M2P9QX')
  tab.tab.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10)
  expect(tab.lastOrder.now()?.code).toBe('K7M2P9QX')
})

test('what the server refuses is said, and nothing is lost', async () => {
  const errors = [{ field: 'products.lampara', message: 'Un producto de tu carrito ya no está disponible.' }]
  fetch.mockImplementation(async (url) =>
    url.endsWith('store')
      ? Response.json({ code: 200, data: 'K7M2P9QX' })
      : Response.json({ code: 422, message: 'No', errors }, { status: 422 }),
  )
  const tab = await openTab()
  tab.add(items)
  tab.placeOrder(order)
  await vi.advanceTimersByTimeAsync(10)
  expect(tab.$problem.get()?.errors).toEqual(errors)
  expect(tab.sending.now()).toMatchObject({ order: null, code: 'K7M2P9QX' })
  expect(tab.ticket.now().products).toHaveLength(1)
  expect(tab.lastOrder.now()).toBeNull()
})

test('what another tab put into the cart meanwhile stays in it', async () => {
  accept('K7M2P9QX')
  const tab = await openTab()
  tab.add(items)
  tab.placeOrder(order)
  tab.add(itemsOf({ ...lamp, slug: 'otra', id: '8' }, 1, []))
  await vi.advanceTimersByTimeAsync(10)
  expect(tab.ticket.now().products.map((item) => item.slug)).toEqual(['otra'])
})

test('the total of the order is what the server charges, beside what the shopper was shown', async () => {
  fetch.mockImplementation(async () => Response.json({ code: 200, data: 'K7M2P9QX', total: '210.00' }))
  const { placeOrder, lastOrder } = await openTab()
  const purchases: unknown[] = []
  addEventListener('contraentrega:conversion', (event) => purchases.push((event as CustomEvent).detail))
  placeOrder(order)
  await vi.waitFor(() => expect(lastOrder.now()).toMatchObject({ total: 21000, shownTotal: 19800 }))
  expect(purchases).toMatchObject([{ event: 'Purchase', value: '210.00' }])
})
