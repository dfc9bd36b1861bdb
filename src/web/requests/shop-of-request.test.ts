import { expect, test } from 'vitest'
import { originOf } from './shop-of-request.ts'
import { readTrust } from './trusted-proxies.ts'

const trustedProxies = ['10.0.0.0/8', '2001:db8::1']
const trust = readTrust({ trustedProxies, trustsForwardedHost: false })
const trustWithHost = readTrust({ trustedProxies, trustsForwardedHost: true })

function origin(headers: Record<string, string>, address: string, url = 'http://tienda.pe/', given = trust) {
  return originOf(new Request(url, { headers }), { address }, given)
}

const FORWARDED = {
  'x-forwarded-host': 'otra.pe',
  'x-forwarded-for': '1.1.1.1',
  'x-forwarded-proto': 'https',
}

test('the Host header names the shop, without port, trailing dot and capitals', () => {
  expect(origin({ host: 'Tienda.PE.:8080' }, '200.1.2.3').host).toBe('tienda.pe')
})

test.each([trust, trustWithHost])('forwarded headers of an untrusted client are ignored', (given) => {
  const seen = { host: 'tienda.pe', ip: '200.1.2.3', secure: false, port: '', variesWith: [] }
  const told = origin({ host: 'tienda.pe', ...FORWARDED }, '200.1.2.3', 'http://tienda.pe/', given)
  expect(told).toEqual({ ...seen, isThroughUnknownProxy: true })
  expect(origin({ host: 'tienda.pe' }, '200.1.2.3', 'http://tienda.pe/', given)).toEqual({
    ...seen,
    isThroughUnknownProxy: false,
  })
})

test.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])(
  'a request with %s has been through a proxy',
  (name) => {
    expect(origin({ host: 'tienda.pe', [name]: 'a' }, '200.1.2.3').isThroughUnknownProxy).toBe(true)
  },
)

test('the X-Forwarded-Host of a trusted proxy counts only where the settings say so', () => {
  const headers = { host: 'tienda.pe', ...FORWARDED }
  expect(origin(headers, '10.1.1.1')).toMatchObject({ host: 'tienda.pe', ip: '1.1.1.1', secure: true })
  const believed = origin(headers, '10.1.1.1', 'http://tienda.pe/', trustWithHost)
  expect(believed).toMatchObject({ host: 'otra.pe', ip: '1.1.1.1', secure: true })
})

test.each([
  ['Tienda.PE.:8080', 'tienda.pe'],
  ['tienda.pe, otra.pe', null],
  ['tienda.pe,', null],
  ['', null],
  ['otra.pe@tienda.pe', null],
  ['"tienda.pe"', null],
  ['[::1]', null],
])('where X-Forwarded-Host counts, %j is the host %s', (forwarded, host) => {
  const headers = { host: 'dentro', 'x-forwarded-host': forwarded }
  expect(origin(headers, '10.1.1.1', 'http://dentro/', trustWithHost).host).toBe(host)
})

test('behind a trusted proxy the shopper’s address is the last one that is not a trusted proxy', () => {
  const headers = {
    host: 'tienda.pe',
    'x-forwarded-for': '6.6.6.6, 200.1.2.3, 10.0.0.7',
    'x-forwarded-proto': 'https',
  }
  const expected = { host: 'tienda.pe', ip: '200.1.2.3', secure: true, port: '', isThroughUnknownProxy: false }
  expect(origin(headers, '10.1.1.1')).toMatchObject(expected)
  expect(origin(headers, '::ffff:10.1.1.1')).toMatchObject(expected)
  expect(origin(headers, '2001:db8::1')).toMatchObject(expected)
})

test('without forwarded headers the connection counts', () => {
  const expected = { host: 'tienda.pe', ip: '10.1.1.1', secure: false, port: '', isThroughUnknownProxy: false }
  expect(origin({ host: 'tienda.pe' }, '10.1.1.1')).toMatchObject(expected)
})

test('a target and a Host with different hosts give no host, unless a trusted proxy may name one', () => {
  const headers = { host: 'tienda.pe', 'x-forwarded-host': 'tienda.pe' }
  expect(origin(headers, '200.1.2.3', 'http://otra.pe/').host).toBeNull()
  expect(origin(headers, '200.1.2.3', 'http://TIENDA.pe.:80/').host).toBe('tienda.pe')
  expect(origin(headers, '10.1.1.1', 'http://otra.pe/').host).toBeNull()
  expect(origin(headers, '10.1.1.1', 'http://otra.pe/', trustWithHost).host).toBe('tienda.pe')
})

test('a port counts only when the connection came in by it', () => {
  const port = (host: string, localPort?: number) =>
    originOf(new Request(`http://${host}/`), { address: '200.1.2.3', localPort }, trust).port
  expect(port('tienda.pe:3000', 3000)).toBe('3000')
  expect(port('tienda.pe:6666', 3000)).toBe('')
  expect(port('tienda.pe:6666')).toBe('')
  expect(port('tienda.pe', 3000)).toBe('')
  const behind = { address: '10.1.1.1', localPort: 3000 }
  expect(originOf(new Request('http://tienda.pe:3000/'), behind, trust).port).toBe('')
})

test.each([
  ['200.1.2.3:50123', '200.1.2.3'],
  ['[2a00:1450::1]:50123', '2a00:1450::1'],
  ['[2a00:1450::1]', '2a00:1450::1'],
  ['2A00:1450:0:0::0001', '2a00:1450::1'],
  ['2a00:1450::1%eth0', '2a00:1450::1'],
  ['::ffff:200.1.2.3', '200.1.2.3'],
  ['::ffff:c801:203', '200.1.2.3'],
  ['200.1.2.3,::ffff:10.0.0.7', '200.1.2.3'],
  ['200.1.2.3, ::ffff:a00:7 ,10.0.0.8:443', '200.1.2.3'],
  ['10.0.0.9, 10.0.0.7', '10.1.1.1'],
  ['unknown', '10.1.1.1'],
  ['', '10.1.1.1'],
  ['200.1.2.3,', '10.1.1.1'],
  ['200.1.2.3\t, _hidden', '10.1.1.1'],
  ['200.1.2.3, unknown, 10.0.0.7', '10.1.1.1'],
  ['0310.1.2.3', '10.1.1.1'],
  ['200.1.515', '10.1.1.1'],
  ['200.1.2.3 200.1.2.4', '10.1.1.1'],
  ['"200.1.2.3"', '10.1.1.1'],
])('a proxy that forwards %j gives the address %s', (forwarded, ip) => {
  expect(origin({ host: 'tienda.pe', 'x-forwarded-for': forwarded }, '10.1.1.1').ip).toBe(ip)
})

test.each([
  ['https', '200.1.2.3', true],
  ['HTTPS', '200.1.2.3', true],
  ['', '200.1.2.3', false],
  ['httpss', '200.1.2.3', false],
  ['https;', '200.1.2.3', false],
  // One proxy that adds to what the visitor sent.
  ['http, https', '200.1.2.3', true],
  ['https, http', '200.1.2.3', false],
  ['https, httpss', '200.1.2.3', false],
  // A proxy before ours, which speaks HTTP to it.
  ['https, http', '200.1.2.3, 10.0.0.7', true],
  ['http, https, http', '6.6.6.6, 200.1.2.3, 10.0.0.7', true],
  ['https, http, http', '6.6.6.6, 200.1.2.3, 10.0.0.7', false],
  // Only one of them says it.
  ['https', '200.1.2.3, 10.0.0.7', true],
])('the scheme in %j is the one that came with the address in %j', (forwarded, addresses, secure) => {
  const headers = { host: 'tienda.pe', 'x-forwarded-proto': forwarded, 'x-forwarded-for': addresses }
  expect(origin(headers, '10.1.1.1').secure).toBe(secure)
})
