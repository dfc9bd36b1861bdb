import { expect, test } from 'vitest'
import { ABOUT_ANOTHER, BAD_HOSTS, GOOD_HOSTS, TARGETS } from '../support/host-requests.ts'
import { get, OURS, openForFile, openFresh, THEIRS } from '../support/host-shops.ts'

/** A server for direct clients, one behind a trusted proxy, and one whose proxy may also name the host. */
const { ask } = openForFile()
const { ask: askProxied } = openForFile({ trustedProxies: ['127.0.0.0/8'] })
const { ask: askNamed } = openForFile({ trustedProxies: ['127.0.0.0/8'], trustsForwardedHost: true })

test.each(GOOD_HOSTS)('a host %s is the shop’s', async (_, header) => {
  const { status, body } = await ask(get('/', header))
  expect(status).toBe(200)
  expect(body).toContain(OURS)
  expect(body).toContain('<link rel="canonical" href="http://ours.test/"/>')
})

test.each(BAD_HOSTS)('a request with %s gets no shop', async (_, headers) => {
  const { status, body } = await ask(get('/', ...headers))
  expect([400, 404, 431]).toContain(status)
  for (const told of [OURS, THEIRS, 'ours.test', 'theirs.test', 'script>']) expect(body).not.toContain(told)
  expect((await ask(get('/', 'Host: ours.test'))).body).toContain(OURS)
})

test.each(TARGETS)('the target %s under the host %s answers %i', async (target, host, expected) => {
  const { status, body } = await ask(get(target, `Host: ${host}`))
  expect(status).toBe(expected)
  expect(body).not.toContain(THEIRS)
  expect(body).not.toContain('theirs.test')
})

test.each(['/', '/producto/lampara', '/robots.txt', '/sitemap.xml'])(
  'forwarded headers of an untrusted client do not change %s',
  async (path) => {
    const plain = await ask(get(path, 'Host: ours.test'))
    const told = await ask(get(path, 'Host: ours.test', ...ABOUT_ANOTHER))
    expect(told).toEqual({ ...plain, head: expect.any(String) })
    expect(told.head).not.toMatch(/theirs|6666|strict-transport-security/i)
  },
)

test.each(['/', '/producto/lampara', '/robots.txt', '/sitemap.xml'])(
  'of a trusted proxy’s headers only the address and the scheme change %s',
  async (path) => {
    const plain = await askProxied(get(path, 'Host: ours.test', 'X-Forwarded-Proto: https'))
    const told = await askProxied(get(path, 'Host: ours.test', ...ABOUT_ANOTHER))
    expect(told).toEqual({ ...plain, head: expect.any(String) })
    expect(told.body).toContain('https://ours.test/')
    expect(told.head + told.body).not.toMatch(/theirs|6666/)
  },
)

test('no header makes one method of another', async () => {
  const headers = ['X-HTTP-Method-Override: POST', 'X-HTTP-Method: POST', 'X-Method-Override: POST']
  const called = await askProxied(get('/api/v1/web/getcategories', 'Host: ours.test', ...headers))
  expect(called.status).toBe((await askProxied(get('/api/v1/web/getcategories', 'Host: ours.test'))).status)
  const page = await askProxied(get('/?_method=POST', 'Host: ours.test', ...headers))
  expect(page.status).toBe(200)
})

test('the shopper’s address is the forwarded one of a trusted proxy, and no other header’s', async () => {
  const country = async (...headers: readonly string[]) =>
    (await askProxied(get('/api/v1/web/country', 'Host: ours.test', ...headers))).body
  expect(await country('X-Forwarded-For: 200.1.2.3', 'X-Forwarded-For: 181.4.5.6')).toContain('"ip":"181.4.5.6"')
  const others = ['X-Real-IP', 'True-Client-IP', 'CF-Connecting-IP', 'X-Client-IP', 'X-Cluster-Client-IP']
  const told = others.map((name) => `${name}: 200.1.2.3`)
  expect(await country(...told, 'Forwarded: for=200.1.2.3')).toContain('"ip":"127.0.0.1"')
})

test.each([
  ['theirs.test', 'http://theirs.test/'],
  ['theirs.test:6666', 'http://theirs.test/'],
  ['ours.test, theirs.test', null],
  ['theirs.test\r\nX-Forwarded-Host: ours.test', null],
  ['theirs.test\r\nX-Forwarded-Host: theirs.test', null],
  ['', null],
  ['theirs.test@ours.test', null],
])('a proxy that may name the host and says %j is answered with %s', async (forwarded, canonical) => {
  const { status, body } = await askNamed(get('/', 'Host: inside:3000', `X-Forwarded-Host: ${forwarded}`))
  expect(status).toBe(canonical === null ? 404 : 200)
  expect(/rel="canonical" href="([^"]*)"/.exec(body)?.[1] ?? null).toBe(canonical)
})

test.each(['/', '/producto/lampara', '/robots.txt', '/sitemap.xml'])(
  'a cache learns from %s which headers decided about it, behind a proxy',
  async (path) => {
    const vary = async (asking: typeof ask) => {
      const { head } = await asking(get(path, 'Host: ours.test'))
      return [...head.matchAll(/^vary: (.*)\r$/gim)].flatMap(([, names = '']) => names.toLowerCase().split(', '))
    }
    const own = await vary(ask)
    expect(await vary(askProxied)).toEqual([...own, 'host', 'x-forwarded-proto'])
    expect(await vary(askNamed)).toEqual([...own, 'host', 'x-forwarded-proto', 'x-forwarded-host'])
  },
)

test('a page in memory belongs to the host and scheme that its proxy named', async () => {
  const canonical = async (asking: typeof ask, ...headers: readonly string[]) =>
    /rel="canonical" href="([^"]*)"/.exec((await asking(get('/producto/lampara', ...headers))).body)?.[1] ?? null
  for (const [asking, host] of [
    [askProxied, 'ours.test'],
    [askNamed, 'theirs.test'],
  ] as const) {
    for (let time = 0; time < 2; time += 1) {
      const told = ['Host: ours.test', 'X-Forwarded-Host: theirs.test']
      expect(await canonical(asking, 'Host: ours.test')).toBe('http://ours.test/producto/lampara')
      expect(await canonical(asking, ...told)).toBe(`http://${host}/producto/lampara`)
      expect(await canonical(asking, ...told, 'X-Forwarded-Proto: https')).toBe(`https://${host}/producto/lampara`)
      expect(await canonical(asking, ...told, 'X-Forwarded-Proto: https, http')).toBe(`http://${host}/producto/lampara`)
    }
  }
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
