import { afterEach, beforeEach, vi } from 'vitest'
import { type Buyable, itemsOf } from '../../src/cart/cart-item.ts'
import { emptyClient } from '../../src/checkout/form/client.ts'
import { ticketContents } from '../../src/checkout/sending/ticket-to-send.ts'
import { cookieJar } from './cookie-jar.ts'

/** The news that a page would show. */
export const showNews = vi.fn()

export const lamp: Buyable = {
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
export const items = itemsOf(lamp, 2, [])
export const contents = ticketContents({ ...emptyClient, name: 'Rosa' }, items, {
  country: 'peru',
  domain: 'peru.localhost',
})
export const order = {
  contents,
  lines: [{ name: 'Lámpara', amount: 2, total: 19800 }],
  total: 19800,
  currency: 'PEN',
  trackingCurrency: 'PEN',
  phone: '+51 900 000 000',
} as const

/** Of the history. */
export const addresses: string[] = []
/** What all tabs store. */
export const shared = new Map<string, string>()
export const jar = cookieJar()
export const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

/** Opens or reloads a tab over the shared storage and network. */
export async function openTab() {
  const tab = new EventTarget()
  const localStorage = {
    getItem: (name: string) => shared.get(name) ?? null,
    setItem: (name: string, value: string) => void shared.set(name, value),
    removeItem: (name: string) => void shared.delete(name),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', Object.assign(tab, { localStorage }))
  const document = Object.assign(new EventTarget(), { documentElement: { dataset: {} }, querySelectorAll: () => [] })
  vi.stubGlobal('document', Object.defineProperty(document, 'cookie', jar.property))
  vi.stubGlobal('location', { href: 'http://tienda.pe/carrito', protocol: 'http:' })
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, url: string) => addresses.push(url) })
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('dispatchEvent', tab.dispatchEvent.bind(tab))
  vi.resetModules()
  vi.doMock('../../src/checkout/after-order/news-panel.browser.ts', () => ({ showNews }))
  const sender = await import('../../src/checkout/sending/send-order.browser.ts')
  const placed = await import('../../src/checkout/after-order/placed-order.browser.ts')
  const stored = await import('../../src/checkout/stored.browser.ts')
  const cart = await import('../../src/cart/in-browser/ticket.browser.ts')
  return { ...sender, ...placed, ...stored, ...cart, tab }
}

export function accept(code: string) {
  fetch.mockImplementation(async () => Response.json({ code: 200, data: code }))
}

export function sent() {
  return fetch.mock.calls.map(([url, init]) => ({
    url: url.replace('/api/v1/web/ticket/', ''),
    key: new Headers(init.headers).get('idempotency-key'),
    status: JSON.parse(String(init.body)).params.status,
  }))
}

/** A browser without anything stored for each test of a file, in which no time passes by itself. */
export function freshBrowser(): void {
  beforeEach(() => {
    shared.clear()
    jar.clear()
    addresses.length = 0
    showNews.mockReset()
    fetch.mockReset()
    vi.stubGlobal('fetch', fetch)
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.doUnmock('../../src/checkout/after-order/news-panel.browser.ts')
  })
}
