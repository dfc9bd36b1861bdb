import { expect, test, vi } from 'vitest'
import { cookieJar } from '../../../tests/support/cookie-jar.ts'
import type { Buyable } from '../cart-item.ts'

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

/** A tab over a shared storage and its cookies. The test dispatches the storage events that a browser would send to the other tabs. */
async function openTab(shared: Map<string, string>, jar = cookieJar()) {
  const tab = new EventTarget()
  const localStorage = {
    getItem: (name: string) => shared.get(name) ?? null,
    setItem: (name: string, value: string) => void shared.set(name, value),
    removeItem: (name: string) => void shared.delete(name),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', Object.assign(tab, { localStorage }))
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', jar.property))
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('dispatchEvent', (event: Event) => tab.dispatchEvent(event))
  vi.resetModules()
  const cart = await import('./ticket.browser.ts')
  const { itemsOf } = await import('../cart-item.ts')
  const hear = () => {
    const event = Object.assign(new Event('storage'), { key: 'ticket', newValue: shared.get('ticket') ?? null })
    tab.dispatchEvent(event)
  }
  return { ...cart, tab, hear, addLamp: () => cart.add(itemsOf(lamp, 1, [])) }
}

test('an added product is stored and counted, and the badge is notified', async () => {
  const shared = new Map<string, string>()
  const { addLamp, tab, ticket } = await openTab(shared)
  const onChange = vi.fn()
  tab.addEventListener('cart-changed', onChange)
  expect([addLamp(), addLamp(), addLamp(), addLamp()]).toEqual([true, true, true, false])
  expect(onChange).toHaveBeenCalled()
  expect(ticket.$value.get().products).toMatchObject([{ slug: 'lampara', amount: 3 }])
  expect(JSON.parse(shared.get('ticket') ?? '')).toMatchObject({ products: [{ amount: 3 }] })
})

test('what was added is noted for the tracker before the change is told of, what was refused is not', async () => {
  const { addLamp, tab, increase } = await openTab(new Map())
  const noted: unknown[] = []
  tab.addEventListener('cart-changed', () => noted.push(window.added?.length))
  addLamp()
  increase('normal::0:lampara')
  addLamp()
  addLamp()
  expect(window.added).toMatchObject([[{ id: '7', amount: 1 }], [{ id: '7', amount: 1 }]])
  expect(noted).toEqual([1, 1, 2, 2])
})

test('two tabs keep and show each other’s changes', async () => {
  const shared = new Map<string, string>()
  const jar = cookieJar()
  const one = await openTab(shared, jar)
  const two = await openTab(shared, jar)
  one.addLamp()
  two.addLamp()
  expect(two.ticket.read().products).toMatchObject([{ amount: 2 }])
  one.hear()
  expect(one.ticket.$value.get().products).toMatchObject([{ amount: 2 }])
})

test('broken storage contents are read as an empty cart that works', async () => {
  const { addLamp, ticket } = await openTab(new Map([['ticket', '{"products":[{]']]))
  expect(ticket.$value.get().products).toEqual([])
  expect(addLamp()).toBe(true)
})

test('every change is written into the cookie, and a cart from before the cookie gets one', async () => {
  const shared = new Map([['ticket', JSON.stringify({ products: [{ slug: 'mesa', amount: 2, money: '99.00' }] })]])
  const jar = cookieJar()
  const { addLamp, removeLine } = await openTab(shared, jar)
  expect(jar.get('cart')).toBe('1~mesa*2')
  addLamp()
  expect(jar.get('cart')).toBe('1~mesa*2~lampara*1')
  removeLine('normal::0:mesa')
  expect(jar.get('cart')).toBe('1~lampara*1')
})

test('what the server changed is shown when the page’s code wakes, and when the shopper comes back to the page', async () => {
  const [shared, jar] = [new Map<string, string>(), cookieJar()]
  const first = await openTab(shared, jar)
  first.addLamp()
  jar.set('cart', '1~lampara*3~mesa*1')
  const { ticket, adopt, tab } = await openTab(shared, jar)
  expect(ticket.$value.get()).toMatchObject({ products: [{ slug: 'lampara', amount: 3 }], waiting: [{ slug: 'mesa' }] })
  const table = { ...lamp, id: '8', slug: 'mesa', name: 'Mesa' }
  const { itemsOf } = await import('../cart-item.ts')
  adopt({ cookie: null, items: itemsOf(table, 1, []) })
  expect(ticket.$value.get().products.map(({ name }) => name)).toEqual(['Lámpara', 'Mesa'])
  jar.set('cart', '1')
  tab.dispatchEvent(new Event('pageshow'))
  expect([ticket.$value.get().products, shared.get('ticket')]).toEqual([[], undefined])
})

test('a product that waits for its details is added to, not doubled', async () => {
  const jar = cookieJar()
  jar.set('cart', '1~lampara*1')
  const { addLamp, ticket } = await openTab(new Map(), jar)
  expect(addLamp()).toBe(true)
  expect(ticket.read()).toMatchObject({ products: [{ slug: 'lampara', amount: 2 }], waiting: [] })
})

test('where cookies are blocked, the storage is the cart', async () => {
  const shared = new Map<string, string>()
  const blocked = { ...cookieJar(), property: { configurable: true, get: () => '', set: () => {} } }
  for (const amount of [1, 2]) {
    const { addLamp, ticket } = await openTab(shared, blocked)
    addLamp()
    expect(ticket.read().products).toMatchObject([{ amount }])
  }
})

test('the next test finds a cart that knows no window', async () => {
  const { ticket } = await import('./ticket.browser.ts')
  expect(ticket.$value.get().products).toEqual([])
})

test('a cart that was read without a window is let go of while another test’s tab is there', async () => {
  vi.useFakeTimers()
  vi.resetModules()
  const { ticket } = await import('./ticket.browser.ts')
  ticket.$value.get()
  await openTab(new Map())
  vi.stubGlobal('window', undefined)
  expect(() => vi.runAllTimers()).not.toThrow()
})
