import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseHost } from './host.ts'

test.each([
  ['Tienda.PE', 'tienda.pe'],
  ['tienda.pe:3000', 'tienda.pe'],
  ['tienda.pe.', 'tienda.pe'],
  ['tienda.pe.:443', 'tienda.pe'],
  ['localhost:3000', 'localhost'],
  ['127.0.0.1:3000', '127.0.0.1'],
])('%s is the host %s', (header, host) => {
  expect(normaliseHost(header)).toBe(host)
})

test.each([
  '',
  '.',
  'a..b',
  '-a.pe',
  'a-.pe',
  '[::1]',
  '[::1]:3000',
  '::1',
  'a b',
  'a.pe/..',
  'a.pe:x',
  'a@b.pe',
  'a,b',
  'señor.pe',
])('%j is no host name', (header) => {
  expect(normaliseHost(header)).toBeNull()
})

test('a name longer than the DNS takes is refused', () => {
  expect(normaliseHost(`${'a.'.repeat(126)}a`)).not.toBeNull()
  expect(normaliseHost(`${'a.'.repeat(127)}a`)).toBeNull()
})

test('normalising a host again changes nothing', () => {
  fc.assert(
    fc.property(fc.domain(), (name) => {
      const once = normaliseHost(`${name.toUpperCase()}.:8080`)
      expect(once).toBe(name.toLowerCase())
      expect(normaliseHost(once ?? '')).toBe(once)
    }),
  )
})
