import { beforeEach, expect, test, vi } from 'vitest'

const shared = new Map<string, string>()
const page = { cookie: '', documentElement: { dataset: {} as { pixel?: string } } }

/** Opens a page of the shop over the shared storage. */
async function openPage() {
  const tab = new EventTarget()
  const localStorage = new Proxy(
    {
      getItem: (name: string) => shared.get(name) ?? null,
      setItem: (name: string, value: string) => void shared.set(name, value),
      removeItem: (name: string) => void shared.delete(name),
    },
    {
      ownKeys: () => [...shared.keys()],
      getOwnPropertyDescriptor: (_, name) =>
        shared.has(String(name)) ? { enumerable: true, configurable: true } : undefined,
    },
  )
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', Object.assign(tab, { localStorage }))
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  const address = new URL('http://tienda.pe/carrito')
  vi.stubGlobal('location', { href: address.href, origin: address.origin, pathname: address.pathname })
  vi.stubGlobal('history', { state: null, replaceState: () => {} })
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('dispatchEvent', tab.dispatchEvent.bind(tab))
  vi.resetModules()
  const { fireConversion } = await import('./conversion-events.browser.ts')
  const { dropAllEvents, queuedEvents } = await import('./queued-events.browser.ts')
  return { fireConversion, dropAllEvents, queuedEvents, queued: () => queuedEvents().map(({ name, id }) => [name, id]) }
}

const items = [{ id: '7', quantity: 1, price: '99.00' }]
const goods = { value: '99.00', currency: 'PEN', items } as const
const begun = { event: 'InitiateCheckout' } as const
const purchase = { event: 'Purchase', code: 'K7M2P9QX', value: '99.00', currency: 'PEN' } as const

beforeEach(() => {
  shared.clear()
  page.cookie = ''
  page.documentElement.dataset = { pixel: '{}' }
})

test('a step’s event is queued once in a checkout, even after it was sent, and again in the next checkout', async () => {
  const first = await openPage()
  first.fireConversion(begun, goods)
  const [queued] = first.queued()
  first.dropAllEvents()
  const second = await openPage()
  second.fireConversion(begun, goods)
  expect([queued?.[0], second.queued()]).toEqual(['InitiateCheckout', []])
  second.fireConversion(purchase, goods)
  second.fireConversion(begun, goods)
  expect(second.queued().map(([name]) => name)).toEqual(['Purchase', 'InitiateCheckout'])
  expect(second.queued().map(([, id]) => id)).not.toContain(queued?.[1])
})

test('the Purchase is queued under its order’s code', async () => {
  const { fireConversion, queued } = await openPage()
  fireConversion(purchase, goods)
  fireConversion(purchase, goods)
  expect(queued()).toEqual([['Purchase', 'purchase-K7M2P9QX']])
})

test('an event is queued with what it is about', async () => {
  const { fireConversion, queuedEvents } = await openPage()
  fireConversion(begun, goods)
  fireConversion(purchase, goods)
  expect(queuedEvents().map((event) => event.goods)).toEqual([goods, goods])
})

test('a sale that the server tells of later is no Purchase of the page, and ends the checkout all the same', async () => {
  const { fireConversion, queued } = await openPage()
  fireConversion(begun, goods)
  fireConversion(purchase, goods, true)
  expect(queued().map(([name]) => name)).toEqual(['InitiateCheckout'])
  fireConversion(begun, goods)
  expect(queued().map(([name]) => name)).toEqual(['InitiateCheckout', 'InitiateCheckout'])
})

test('nothing is queued without a pixel or after an opt-out, by the choice or by the browser', async () => {
  const { fireConversion, queued } = await openPage()
  page.cookie = 'medicion=no'
  fireConversion(purchase, goods)
  page.cookie = ''
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  fireConversion(purchase, goods)
  vi.stubGlobal('navigator', {})
  page.documentElement.dataset = {}
  fireConversion(purchase, goods)
  expect(queued()).toEqual([])
  page.documentElement.dataset = { pixel: '{}' }
  fireConversion(purchase, goods)
  expect(queued()).toHaveLength(1)
})
