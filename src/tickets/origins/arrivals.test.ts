import { expect, test } from 'vitest'
import { touchesOfLanding, visitsOfView } from './arrivals.ts'
import type { Touches } from './touch.ts'

const at = Date.UTC(2026, 10, 21, 15)
const FB = new URLSearchParams('utm_source=fb&campaign_id=1&ad_id=2')
const TT = new URLSearchParams('utm_source=tiktok&campaign_id=3')
const none = new URLSearchParams()

const arrive = (query: URLSearchParams, host = '', known: Touches | null = null, page = '/') =>
  visitsOfView({ at, page, query, from: { host } }, known)
const go = (query: URLSearchParams, known: Touches | null) =>
  visitsOfView({ at, page: '/carrito', query: none, from: { page: '/producto/lampara', query } }, known)

const sources = ({ last, first }: Touches) => [first.network, last.network]

test('a visit from outside counts under its source, and is the first touch', () => {
  const { visits, touches } = arrive(FB)
  expect(visits).toEqual([{ page: '/', source: 'facebook' }])
  expect(touches.first).toBe(touches.last)
  expect(touches.last).toMatchObject({ campaign: '1', ad: '2', page: '/' })
})

test('the first touch stays, the last one is the latest that says something', () => {
  const { touches } = arrive(FB)
  expect(sources(arrive(TT, '', touches).touches)).toEqual(['facebook', 'tiktok'])
  const direct = arrive(none, '', touches)
  expect(direct.visits).toEqual([{ page: '/', source: 'directo' }])
  expect(sources(direct.touches)).toEqual(['facebook', 'facebook'])
  expect(sources(arrive(none, '').touches)).toEqual(['directo', 'directo'])
})

test('a page that was opened from another page of the shop counts as that alone', () => {
  const { touches } = arrive(FB)
  expect(go(FB, touches)).toEqual({ visits: [{ page: '/carrito', source: 'tienda' }], touches })
  expect(go(none, touches).visits).toHaveLength(1)
})

test('a first page that was left before its beacon was sent is counted with the second', () => {
  const missed = [
    { page: '/producto/lampara', source: 'facebook' },
    { page: '/carrito', source: 'tienda' },
  ]
  expect(go(FB, null)).toMatchObject({ visits: missed, touches: { last: { page: '/producto/lampara' } } })
  const later = go(FB, arrive(TT).touches)
  expect(later.visits).toEqual(missed)
  expect(sources(later.touches)).toEqual(['tiktok', 'facebook'])
  expect(go(none, null).visits).toEqual([{ page: '/producto/lampara', source: 'directo' }, missed[1]])
})

test('an order is from the page that sends it, if that says more than the browser has kept', () => {
  const landing = { page: '/producto/lampara', query: FB }
  expect(touchesOfLanding({ ...landing, query: none }, null, at)).toBeNull()
  expect(touchesOfLanding(landing, null, at)).toMatchObject({ last: { network: 'facebook' } })
  const kept = arrive(FB, 'l.instagram.com').touches
  expect(touchesOfLanding(landing, kept, at)).toBe(kept)
  expect(touchesOfLanding(landing, arrive(TT).touches, at)).toMatchObject({
    first: { network: 'tiktok' },
    last: { network: 'facebook' },
  })
})
