import { expect, test } from 'vitest'
import { originOf, trustedProxies } from './shop-of-request.ts'

const proxies = trustedProxies(['10.0.0.0/8', '2001:db8::1'])

function origin(headers: Record<string, string>, address: string, url = 'http://tienda.pe/') {
  return originOf(new Request(url, { headers }), { address }, proxies)
}

test('the Host header names the shop, without its port, its trailing dot and its capitals', () => {
  expect(origin({ host: 'Tienda.PE.:8080' }, '200.1.2.3').host).toBe('tienda.pe')
})

test('a stranger’s forwarded headers are not read', () => {
  const headers = {
    host: 'tienda.pe',
    'x-forwarded-host': 'otra.pe',
    'x-forwarded-for': '1.1.1.1',
    'x-forwarded-proto': 'https',
  }
  expect(origin(headers, '200.1.2.3')).toEqual({ host: 'tienda.pe', ip: '200.1.2.3', secure: false })
})

test('a trusted proxy speaks for the shopper, whose address is the last one that no trusted proxy has', () => {
  const headers = {
    host: 'inside',
    'x-forwarded-host': 'tienda.pe',
    'x-forwarded-for': '6.6.6.6, 200.1.2.3, 10.0.0.7',
    'x-forwarded-proto': 'https',
  }
  const expected = { host: 'tienda.pe', ip: '200.1.2.3', secure: true }
  expect(origin(headers, '10.1.1.1')).toEqual(expected)
  expect(origin(headers, '::ffff:10.1.1.1')).toEqual(expected)
  expect(origin(headers, '2001:db8::1')).toEqual(expected)
})

test('a proxy that says nothing leaves what the connection says', () => {
  expect(origin({ host: 'tienda.pe' }, '10.1.1.1')).toEqual({ host: 'tienda.pe', ip: '10.1.1.1', secure: false })
})
