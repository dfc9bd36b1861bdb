import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { App } from '../../app.ts'
import { serve } from '../serve.ts'
import type { ClosedConnections, ConnectionRules } from './connections.ts'

const GREEDY = '127.0.0.2'
const OTHER = '127.0.0.3'
const PROXY = '127.0.0.9'
const REQUEST = 'POST / HTTP/1.1\r\nHost: tienda.test\r\nContent-Length: 5\r\n\r\n'

/** The server's own time limits come later than any test. */
const UNHURRIED = { headersTimeout: 600_000, requestTimeout: 600_000 }

/** A server that takes 20 connections, closes idle ones above 16 until 15 are left, and answers a request with its body. */
async function openServer(rules: Partial<ConnectionRules> = {}) {
  const closed: ClosedConnections[] = []
  let [refused, begun] = [0, 0]
  const read: App = async (request) => {
    begun += 1
    return new Response(await request.text())
  }
  const server = await serve(read, '0.0.0.0', 0, UNHURRIED, {
    most: 20,
    isProxy: (address) => address === PROXY,
    closed: (news) => void closed.push(news),
    refused: () => {
      refused += 1
    },
    ...rules,
  })
  onTestFinished(() => server.stop(0))
  return { port: server.port, closed, refused: () => refused, begun: () => begun }
}

interface Client {
  readonly socket: Socket
  said(): string
  isOpen(): boolean
}

/** Connects from a loopback address of its own. The server takes connections in the order in which they are made. */
async function client(port: number, localAddress: string): Promise<Client> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return { socket, said: () => said, isOpen: () => !socket.destroyed && !socket.readableEnded }
}

async function clients(port: number, address: string, count: number): Promise<readonly Client[]> {
  const made: Client[] = []
  for (let number = 0; number < count; number += 1) made.push(await client(port, address))
  return made
}

/** The answer to a whole request. */
async function answered(one: Client): Promise<void> {
  one.socket.write(`${REQUEST}whole`)
  await expect.poll(one.said).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*whole/)
}

const open = (some: readonly Client[]) => some.map((one) => one.isOpen())

test('while few connections are open none is closed, however many belong to one address', async () => {
  const { port, closed } = await openServer()
  const greedy = await clients(port, GREEDY, 15)
  const [last] = await clients(port, OTHER, 1)
  if (last) await answered(last)
  expect(open(greedy)).toEqual(Array(15).fill(true))
  expect(closed).toEqual([])
})

test('above 80 % of the limit the longest idle connections of the address that holds most are closed, until 75 % are left', async () => {
  const { port, closed, refused } = await openServer()
  const others = await clients(port, OTHER, 4)
  const greedy = await clients(port, GREEDY, 12)
  const [next] = await clients(port, OTHER, 1)
  await expect.poll(() => open(greedy)).toEqual([false, false, ...Array(10).fill(true)])
  if (next) await answered(next)
  expect(open(others)).toEqual(Array(4).fill(true))
  expect([closed, refused()]).toEqual([[{ count: 2, held: 12, open: 17 }], 0])
})

test('thousands of idle connections from one address keep nobody out', async () => {
  const { port, refused } = await openServer()
  const shoppers = await clients(port, OTHER, 3)
  for (let round = 0; round < 10; round += 1) {
    await clients(port, GREEDY, 30)
    const [shopper] = await clients(port, OTHER, 1)
    if (shopper) await answered(shopper)
    shopper?.socket.destroy()
  }
  for (const shopper of shoppers) await answered(shopper)
  expect(refused()).toBe(0)
})

test('a request whose headers dribble in counts as idle, and one whose body is on its way is never closed', async () => {
  const { port, begun } = await openServer()
  const uploading = await clients(port, GREEDY, 6)
  for (const { socket } of uploading) socket.write(`${REQUEST}wh`)
  await expect.poll(begun).toBe(uploading.length)
  const dribbling = await clients(port, GREEDY, 10)
  for (const { socket } of dribbling) socket.write('GET / HTTP/1.1\r\nHost: tienda.test\r\nSlow:')
  await client(port, OTHER)
  await expect.poll(() => open(dribbling)).toEqual([false, false, ...Array(8).fill(true)])
  for (const one of uploading) {
    one.socket.write('ole')
    await expect.poll(one.said).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*whole/)
  }
})

test('a connection that was used last is closed last', async () => {
  const { port } = await openServer()
  const greedy = await clients(port, GREEDY, 16)
  const [first] = greedy
  if (first) await answered(first)
  await client(port, OTHER)
  await expect.poll(() => open(greedy)).toEqual([true, false, false, ...Array(13).fill(true)])
})

test('the connections of a trusted proxy are counted and not closed', async () => {
  const { port, closed, refused } = await openServer()
  const proxied = await clients(port, PROXY, 18)
  const shopper = await client(port, OTHER)
  await answered(shopper)
  await clients(port, PROXY, 1)
  await expect.poll(shopper.isOpen).toBe(false)
  expect(open(proxied)).toEqual(Array(18).fill(true))
  expect(closed).toEqual([{ count: 1, held: 1, open: 20 }])
  await clients(port, PROXY, 2)
  await expect.poll(refused).toBe(1)
})
