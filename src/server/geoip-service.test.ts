import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { geoipService } from './countries/geoip-service.platform.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Nothing takes this long, even on a busy machine. */
const PATIENT = { timeLimitMs: 60_000 }

/** A service on this machine, asked by the program at a time that the test moves. */
async function openService(answer: RequestListener, bounds: Parameters<typeof geoipService>[2] = PATIENT) {
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
  return { countryOf: geoipService(url, { log, clock: () => time.now }, bounds), asked, lines, time }
}

const says =
  (answer: unknown): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))

test('the service is asked about an address once a day, also when two requests come together', async () => {
  const { countryOf, asked, time } = await openService(says({ ip: '200.48.225.130', country_name: 'Peru' }))
  const both = await Promise.all([countryOf('200.48.225.130'), countryOf('200.48.225.130')])
  expect([...both, await countryOf('200.48.225.130')]).toEqual(['Peru', 'Peru', 'Peru'])
  expect(asked).toEqual(['GET /json/200.48.225.130?key=hidden'])
  time.now = 86_400_001
  await countryOf('200.48.225.130')
  expect(asked).toHaveLength(2)
})

test('an IPv6 address is escaped in the service’s address', async () => {
  const { countryOf, asked } = await openService(says({ countryCode: 'PE' }))
  expect(await countryOf('2800:4b0::1')).toBe('Peru')
  expect(asked).toEqual(['GET /json/2800%3A4b0%3A%3A1?key=hidden'])
})

test('the service is never asked about an address that is not public', async () => {
  const { countryOf, asked } = await openService(says({ country: 'PE' }))
  for (const ip of ['127.0.0.1', '192.168.1.7', '::1', 'nobody', '../admin']) expect(await countryOf(ip)).toBeNull()
  expect(asked).toEqual([])
})

test.each<[string, RequestListener]>([
  ['refuses', (_, response) => response.writeHead(429).end('{}')],
  ['answers no JSON', (_, response) => response.end('<html>')],
  ['hangs up', (request) => request.socket.destroy()],
  ['never answers', () => {}],
])('a service that %s leaves the country open, and is left alone for a while', async (_, answer) => {
  // The usual limit: without one, a service that never answers would keep this test until it fails.
  const { countryOf, asked, lines, time } = await openService(answer, {})
  expect(await countryOf('200.48.225.130')).toBeNull()
  expect(await countryOf('8.8.8.8')).toBeNull()
  expect(asked).toHaveLength(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('hidden')
  expect(lines[0]).not.toContain('200.48')
  time.now = 30_001
  await countryOf('200.48.225.130')
  expect(asked).toHaveLength(2)
})

test('when as many addresses are remembered as fit, the oldest is forgotten', async () => {
  const { countryOf, asked } = await openService(says({ country: 'PE' }), { ...PATIENT, mostKept: 3 })
  for (const last of [1, 2, 3, 4]) await countryOf(`200.48.225.${last}`)
  await countryOf('200.48.225.2')
  expect(asked).toHaveLength(4)
  await countryOf('200.48.225.1')
  expect(asked).toHaveLength(5)
})
