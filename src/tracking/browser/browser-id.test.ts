import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cookieHost, fbcFrom, isFbc, isFbp, makeFbp, subdomainIndex } from './browser-id.ts'

const NOW = Date.UTC(2026, 10, 21, 15)
const hosts = fc.constantFrom('localhost', 'tienda.pe', 'www.tienda.com.pe', 'ofertas.tienda.pe:3000')
const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) })
const clicks = fc.stringMatching(/^[\w.-]{1,300}$/)

test.each([
  ['localhost', 'localhost', 0],
  ['localhost:3000', 'localhost', 0],
  ['tienda.pe', 'tienda.pe', 1],
  ['WWW.Tienda.pe.', 'tienda.pe', 1],
  ['tienda.com.pe', 'tienda.com.pe', 2],
  ['www.tienda.com.pe:8443', 'tienda.com.pe', 2],
  ['www2.tienda.com.pe', 'www2.tienda.com.pe', 3],
])('the cookies of %s belong to %s, index %i', (host, cookies, index) => {
  expect(cookieHost(host)).toBe(cookies)
  expect(subdomainIndex(host)).toBe(index)
})

test('a browser has an fbp with its host’s index, the time and a random number', () => {
  expect(makeFbp('tienda.pe', NOW, 0)).toBe(`fb.1.${NOW}.1`)
  fc.assert(
    fc.property(hosts, moments, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (host, now, random) => {
      expect(isFbp(makeFbp(host, now, random))).toBe(true)
    }),
  )
})

test.each([
  '',
  'fb.1.1790000000.123',
  'fb.1.1790000000000.',
  'fb.1.1790000000000.abc',
  'fb.x.1790000000000.1',
  ' fb.1.1790000000000.1',
])('“%s” is not an fbp', (text) => {
  expect(isFbp(text)).toBe(false)
})

test('a click keeps its case and the time it was first seen when its address is opened again', () => {
  const first = fbcFrom('IwAR2F4-dbP0l7Mn1IawQQ_x', 'tienda.com.pe', NOW, null)
  expect(first).toBe(`fb.2.${NOW}.IwAR2F4-dbP0l7Mn1IawQQ_x`)
  expect(fbcFrom('IwAR2F4-dbP0l7Mn1IawQQ_x', 'tienda.com.pe', NOW + 5000, first)).toBe(first)
  expect(fbcFrom(null, 'tienda.com.pe', NOW + 5000, first)).toBe(first)
  expect(fbcFrom('IwAR2f4-dbp0l7mn1iawqq_x', 'tienda.com.pe', NOW + 5000, first)).toContain(`.${NOW + 5000}.IwAR2f4`)
})

test('a new click replaces an old one', () => {
  fc.assert(
    fc.property(hosts, moments, clicks, clicks, (host, now, one, other) => {
      const first = fbcFrom(one, host, now, null)
      const second = fbcFrom(other, host, now + 1, first)
      expect(second).toBe(one === other ? first : `fb.${subdomainIndex(host)}.${now + 1}.${other}`)
      expect(isFbc(second ?? '')).toBe(true)
    }),
  )
})

test.each(['', 'a b', 'a;b', 'ñandú', '<script>', 'a%20b', 'x'.repeat(501)])(
  '“%s” is no click id and changes nothing',
  (click) => {
    expect(fbcFrom(click, 'tienda.pe', NOW, null)).toBeNull()
    expect(fbcFrom(click, 'tienda.pe', NOW, `fb.1.${NOW}.abc`)).toBe(`fb.1.${NOW}.abc`)
  },
)

test.each(['abc', 'fb.1.1790000000.abc', `fb.1.${NOW}.a b`, `fb.1.${NOW}.`, `fb.1.${NOW}.${'x'.repeat(600)}`])(
  'a kept “%s” is no fbc and is dropped',
  (previous) => {
    expect(isFbc(previous)).toBe(false)
    expect(fbcFrom(null, 'tienda.pe', NOW, previous)).toBeNull()
  },
)
