import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { App } from '../app.ts'
import type { CachedResponse } from '../web/pages/response-cache.ts'
import { serve } from './serve.ts'

const HOST = '127.0.0.1'

/** Longer than a test may take, so that a stop that waits for it fails its test. */
const FOR_EVER = 2 ** 31 - 1

/** An app that answers when it is told to. */
function slowApp() {
  const [asked, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const app: App = async () => {
    asked.resolve()
    await told.promise
    return new Response('whole')
  }
  return { app, asked: asked.promise, answer: told.resolve }
}

const ask = (port: number) => fetch(`http://${HOST}:${port}/`).then((response) => response.text())

/** The server accepts connections in their order, so this one is open for it when a later one has its answer. */
async function openBefore(port: number, text: string): Promise<Socket> {
  const socket = connect(port, HOST)
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (text) socket.write(text)
  await ask(port)
  return socket
}

test('the server sends an answer under way whole before it stops', async () => {
  const slow = slowApp()
  const server = await serve(slow.app, HOST, 0)
  const answer = ask(server.port)
  await slow.asked
  let hasStopped = false
  const stopped = server.stop(FOR_EVER).then(() => {
    hasStopped = true
  })
  await expect(ask(server.port)).rejects.toThrow()
  expect(hasStopped).toBe(false)
  slow.answer()
  expect(await answer).toBe('whole')
  await stopped
})

test('an idle connection does not delay the stop', async () => {
  const server = await serve(async () => new Response('once'), HOST, 0)
  await ask(server.port)
  await server.stop(FOR_EVER)
})

test('a connection that a browser opened in advance does not delay the stop', async () => {
  const server = await serve(async () => new Response('another'), HOST, 0)
  await openBefore(server.port, '')
  await server.stop(FOR_EVER)
})

test('the stop cuts a connection that never finishes its request', async () => {
  const server = await serve(async () => new Response('another'), HOST, 0)
  const socket = await openBefore(server.port, 'GET / HTTP/1.1\r\nHost:')
  const closed = once(socket, 'close')
  const began = performance.now()
  await server.stop(400)
  expect(performance.now() - began).toBeGreaterThan(300)
  await closed
})

/** The answer to a client that writes this text and nothing more, until the server cuts its connection. */
async function saidTo(text: string, limits: Parameters<typeof serve>[3]): Promise<string> {
  const read: App = async (request) => new Response(await request.text())
  const server = await serve(read, HOST, 0, { connectionsCheckingInterval: 20, ...limits })
  const socket = connect(server.port, HOST)
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  await server.stop(0)
  return said
}

test('a client that takes too long for its headers is cut', async () => {
  const limits = { headersTimeout: 100, requestTimeout: 5_000 }
  const said = await saidTo('GET / HTTP/1.1\r\nHost: tienda.test\r\nSlow:', limits)
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
})

test('a client that takes too long for its body is cut', async () => {
  const limits = { headersTimeout: 100, requestTimeout: 200 }
  const said = await saidTo('POST / HTTP/1.1\r\nHost: tienda.test\r\nContent-Length: 9\r\n\r\n{', limits)
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
})

test('headers of more than 16 KB are refused', async () => {
  const said = await saidTo(`GET / HTTP/1.1\r\nHost: tienda.test\r\nCookie: ${'a'.repeat(17_000)}\r\n\r\n`, {})
  expect(said).toMatch(/^HTTP\/1\.1 431 /)
})

test('an answer that goes out while the server stops closes its connection', async () => {
  const slow = slowApp()
  const server = await serve(slow.app, HOST, 0)
  const socket = connect(server.port, HOST)
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.write('GET / HTTP/1.1\r\nHost: tienda.test\r\n\r\n')
  await slow.asked
  const stopped = server.stop(FOR_EVER)
  slow.answer()
  await once(socket, 'close')
  expect(said).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*whole/)
  await stopped
})

/** An app with one page in memory. */
function readyApp(body: string): App {
  const ready: CachedResponse = { status: 200, headers: ['content-length', String(body.length)], body }
  return Object.assign(async () => new Response('not from memory'), { cached: () => ready })
}

test('a page from memory that goes out while the server stops closes its connection', async () => {
  const server = await serve(readyApp('ready'), HOST, 0)
  const socket = await openBefore(server.port, 'GET / HTTP/1.1\r\nHost: tienda.test\r\n')
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  const stopped = server.stop(FOR_EVER)
  socket.write('\r\n')
  await once(socket, 'close')
  expect(said).toMatch(/^HTTP\/1\.1 200 OK\r\nconnection: close\r\n[\s\S]*ready$/)
  await stopped
})

test('a page from memory is cut when its reader stops', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  // More than the system's own buffers take.
  const server = await serve(readyApp('a'.repeat(50_000_000)), HOST, 0)
  onTestFinished(() => server.stop(0))
  const socket = connect(server.port, HOST)
  const closed = once(socket, 'close')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: tienda.test\r\n\r\n')
  await once(socket, 'readable')
  await vi.advanceTimersByTimeAsync(PERIOD_MS)
  await vi.advanceTimersByTimeAsync(PERIOD_MS)
  socket.resume()
  await closed
  expect(socket.bytesRead).toBeLessThan(50_000_000)
})

test('the app gets the address of the client', async () => {
  const server = await serve(async (_, peer) => new Response(peer?.address), HOST, 0)
  expect(await (await fetch(`http://${HOST}:${server.port}/`)).text()).toBe(HOST)
  await server.stop(0)
})

const PERIOD_MS = 120_000

/** An app whose answers are made of the pieces that a test sends. Time stands still until the test moves it. */
async function serveInPieces() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const pieces = new TransformStream<Uint8Array, Uint8Array>()
  const server = await serve(async () => new Response(pieces.readable), HOST, 0)
  onTestFinished(() => server.stop(0))
  return { port: server.port, writer: pieces.writable.getWriter() }
}

test('a long download goes on for as long as its reader takes 100 KB in two minutes', async () => {
  const { port, writer } = await serveInPieces()
  const answer = fetch(`http://${HOST}:${port}/`)
  const reader = await answer.then(({ body }) => body?.getReader())
  let read = 0
  for (let minutes = 0; minutes < 20; minutes += 2) {
    await writer.write(new Uint8Array(120_000))
    const sent = read + 120_000
    while (read < sent) read += (await reader?.read())?.value?.length ?? Number.NaN
    await vi.advanceTimersByTimeAsync(PERIOD_MS)
  }
  await writer.close()
  expect((await reader?.read())?.done).toBe(true)
  expect(read).toBe(1_200_000)
})

test('an answer is cut when its reader takes less than that', async () => {
  const { port, writer } = await serveInPieces()
  const socket = connect(port, HOST)
  const closed = once(socket, 'close')
  socket.on('error', () => {})
  socket.on('data', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: tienda.test\r\n\r\n')
  await writer.write(new Uint8Array(150_000))
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(150_000)
  await vi.advanceTimersByTimeAsync(PERIOD_MS)
  expect(socket.destroyed).toBe(false)
  await writer.write(new Uint8Array(90_000))
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(240_000)
  await vi.advanceTimersByTimeAsync(PERIOD_MS)
  await closed
})

test('an answer is cut when its reader stops, however much of it is ready', async () => {
  const { port, writer } = await serveInPieces()
  const socket = connect(port, HOST)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: tienda.test\r\n\r\n')
  let isCut = false
  const endless = async () => {
    for (;;) await writer.write(new Uint8Array(64_000))
  }
  const ended = endless().catch(() => {
    isCut = true
  })
  // The system’s own buffers take some of it first.
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(PERIOD_MS)
      return isCut
    })
    .toBe(true)
  await ended
})
