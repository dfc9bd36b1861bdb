import { expect, test } from 'vitest'
import { originOf, trustedProxies } from './shop-of-request.ts'

const proxies = trustedProxies(['10.0.0.0/8', '2001:db8::1'])

function origin(headers: Record<string, string>, address: string, url = 'http://tienda.pe/') {
  return originOf(new Request(url, { headers }), { address }, proxies)
}

test('the Host header names the shop, without port, trailing dot and capitals', () => {
  expect(origin({ host: 'Tienda.PE.:8080' }, '200.1.2.3').host).toBe('tienda.pe')
})

test('forwarded headers of an untrusted client are ignored', () => {
  const headers = {
    host: 'tienda.pe',
    'x-forwarded-host': 'otra.pe',
    'x-forwarded-for': '1.1.1.1',
    'x-forwarded-proto': 'https',
  }
  const expected = { host: 'tienda.pe', ip: '200.1.2.3', secure: false, port: '', isThroughStranger: true }
  expect(origin(headers, '200.1.2.3')).toEqual(expected)
  expect(origin({ host: 'tienda.pe' }, '200.1.2.3')).toEqual({ ...expected, isThroughStranger: false })
})

test('behind a trusted proxy the shopper’s address is the last one that is not a trusted proxy', () => {
  const headers = {
    host: 'inside',
    'x-forwarded-host': 'tienda.pe',
    'x-forwarded-for': '6.6.6.6, 200.1.2.3, 10.0.0.7',
    'x-forwarded-proto': 'https',
  }
  const expected = { host: 'tienda.pe', ip: '200.1.2.3', secure: true, port: '', isThroughStranger: false }
  expect(origin(headers, '10.1.1.1')).toEqual(expected)
  expect(origin(headers, '::ffff:10.1.1.1')).toEqual(expected)
  expect(origin(headers, '2001:db8::1')).toEqual(expected)
})

test('without forwarded headers the connection counts', () => {
  const expected = { host: 'tienda.pe', ip: '10.1.1.1', secure: false, port: '', isThroughStranger: false }
  expect(origin({ host: 'tienda.pe' }, '10.1.1.1')).toEqual(expected)
})

test('a target and a Host with different hosts give no host, unless a trusted proxy names one', () => {
  const headers = { host: 'tienda.pe', 'x-forwarded-host': 'tienda.pe' }
  expect(origin(headers, '200.1.2.3', 'http://otra.pe/').host).toBeNull()
  expect(origin(headers, '200.1.2.3', 'http://TIENDA.pe.:80/').host).toBe('tienda.pe')
  expect(origin(headers, '10.1.1.1', 'http://otra.pe/').host).toBe('tienda.pe')
})

test('a port counts only when the connection came in by it', () => {
  const port = (host: string, localPort?: number) =>
    originOf(new Request(`http://${host}/`), { address: '200.1.2.3', localPort }, proxies).port
  expect(port('tienda.pe:3000', 3000)).toBe('3000')
  expect(port('tienda.pe:6666', 3000)).toBe('')
  expect(port('tienda.pe:6666')).toBe('')
  expect(port('tienda.pe', 3000)).toBe('')
  const behind = { address: '10.1.1.1', localPort: 3000 }
  expect(originOf(new Request('http://tienda.pe:3000/'), behind, proxies).port).toBe('')
})

test.each([
  ['200.1.2.3:50123', '200.1.2.3'],
  ['[2a00:1450::1]:50123', '2a00:1450::1'],
  ['[2a00:1450::1]', '2a00:1450::1'],
  ['::ffff:200.1.2.3', '200.1.2.3'],
  ['unknown', '10.1.1.1'],
  ['', '10.1.1.1'],
  ['200.1.2.3\t, _hidden', '10.1.1.1'],
])('a proxy that forwards %j gives the address %s', (forwarded, ip) => {
  expect(origin({ host: 'tienda.pe', 'x-forwarded-for': forwarded }, '10.1.1.1').ip).toBe(ip)
})

test.each([
  ['https', true],
  ['HTTPS', true],
  ['https, http', true],
  ['http, https', false],
  ['', false],
  ['httpss', false],
])('in a row of proxies the first one names the shopper’s scheme: %j', (forwarded, secure) => {
  expect(origin({ host: 'tienda.pe', 'x-forwarded-proto': forwarded }, '10.1.1.1').secure).toBe(secure)
})
