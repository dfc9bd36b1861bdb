import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { serve } from '../../src/server/serve.ts'
import { findTicket } from '../../src/tickets/tickets.store.ts'
import { testApp } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onEngineInTurn, openTestSqlite } from '../support/databases.ts'

const HOST = 'shop-1.localhost'
const STORE = '/api/v1/web/ticket/store'
const LARGEST = 64 * 1024

async function openShop(db: Database): Promise<App> {
  const shop = await openCatalogueShop(db)
  await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct()], { now: 0, placing: 'given' }))
  return testApp(db)
}

function body(client: object, more = ''): string {
  const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
  const params = JSON.stringify({ client: { name: 'Ana', phone: '987654321', ...client }, products })
  return `{${more}"params":${params}}`
}

async function send(app: App, bytes: BodyInit, headers: Readonly<Record<string, string>> = {}) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: bytes,
    duplex: 'half',
  }
  const response = await app(new Request(`http://${HOST}${STORE}`, init))
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** `bytes` in pieces, without a length. */
function inPieces(bytes: Uint8Array, onPull?: () => void): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      onPull?.()
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + 1_000))
      at += 1_000
    },
  })
}

const padded = (size: number) => {
  const short = body({})
  return `${short}${' '.repeat(size - short.length)}`
}

test('a body of 64 KiB is read to its end, whole or in pieces, and one byte more is refused', async () => {
  const app = await openShop(await openTestSqlite())
  for (const wrap of [(text: string) => text, (text: string) => inPieces(Buffer.from(text))]) {
    expect(await send(app, wrap(padded(LARGEST)))).toMatchObject({ status: 200 })
    const refused = await send(app, wrap(padded(LARGEST + 1)))
    expect(refused).toMatchObject({
      status: 413,
      body: { code: 413, message: 'Los datos superan el límite de 64 KiB.' },
    })
  }
})

test('an endless body without a length is not read on once it is too large', async () => {
  const app = await openShop(await openTestSqlite())
  let pulled = 0
  const endless = inPieces(new Uint8Array(100 * LARGEST), () => {
    pulled += 1
  })
  expect(await send(app, endless)).toMatchObject({ status: 413 })
  expect(pulled).toBeLessThan(100)
})

test('a body that breaks off is the sender’s failure, not ours', async () => {
  const app = await openShop(await openTestSqlite())
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new Error('the connection is gone'))
    },
  })
  expect(await send(app, broken)).toMatchObject({ status: 400, body: { message: 'Los datos no llegaron completos.' } })
})

test('two idempotency keys that differ only after two hundred characters are two', async () => {
  const app = await openShop(await openTestSqlite())
  const key = 'k'.repeat(300)
  const codes = []
  for (const last of ['a', 'b', 'a'])
    codes.push((await send(app, body({}), { 'idempotency-key': key + last })).body.data)
  expect(codes[2]).toBe(codes[0])
  expect(codes[1]).not.toBe(codes[0])
})

test('a compressed body is refused before it is unpacked, and the answer says that it must come uncompressed', async () => {
  const app = await openShop(await openTestSqlite())
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '))
  expect(bomb.length).toBeLessThan(LARGEST)
  for (const encoding of ['gzip', 'br', 'deflate', 'GZIP', 'gzip, identity']) {
    const refused = await send(app, bomb, { 'content-encoding': encoding })
    expect(refused).toMatchObject({ status: 415, body: { message: 'Envía los datos sin comprimir.' } })
    expect(refused.headers.get('accept-encoding')).toBe('identity')
  }
  expect(await send(app, body({}), { 'content-encoding': 'identity' })).toMatchObject({ status: 200 })
})

const malformed: readonly (readonly [what: string, bytes: string | Uint8Array<ArrayBuffer>, status: number])[] = [
  [
    'bytes that are no UTF-8',
    Buffer.concat([Buffer.from('{"params":{"client":{"name":"'), Buffer.of(0xff), Buffer.from('"}}}')]),
    400,
  ],
  ['half a character at the end', Buffer.from([0x7b, 0xe2, 0x82]), 400],
  ['UTF-16', Buffer.from(body({}), 'utf16le'), 400],
  ['nothing', '', 400],
  ['a truncated object', body({}).slice(0, -2), 400],
  ['a comma too many', '{"params":{},}', 400],
  ['NaN', '{"params":{"page":NaN}}', 400],
  ['a bare word', 'params', 400],
  ['null', 'null', 400],
  ['a list nested 30,000 deep', `{"params":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400],
  ['an object nested 9,000 deep', `{"params":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`, 422],
  [
    'a number too large for any number',
    `{"params":{"client":{"name":"Ana","phone":"987654321"},"products":1e999}}`,
    422,
  ],
]

test('a body that is not JSON, or has another shape, is refused in Spanish', async () => {
  const app = await openShop(await openTestSqlite())
  for (const [what, bytes, status] of malformed) {
    const refused = await send(app, bytes)
    expect([what, refused]).toMatchObject([what, { status, body: { code: status } }])
    expect(refused.body.message).toMatch(
      /^(Los datos no son JSON válido|Falta el objeto "params"|Revisa los datos enviados)\.$/,
    )
  }
})

test('a byte order mark before the JSON is ignored', async () => {
  const app = await openShop(await openTestSqlite())
  expect(await send(app, `\ufeff${body({})}`)).toMatchObject({ status: 200 })
})

test('the refusal of hundreds of wrong fields names the first fifty', async () => {
  const app = await openShop(await openTestSqlite())
  const line = { slug: 1, amount: 'x', colors: 5, type: 'y', pack: 3, order: 'z' }
  const refused = await send(app, JSON.stringify({ params: { client: {}, products: Array(60).fill(line) } }))
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toHaveLength(50)
})

onEngineInTurn((_engine, openDatabase) => {
  test('the last of two equal JSON keys counts, and JavaScript’s own property names have no effect', async () => {
    const db = await openDatabase()
    const app = await openShop(db)
    const twice = await send(app, body({ name: 'Segunda' }, '"params":{"client":{"name":"Primera"}},'))
    expect((await findTicket(db.read, 'shop-1', twice.body.data))?.client.name).toBe('Segunda')
    const text = body({}).replace(
      '"name":',
      '"__proto__":{"name":"Otra","terminos":false,"polluted":1},"constructor":{"prototype":{"polluted":1}},"name":',
    )
    const stored = await send(app, text)
    expect(stored.status).toBe(200)
    expect((await findTicket(db.read, 'shop-1', stored.body.data))?.client).toMatchObject({
      name: 'Ana',
      terminos: true,
    })
    expect('polluted' in {}).toBe(false)
    const proto = await send(app, '{"__proto__":{"params":{}}}')
    expect(proto.status).toBe(400)
  })
})

/** Writes bytes to a real server; returns everything that it sent until it closed the connection or `enough` matched. */
async function speak(
  parts: readonly string[],
  enough: RegExp,
  limits: Parameters<typeof serve>[3] = {},
): Promise<string> {
  const app = await openShop(await openTestSqlite())
  const server = await serve(app, '127.0.0.1', 0, limits)
  onTestFinished(() => server.stop(0))
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  let received = ''
  const done = new Promise<void>((resolve) => {
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text
      if (enough.test(received)) resolve()
    })
    socket.on('close', () => resolve())
  })
  await once(socket, 'connect')
  for (const part of parts) {
    socket.write(part)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await done
  socket.destroy()
  return received
}

const head = (...lines: readonly string[]) =>
  [`POST ${STORE} HTTP/1.1`, `Host: ${HOST}`, 'Content-Type: application/json', ...lines, '', ''].join('\r\n')

test('over a real connection a body in chunks is read, and a too large one refused, length or not', async () => {
  const text = body({})
  const chunk = (piece: string) => `${Buffer.byteLength(piece).toString(16)}\r\n${piece}\r\n`
  const good = await speak(
    [head('Transfer-Encoding: chunked'), chunk(text.slice(0, 20)), chunk(text.slice(20)), chunk('')],
    /"code":\d+/,
  )
  expect(good).toMatch(/^HTTP\/1\.1 200 /)
  const large = Array.from({ length: 80 }, () => chunk(' '.repeat(1_024)))
  expect(await speak([head('Transfer-Encoding: chunked'), ...large], /"code":413/)).toMatch(/^HTTP\/1\.1 413 /)
  expect(await speak([head('Content-Length: 10000000'), '{'], /"code":413/)).toMatch(/^HTTP\/1\.1 413 /)
})

test('input that is not HTTP, or gives its length in two ways, is refused without revealing the program', async () => {
  const smuggled = head('Content-Length: 5', 'Transfer-Encoding: chunked')
  for (const parts of [[smuggled, '0\r\n\r\n'], ['HELLO\r\n\r\n'], [head('X-Long: '.padEnd(40_000, 'x'))]]) {
    const received = await speak(parts, /\r\n\r\n/)
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(received).not.toMatch(/at |node:|Error/)
  }
})

test('a body or headers that arrive too slowly get 408, and the connection is closed', async () => {
  const limits = { headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 }
  const body = await speak([head('Content-Length: 200'), '{"params":'], /never/, limits)
  expect(body).toMatch(/^HTTP\/1\.1 408 /)
  const headers = await speak([`POST ${STORE} HTTP/1.1\r\nHost: ${HOST}\r\nX-`], /never/, limits)
  expect(headers).toMatch(/^HTTP\/1\.1 408 /)
})
