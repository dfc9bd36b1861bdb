import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { geoipService } from './geoip-service.platform.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A service on this machine, asked by the program at a time that the test moves. */
async function openService(answer: RequestListener) {
  const asked: string[] = []
  const lines: string[] = []
  const time = { now: 0 }
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/json/{ip}?key=hidden`
  const log = pino({}, { write: (line) => void lines.push(line) })
  return { countryOf: geoipService(url, { log, clock: () => time.now }), asked, lines, time }
}

const says =
  (answer: unknown): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))

test('an address is asked for once a day, also by two at the same time', async () => {
  const { countryOf, asked, time } = await openService(says({ ip: '200.48.225.130', country_name: 'Peru' }))
  const both = await Promise.all([countryOf('200.48.225.130'), countryOf('200.48.225.130')])
  expect([...both, await countryOf('200.48.225.130')]).toEqual(['Peru', 'Peru', 'Peru'])
  expect(asked).toEqual(['GET /json/200.48.225.130?key=hidden'])
  time.now = 86_400_001
  await countryOf('200.48.225.130')
  expect(asked).toHaveLength(2)
})

test('an IPv6 address goes into the address of the service', async () => {
  const { countryOf, asked } = await openService(says({ countryCode: 'PE' }))
  expect(await countryOf('2800:4b0::1')).toBe('Peru')
  expect(asked).toEqual(['GET /json/2800%3A4b0%3A%3A1?key=hidden'])
})

test('what is no public address is not asked for', async () => {
  const { countryOf, asked } = await openService(says({ country: 'PE' }))
  for (const ip of ['127.0.0.1', '192.168.1.7', '::1', 'nobody', '../admin']) expect(await countryOf(ip)).toBeNull()
  expect(asked).toEqual([])
})

test.each<[string, RequestListener]>([
  ['refuses', (_, response) => response.writeHead(429).end('{}')],
  ['answers no JSON', (_, response) => response.end('<html>')],
  ['hangs up', (request) => request.socket.destroy()],
  ['never answers', () => {}],
])('a service that %s leaves the country open within seconds, and is left alone for a while', async (_, answer) => {
  const { countryOf, asked, lines, time } = await openService(answer)
  const begun = performance.now()
  expect(await countryOf('200.48.225.130')).toBeNull()
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(await countryOf('8.8.8.8')).toBeNull()
  expect(asked).toHaveLength(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('hidden')
  expect(lines[0]).not.toContain('200.48')
  time.now = 30_001
  await countryOf('200.48.225.130')
  expect(asked).toHaveLength(2)
})

test('the oldest of ten thousand addresses is forgotten', async () => {
  const { countryOf, asked } = await openService(says({ country: 'PE' }))
  const address = (n: number) => `200.48.${n >> 8}.${n & 255}`
  for (let n = 0; n <= 10_000; n += 100) {
    await Promise.all(Array.from({ length: Math.min(100, 10_001 - n) }, (_, more) => countryOf(address(n + more))))
  }
  await countryOf(address(10_000))
  expect(asked).toHaveLength(10_001)
  await countryOf(address(0))
  expect(asked).toHaveLength(10_002)
})
