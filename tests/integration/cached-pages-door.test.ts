import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { createMetrics } from '../../src/lib/log/metrics.ts'
import { sha256 } from '../../src/lib/secrets/digest.ts'
import type { Settings } from '../../src/server/deps.ts'
import { serve } from '../../src/server/serve.ts'
import { touchShop } from '../../src/shops/shops.store.ts'
import { testDeps, testSettings } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { openTestSqlite } from '../support/databases.ts'
import { ABOUT_ANOTHER, BAD_HOSTS, GOOD_HOSTS, TARGETS } from '../support/host-requests.ts'
import { aShop } from '../support/shop.ts'

const OURS = 'Host: ours.test'

const METHODS = ['HEAD', 'POST', 'OPTIONS', 'PUT', 'PROPFIND', 'get', 'PURGE']
const PATHS = [
  ...['/', '/producto/lampara', '/terminos', '/carrito', '/buscar?q=lampara', '/nada', '/assets/nada.js', '/healthz'],
  ...[
    '/?fbclid=IwAR0-x_y&utm_source=fb&px=110',
    '/?utm_campaign=Mes%20de%20mam%C3%A1',
    "/?a='b'",
    '/?a="b"',
    '/?a=%zz',
  ],
  ...['/producto/lampara?mode=funnel', '/producto/lampara?pathwsp=wsp&mode=wsp', '/?mode=wsp#top', '/?', '/?a=/../b'],
  ...[
    '//',
    '/./',
    '/../',
    '/%2e%2e/',
    '/producto/../',
    '/producto/%6campara',
    '/Producto/lampara',
    '/producto/lámpara',
  ],
  ...['/\\', '/?a=\\', '/a|b', '/^', '/producto/lampara/', `/?a=${'x'.repeat(700)}`, '/;a=b', '/~', '/*', '/[a]'],
]
const ENCODINGS = ['br', 'gzip, deflate, br, zstd', 'gzip;q=1, br;q=0.5', 'identity', '*', 'br;q=0', '', '\tbr ']
const COOKIES = ['carrito=abc', 'medicion=no', 'ticket_a1b2c3d4=abc; visita=1', 'look=table']
const OTHERS = ['Range: bytes=0-9', 'If-Modified-Since: Sat, 21 Nov 2026 00:00:00 GMT', 'Expect: 100-continue']
const MORE = ['Upgrade: websocket', 'Accept-Encoding: gzip\r\nAccept-Encoding: br', 'DNT: 1', 'Content-Length: 0']
const FORWARDED = [
  ...['X-Forwarded-Proto: https', 'X-Forwarded-Proto: https, http', 'X-Forwarded-Proto: HTTPS', 'X-Forwarded-Proto: x'],
  ...['X-Forwarded-For: 200.1.2.3', 'X-Forwarded-For: 127.0.0.1, 10.0.0.1', 'X-Forwarded-Host: www.ours.test'],
  ...[
    'X-Forwarded-Proto: http\r\nX-Forwarded-Proto: https',
    'X-Forwarded-Host: ours.test\r\nX-Forwarded-Host: theirs.test',
  ],
]

const lines = (...all: readonly string[]) => `${[...all, 'Connection: close'].join('\r\n')}\r\n\r\n`
const get = (path: string, ...headers: readonly string[]) => lines(`GET ${path} HTTP/1.1`, ...headers)

/** Requests that a page could be the answer to, and all that they may differ in. */
function requests(tags: readonly string[]): readonly string[] {
  return [
    ...GOOD_HOSTS.map(([, host]) => get('/', host)),
    ...BAD_HOSTS.map(([, hosts]) => get('/', ...hosts)),
    ...['Host: ours.test.localhost', 'Host: OURS.test.localhost:3000', 'Host: ours.test:1'].map((host) =>
      get('/', host),
    ),
    ...TARGETS.map(([target, host]) => get(target, `Host: ${host}`)),
    ...ABOUT_ANOTHER.map((header) => get('/', OURS, header)),
    ...ABOUT_ANOTHER.map((header) => get('/', 'Host: ours.test.localhost', header)),
    ...METHODS.map((method) => lines(`${method} / HTTP/1.1`, OURS)),
    ...PATHS.map((path) => get(path, OURS)),
    ...ENCODINGS.map((encoding) => get('/', OURS, `Accept-Encoding: ${encoding}`)),
    ...[...COOKIES.map((cookie) => `Cookie: ${cookie}`), ...OTHERS, ...MORE, ...FORWARDED].map((header) =>
      get('/', OURS, header),
    ),
    `${get('/', OURS, 'Content-Length: 3')}abc`,
    `${get('/', OURS, 'Transfer-Encoding: chunked')}3\r\nabc\r\n0\r\n\r\n`,
    ...tags.map((tag) => get('/', OURS, 'Accept-Encoding: br', `If-None-Match: ${tag}`)),
    ...tags.map((tag) => lines('HEAD / HTTP/1.1', OURS, 'Accept-Encoding: br', `If-None-Match: ${tag}`)),
    lines('GET / HTTP/1.0', OURS),
    lines('GET / HTTP/1.0'),
  ]
}

/** What the server writes back, byte by byte, but for the date. */
async function rawAnswer(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part
  })
  socket.on('error', () => {})
  socket.write(Buffer.from(request))
  await once(socket, 'close')
  return text.replace(/^date: .*\r\n/gim, '')
}

interface Way {
  readonly port: number
  ask(request: string): Promise<string>
  /** How many requests the app was asked. */
  asked(): number
  /** The counters of its answers. */
  counted(): Promise<readonly string[]>
}

async function open(settings: Partial<Settings>) {
  const db = await openTestSqlite()
  for (const id of ['ours', 'theirs']) {
    const config = { ...aShop().config, logo_title: `Casa ${id}` }
    const shop = await openCatalogueShop(db, { id, hosts: [`${id}.test`, `www.${id}.test`], config })
    await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct()], { now: 0, placing: 'given' }))
  }
  const way = async (of: Database, isReady: boolean): Promise<Way> => {
    const metrics = createMetrics()
    const app = createApp(testDeps(of, { metrics, settings: testSettings(settings) }))
    let asked = 0
    const counting: App = (request, peer) => {
      asked += 1
      return app(request, peer)
    }
    const { port, stop } = await serve(
      isReady ? Object.assign(counting, { cached: app.cached }) : counting,
      '127.0.0.1',
      0,
    )
    onTestFinished(() => stop(0))
    const counted = async () => (await metrics.exposition()).body.match(/^http_requests_total.*$/gm)?.toSorted() ?? []
    return { port, ask: (request) => rawAnswer(port, request), asked: () => asked, counted }
  }
  return {
    db,
    ready: await way(db, true),
    byRequest: await way(db, false),
    anew: await way({ ...db, stamp: () => null }, false),
  }
}

/** The head, and the bytes of the body in short. */
function summary(answer: string): string {
  const end = answer.indexOf('\r\n\r\n')
  return `${answer.slice(0, end)}\n${sha256(answer.slice(end))}`
}

const tagOf = (answer: string) => /^etag: (.*)\r$/m.exec(answer)?.[1] ?? ''

test.each([
  ['a direct client', {}],
  ['a client behind a proxy', { trustedProxies: ['127.0.0.0/8'] }],
  ['a client behind a proxy that names the host', { trustedProxies: ['127.0.0.0/8'], trustsForwardedHost: true }],
])(
  '%s gets the same bytes with the page ready, with it found by the app in memory, and with it made anew',
  async (_, settings) => {
    const { ready, byRequest, anew } = await open(settings)
    const tag = tagOf(await anew.ask(get('/', OURS, 'Accept-Encoding: br')))
    const all = requests([tag, `W/${tag}`, `"x", ${tag}`, '*', '"x"', '', tag.replaceAll('"', '')])
    await ready.ask(get('/', OURS, 'Accept-Encoding: br'))
    await byRequest.ask(get('/', OURS, 'Accept-Encoding: br'))
    for (const request of all) {
      const expected = summary(await anew.ask(request))
      // The second answer is from memory.
      for (const time of [1, 2]) {
        expect(summary(await ready.ask(request)), `ready, ${time}: ${request}`).toBe(expected)
        expect(summary(await byRequest.ask(request)), `by request, ${time}: ${request}`).toBe(expected)
      }
    }
    expect(await ready.counted()).toEqual(await byRequest.counted())
  },
)

test('only a plain GET of a page in memory is answered without the app', async () => {
  const { ready } = await open({})
  const isAnsweredByApp = async (request: string) => {
    for (const _ of [1, 2]) await ready.ask(request)
    const before = ready.asked()
    await ready.ask(request)
    return ready.asked() > before
  }
  for (const path of ['/', '/producto/lampara', '/?fbclid=IwAR0-x_y&utm_campaign=Mes%20de%20mam%C3%A1', '/?mode=wsp'])
    expect(await isAnsweredByApp(get(path, OURS, 'Cookie: carrito=abc')), path).toBe(false)
  const aside = [
    ...[lines('HEAD / HTTP/1.1', OURS), get('/carrito/', OURS), get('/nada', OURS), get('http://ours.test/', OURS)],
    ...[get('/', 'Host: OURS.test'), get('/', OURS, 'Host: ours.test'), get("/?a='b'", OURS), get('/a/../', OURS)],
  ]
  for (const request of aside) expect(await isAnsweredByApp(request), request).toBe(true)
})

test('a change is shown by the next answer', async () => {
  const { db, ready } = await open({})
  const page = get('/producto/lampara', OURS)
  for (const _ of [1, 2]) expect(await ready.ask(page)).not.toContain('Otra cosa')
  await db.transaction(async (tx) => {
    await saveProducts(tx, 'ours', [aProduct({ title: 'Otra cosa' })], { now: 1, placing: 'given' })
    await touchShop(tx, 'ours')
  })
  expect(await ready.ask(page)).toContain('Otra cosa')
})

test('several requests that come at once on one connection are answered in their order', async () => {
  const { ready } = await open({})
  const paths = ['/producto/lampara', '/nada', '/', '/producto/lampara', '/']
  const single = []
  for (const path of [...paths, ...paths]) single.push(await ready.ask(get(path, OURS)))
  const kept = paths.slice(0, -1).map((path) => `GET ${path} HTTP/1.1\r\n${OURS}\r\n\r\n`)
  const together = await ready.ask(`${kept.join('')}${get('/', OURS)}`)
  const bodies = (text: string) => text.split(/(?=HTTP\/1\.1 \d)/).map((one) => one.slice(one.indexOf('\r\n\r\n')))
  expect(bodies(together)).toEqual(single.slice(paths.length).flatMap(bodies))
})
