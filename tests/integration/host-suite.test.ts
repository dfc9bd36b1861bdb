import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/product-writes.store.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openSqlite } from '../../src/database/sqlite.ts'
import { serve } from '../../src/serve.ts'
import { xmlResponse } from '../../src/storefront/seo/sitemap-xml.ts'
import { testDeps, testSettings } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { aShop } from '../support/shop.ts'

const OURS = 'Casa zafiro'
const THEIRS = 'Casa rubí'

interface Told {
  readonly status: number
  readonly head: string
  readonly body: string
}

interface Opened {
  readonly port: number
  ask(request: string): Promise<Told>
  close(): Promise<void>
}

/** Two shops on a port of this machine. */
async function open(trustedProxies: readonly string[] = []): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-hosts-'))
  const db = await openSqlite(join(folder, 'test.db'))
  await migrate(db, 'migrations', 0)
  for (const [id, host, title] of [
    ['ours', 'ours.test', OURS],
    ['theirs', 'theirs.test', THEIRS],
  ] as const) {
    const config = { ...aShop().config, logo_title: title }
    const shop = await openCatalogueShop(db, { id, hosts: [host, `www.${host}`], config })
    await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct()], { now: 0, placing: 'given' }))
  }
  const app = createApp(testDeps(db, { settings: testSettings({ trustedProxies }) }))
  const { port, stop } = await serve(app, '127.0.0.1', 0)
  return {
    port,
    ask: (request) => raw(port, request),
    async close() {
      await stop(0)
      await db.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** For a test of its own. */
async function openFresh(): Promise<Opened> {
  const opened = await open()
  onTestFinished(() => opened.close())
  return opened
}

/** Asked by strangers, and by a proxy that it trusts. */
let direct: Opened
let proxied: Opened
beforeAll(async () => {
  direct = await open()
  proxied = await open(['127.0.0.0/8'])
})
afterAll(async () => {
  await direct?.close()
  await proxied?.close()
})

const ask = (request: string) => direct.ask(request)
const askProxied = (request: string) => proxied.ask(request)

/** Writes these very bytes and reads until the server hangs up, or has answered what it was asked. */
async function raw(port: number, request: string): Promise<Told> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  socket.on('error', () => {})
  socket.write(Buffer.from(request, 'utf8'))
  await once(socket, 'close')
  const [head = '', ...body] = text.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body: body.join('\r\n\r\n') }
}

function get(path: string, ...headers: readonly string[]): string {
  return `${[`GET ${path} HTTP/1.1`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`
}

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
])('of a request that names %s nobody’s shop is shown', async (_, headers) => {
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
  'a stranger’s forwarded headers change nothing of %s',
  async (path) => {
    const plain = await ask(get(path, 'Host: ours.test'))
    const told = await ask(get(path, 'Host: ours.test', ...ABOUT_ANOTHER))
    expect(told).toEqual({ ...plain, head: expect.any(String) })
    expect(told.head).not.toMatch(/theirs|6666|strict-transport-security/i)
  },
)

test('of a trusted proxy only the forwarded host, address and scheme are read', async () => {
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

test('what the process did is told on this machine, and to nobody who comes through a proxy that is not on the list', async () => {
  expect((await ask(get('/metrics', 'Host: ours.test'))).status).toBe(200)
  for (const header of [
    'X-Forwarded-For: 127.0.0.1',
    'X-Real-IP: 127.0.0.1',
    'Forwarded: for=127.0.0.1',
    'Via: 1.1 x',
  ]) {
    expect((await ask(get('/metrics', 'Host: ours.test', header))).status, header).toBe(404)
  }
  expect((await askProxied(get('/metrics', 'Host: ours.test', 'X-Forwarded-For: 200.1.2.3'))).status).toBe(404)
  expect((await askProxied(get('/metrics', 'Host: ours.test', 'X-Forwarded-For: 10.1.2.3'))).status).toBe(200)
})

test('a request of HTTP 1.0 without a host is nobody’s', async () => {
  const { status, body } = await ask('GET / HTTP/1.0\r\n\r\n')
  expect([400, 404]).toContain(status)
  expect(body).not.toContain('Casa')
})

test('the port of the connection is in the shop’s own addresses, any other port in none', async () => {
  const { port } = direct
  for (const path of ['/', '/robots.txt', '/sitemap.xml', '/producto/lampara']) {
    expect((await ask(get(path, `Host: ours.test:${port}`))).body, path).toContain(`http://ours.test:${port}/`)
    expect((await ask(get(path, 'Host: ours.test:6666'))).body, path).not.toContain('6666')
  }
})

test('a page that was first asked for under a bad host is the right one for whoever asks next', async () => {
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

test('redirects and cookies name no host', async () => {
  const moved = await ask(get('/Carrito?a=//evil.test', 'Host: www.ours.test:6666', 'X-Forwarded-Host: evil.test'))
  expect(moved.status).toBe(308)
  expect(moved.head).toMatch(/^location: \/carrito\?a=\/\/evil\.test\r?$/im)
  for (const path of ['//evil.test/%2e%2e', '/\\evil.test', '/%2f/evil.test', '///evil.test', '//CARRITO']) {
    const { head } = await ask(get(path, 'Host: ours.test'))
    expect(head, path).not.toMatch(/^location: (?:[^/]|\/[/\\])/im)
  }
  const body = JSON.stringify({ params: { client: { name: 'Rosa', phone: '987654321' }, products: [] } })
  const type = `Content-Type: application/json\r\nContent-Length: ${body.length}`
  const stored = await ask(
    `POST /api/v1/web/ticket/store HTTP/1.1\r\nHost: OURS.test:6666\r\nX-Forwarded-Proto: https\r\n${type}\r\nConnection: close\r\n\r\n${body}`,
  )
  expect(stored.status).toBe(200)
  expect(stored.head).toMatch(/^set-cookie: ticket_\w{8}=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax\r?$/im)
})

const SMUGGLED = 'GET /producto/lampara HTTP/1.1\r\nHost: theirs.test\r\n\r\n'

test.each([
  ['both lengths', `Content-Length: ${SMUGGLED.length}\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${SMUGGLED}`],
  ['both lengths the other way', 'Transfer-Encoding: chunked\r\nContent-Length: 4', `0\r\n\r\n${SMUGGLED}`],
  ['two lengths', `Content-Length: 0\r\nContent-Length: ${SMUGGLED.length}`, SMUGGLED],
  ['two lengths in one', `Content-Length: 0, ${SMUGGLED.length}`, SMUGGLED],
  ['a length with a sign', `Content-Length: +${SMUGGLED.length}`, SMUGGLED],
  ['a length in other digits', 'Content-Length: 0x10', SMUGGLED],
  ['an unknown coding', 'Transfer-Encoding: xchunked', `0\r\n\r\n${SMUGGLED}`],
  ['chunked twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0\r\n\r\n${SMUGGLED}`],
  ['a blank before the colon', 'Transfer-Encoding : chunked', `0\r\n\r\n${SMUGGLED}`],
  ['a chunk length with a tail', 'Transfer-Encoding: chunked', `0x0\r\n\r\n${SMUGGLED}`],
  ['a bare line feed', 'X: y\nTransfer-Encoding: chunked', `0\r\n\r\n${SMUGGLED}`],
])('a request with %s smuggles no second one in', async (_, lengths, body) => {
  const { head, body: told } = await ask(
    `POST /api/v1/web/getcategories HTTP/1.1\r\nHost: ours.test\r\nContent-Type: application/json\r\n${lengths}\r\n\r\n${body}`,
  )
  expect(head).toMatch(/^HTTP\/1\.1 400/)
  expect(head + told).not.toContain(THEIRS)
})

test('an answer that fails half-way is cut off, and does not say why', async () => {
  const failing = async function* () {
    yield '<urlset>'
    throw new Error('select secret from shops')
  }
  const server = await serve(async () => xmlResponse(failing()), '127.0.0.1', 0)
  onTestFinished(() => server.stop(0))
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { status, head, body } = await raw(server.port, get('/sitemap.xml', 'Host: ours.test'))
  expect(said).toHaveBeenCalledOnce()
  expect([200, 500]).toContain(status)
  expect(head + body).not.toMatch(/secret|\r\n0\r\n/)
})
