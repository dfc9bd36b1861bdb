import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowPixels, loadPixels } from './load-pixels.browser.ts'

interface Script {
  src: string
  onload(): void
  onerror(): void
}

const accounts = [
  { network: 'meta', id: '5000' },
  { network: 'tiktok', id: 'C4ABC' },
] as const
const scripts: Script[] = []
const page = {
  cookie: '',
  documentElement: { dataset: {} },
  createElement: () => ({ setAttribute: () => {} }),
  head: { append: (script: Script) => void scripts.push(script) },
}
const addresses = () => scripts.map(({ src }) => new URL(src).hostname)

beforeEach(() => {
  vi.useFakeTimers()
  scripts.length = 0
  page.cookie = ''
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each(['onload', 'onerror'] as const)('TikTok’s script loads last, after Meta’s had its %s', async (outcome) => {
  const onState = vi.fn()
  const pixels = loadPixels(accounts, onState)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(addresses()).toEqual(['connect.facebook.net'])
  scripts[0]?.[outcome]()
  await vi.waitFor(() => expect(addresses()).toEqual(['connect.facebook.net', 'analytics.tiktok.com']))
  expect(scripts[1]?.src).toBe('https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C4ABC&lib=ttq')
  expect(pixels.map((pixel) => pixel.state())).toEqual([outcome === 'onload' ? 'ready' : 'blocked', 'loading'])
  expect(onState).toHaveBeenCalledTimes(1)
})

test('a script that never answers keeps the next one ten seconds', async () => {
  loadPixels(accounts, () => {})
  await vi.advanceTimersByTimeAsync(9_999)
  expect(scripts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(scripts).toHaveLength(2))
})

test('after a refusal no further script is loaded', async () => {
  loadPixels(accounts, () => {})
  await vi.advanceTimersByTimeAsync(0)
  page.cookie = 'medicion=no'
  scripts[0]?.onload()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(scripts).toHaveLength(1)
})

test('TikTok’s pixel is told under its own names, and of the visitor’s choice', async () => {
  const [tiktok] = loadPixels(accounts.slice(1), () => {})
  await vi.waitFor(() => expect(scripts).toHaveLength(1))
  const goods = {
    value: '79.80',
    currency: 'PEN',
    items: [{ id: '7', quantity: 2, price: '39.90' }],
    order: 'K7',
  } as const
  tiktok?.track({ name: 'PageView', id: 'a', at: 0, url: '' })
  tiktok?.track({ name: 'Purchase', id: 'b', at: 0, url: '', goods })
  allowPixels(false)
  const { ttq } = window
  expect([...(ttq?._i.C4ABC ?? [])]).toEqual([
    ['track', 'Pageview', {}, { event_id: 'a' }],
    [
      'track',
      'Purchase',
      {
        ...{ currency: 'PEN', value: 79.8, content_type: 'product', order_id: 'K7' },
        contents: [{ content_id: '7', quantity: 2, price: 39.9 }],
      },
      { event_id: 'b' },
    ],
  ])
  expect([...(ttq ?? [])]).toEqual([['revokeConsent']])
})
