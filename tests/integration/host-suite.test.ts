import { expect, test } from 'vitest'
import { get, OURS, openForFile, openFresh, THEIRS } from '../support/host-shops.ts'

/** A server for direct clients, and one behind a trusted proxy. */
const { ask } = openForFile()
const { ask: askProxied } = openForFile(['127.0.0.0/8'])

test.each([
  ['as it is', 'Host: ours.test'],
  ['in capitals', 'Host: OURS.Test'],
  ['with a dot at its end', 'Host: ours.test.'],
  ['with a port', 'Host: ours.test:8080'],
  ['with a dot and a port', 'Host: ours.test.:443'],
  ['with blanks around it', 'Host: \t ours.test \t'],
  ['with its other name', 'Host: www.ours.test'],
  ['with capitals in the header’s name', 'hOsT: ours.test'],
])('a host %s is the shop’s', async (_, header) => {
  const { status, body } = await ask(get('/', header))
  expect(status).toBe(200)
  expect(body).toContain(OURS)
  expect(body).toContain('<link rel="canonical" href="http://ours.test/"/>')
})

test.each([
  ['none at all', []],
  ['an empty one', ['Host:']],
  ['only blanks', ['Host:   ']],
  ['two, ours first', ['Host: ours.test', 'Host: theirs.test']],
  ['two, ours last', ['Host: theirs.test', 'Host: ours.test']],
  ['the same one twice', ['Host: ours.test', 'Host: ours.test']],
  ['two in one', ['Host: ours.test, theirs.test']],
  ['two in one with a blank', ['Host: ours.test theirs.test']],
  ['one that goes on in the next line', ['Host: ours.test', ' theirs.test']],
  ['one with a blank before the colon', ['Host : ours.test']],
  ['one with a user', ['Host: theirs.test@ours.test']],
  ['one with a user and a password', ['Host: ours.test:80@theirs.test']],
  ['one with a path', ['Host: ours.test/theirs.test']],
  ['one with a question', ['Host: ours.test?theirs.test']],
  ['one with a hash', ['Host: ours.test#theirs.test']],
  ['one with a backslash', ['Host: ours.test\\theirs.test']],
  ['one with a scheme', ['Host: http://ours.test']],
  ['a port that is no number', ['Host: ours.test:theirs']],
  ['a port that is too large', ['Host: ours.test:99999']],
  ['a port below zero', ['Host: ours.test:-1']],
  ['two ports', ['Host: ours.test:80:80']],
  ['two dots at its end', ['Host: ours.test..']],
  ['a dot before it', ['Host: .ours.test']],
  ['an IPv6 address', ['Host: [::1]']],
  ['an IPv6 address and a port', ['Host: [::1]:3000']],
  ['half an IPv6 address', ['Host: [::1']],
  ['this machine’s address', ['Host: 127.0.0.1']],
  ['an address in other digits', ['Host: 0x7f.1']],
  ['an underscore', ['Host: ours_test']],
  ['letters that look alike', ['Host: оurs.test']],
  ['wide letters', ['Host: ｏｕｒｓ.test']],
  ['a wide dot', ['Host: ours。test']],
  ['what only looks like punycode', ['Host: xn--ours-.test']],
  ['a percent escape', ['Host: ours%2etest']],
  ['a host of nobody', ['Host: nobody.test']],
  ['a host below ours', ['Host: theirs.test.ours.test']],
  ['a star', ['Host: *.test']],
  ['a quote', ["Host: ours.test'"]],
  ['markup', ['Host: <script>alert(1)</script>']],
  ['a name of 300 letters', [`Host: ${'a'.repeat(300)}.test`]],
  ['a name of 20,000 letters', [`Host: ${'a.'.repeat(10_000)}test`]],
  ['a NUL', ['Host: ours.test\0theirs.test']],
  ['a carriage return', ['Host: ours.test\rX: y']],
])('a request with %s gets no shop', async (_, headers) => {
  const { status, body } = await ask(get('/', ...headers))
  expect([400, 404, 431]).toContain(status)
  for (const told of [OURS, THEIRS, 'ours.test', 'theirs.test', 'script>']) expect(body).not.toContain(told)
  expect((await ask(get('/', 'Host: ours.test'))).body).toContain(OURS)
})

test.each([
  ['http://ours.test/', 'ours.test', 200],
  ['http://OURS.test:8080/', 'ours.test.', 200],
  ['http://theirs.test/', 'ours.test', 404],
  ['http://ours.test/', 'theirs.test', 404],
  ['https://theirs.test/', 'ours.test', 404],
  ['http://theirs.test@ours.test/', 'theirs.test', 404],
  ['http://nobody.test/', 'ours.test', 404],
  ['http://[::1]/', 'ours.test', 404],
  ['http://[::1/', 'ours.test', 400],
  ['//theirs.test/', 'ours.test', 404],
  ['ours.test:80', 'ours.test', 400],
  ['*', 'ours.test', 400],
])('the target %s under the host %s answers %i', async (target, host, expected) => {
  const { status, body } = await ask(get(target, `Host: ${host}`))
  expect(status).toBe(expected)
  expect(body).not.toContain(THEIRS)
  expect(body).not.toContain('theirs.test')
})

const ABOUT_ANOTHER = [
  'X-Forwarded-Host: theirs.test',
  'X-Host: theirs.test',
  'X-Forwarded-Server: theirs.test',
  'X-HTTP-Host-Override: theirs.test',
  'Forwarded: for=1.2.3.4;host=theirs.test;proto=https',
  'X-Original-URL: http://theirs.test/carrito',
  'X-Rewrite-URL: /carrito',
  'X-Forwarded-Port: 6666',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Prefix: /theirs',
]

test.each(['/', '/producto/lampara', '/robots.txt', '/sitemap.xml'])(
  'forwarded headers of an untrusted client do not change %s',
  async (path) => {
    const plain = await ask(get(path, 'Host: ours.test'))
    const told = await ask(get(path, 'Host: ours.test', ...ABOUT_ANOTHER))
    expect(told).toEqual({ ...plain, head: expect.any(String) })
    expect(told.head).not.toMatch(/theirs|6666|strict-transport-security/i)
  },
)

test('only the forwarded host, address and scheme of a trusted proxy are read', async () => {
  const headers = ABOUT_ANOTHER.filter((header) => !header.startsWith('X-Forwarded-Host'))
  const { status, body } = await askProxied(get('/', 'Host: ours.test', ...headers))
  expect(status).toBe(200)
  expect(body).toContain('<link rel="canonical" href="https://ours.test/"/>')
  expect(body).not.toMatch(/theirs|6666/)
})

test.each([
  ['theirs.test', 'http://theirs.test/'],
  ['theirs.test:6666', 'http://theirs.test/'],
  ['ours.test, theirs.test', null],
  ['theirs.test\r\nX-Forwarded-Host: ours.test', null],
  ['', null],
  ['theirs.test@ours.test', null],
])('a trusted proxy that forwards the host %j is answered with %s', async (forwarded, canonical) => {
  const { status, body } = await askProxied(get('/', 'Host: inside:3000', `X-Forwarded-Host: ${forwarded}`))
  expect(status).toBe(canonical === null ? 404 : 200)
  expect(/rel="canonical" href="([^"]*)"/.exec(body)?.[1] ?? null).toBe(canonical)
})

test('a request with a bad host does not spoil the page in memory', async () => {
  const bad = [
    ['/producto/lampara', 'Host: ours.test:6666', 'X-Forwarded-Host: evil.test'],
    ['http://evil.test/producto/lampara', 'Host: ours.test'],
    ['http://ours.test/producto/lampara', 'Host: evil.test'],
    ['/producto/lampara', 'Host: ours.test', 'Host: evil.test'],
    ['/producto/lampara?page=2&mode=%22%3E%3Cscript%3E', 'Host: ours.test'],
    ['/producto/lampara?utm_source=evil.test', 'Host: www.ours.test.'],
  ] as const
  for (const [target, ...headers] of bad) {
    const fresh = await openFresh()
    await fresh.ask(get(target, ...headers))
    const { status, body } = await fresh.ask(get('/producto/lampara', 'Host: ours.test'))
    expect(status).toBe(200)
    expect(body).toContain('<link rel="canonical" href="http://ours.test/producto/lampara"/>')
    expect(body).not.toMatch(/evil|6666/)
  }
})
