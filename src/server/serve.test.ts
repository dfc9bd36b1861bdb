import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { App } from '../app.ts'
import { serve } from './serve.ts'

const HOST = '127.0.0.1'

async function timed(work: Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work
  return performance.now() - began
}

test('the server sends an answer under way whole before it stops', async () => {
  const slow: App = async () => {
    await pause(300)
    return new Response('whole')
  }
  const server = await serve(slow, HOST, 0)
  const answer = fetch(`http://${HOST}:${server.port}/`).then((response) => response.text())
  await pause(100)
  const ms = await timed(server.stop(5_000))
  expect(await answer).toBe('whole')
  expect(ms).toBeGreaterThan(100)
  expect(ms).toBeLessThan(2_000)
  await expect(fetch(`http://${HOST}:${server.port}/`)).rejects.toThrow()
})

test('an idle connection does not delay the stop', async () => {
  const server = await serve(async () => new Response('once'), HOST, 0)
  await (await fetch(`http://${HOST}:${server.port}/`)).text()
  expect(await timed(server.stop(5_000))).toBeLessThan(1_000)
})

test('a connection that a browser opened in advance does not delay the stop', async () => {
  const server = await serve(async () => new Response('never'), HOST, 0)
  const socket = connect(server.port, HOST)
  socket.on('error', () => {})
  await once(socket, 'connect')
  await pause(50)
  expect(await timed(server.stop(5_000))).toBeLessThan(1_000)
})

test('the stop cuts a connection that never finishes its request', async () => {
  const server = await serve(async () => new Response('never'), HOST, 0)
  const socket = connect(server.port, HOST)
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost:')
  await pause(50)
  const closed = once(socket, 'close')
  const ms = await timed(server.stop(400))
  await closed
  expect(ms).toBeGreaterThan(300)
  expect(ms).toBeLessThan(2_000)
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
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const slow: App = async () => {
    resolve()
    await pause(200)
    return new Response('whole')
  }
  const server = await serve(slow, HOST, 0)
  const socket = connect(server.port, HOST)
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.write('GET / HTTP/1.1\r\nHost: tienda.test\r\n\r\n')
  await asked
  const stopped = server.stop(5_000)
  await once(socket, 'close')
  expect(said).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*whole/)
  await stopped
})

test('the app gets the address of the client', async () => {
  const server = await serve(async (_, peer) => new Response(peer?.address), HOST, 0)
  expect(await (await fetch(`http://${HOST}:${server.port}/`)).text()).toBe(HOST)
  await server.stop(0)
})
