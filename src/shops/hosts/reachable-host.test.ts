import { expect, test } from 'vitest'
import { readReachableHost } from './reachable-host.ts'

test.each([
  ['Tienda.pe', 'tienda.pe'],
  [' https://www.tienda.pe/productos?a=b ', 'www.tienda.pe'],
  ['tienda.pe:443', 'tienda.pe'],
  ['señorita.pe', new URL('http://señorita.pe').host],
  ['tienda', null],
  ['localhost', null],
  ['tienda.localhost', null],
  ['impresora.local', null],
  ['10.0.0.1', null],
  ['1.2', null],
  ['[::1]', null],
  ['hola@tienda.pe', null],
  ['tienda pe', null],
  ['', null],
])('%s is read as %s', (written, host) => {
  expect(readReachableHost(written, false)).toBe(host)
})

test('on a machine of one’s own its own names may be used', () => {
  expect(readReachableHost('tienda.localhost', true)).toBe('tienda.localhost')
  expect(readReachableHost('localhost', true)).toBe(null)
})
