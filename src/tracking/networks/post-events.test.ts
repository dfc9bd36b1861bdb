import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { CURRENT_VERSION } from './graph-versions.ts'
import { meta } from './meta.ts'
import { postEvents } from './post-events.platform.ts'

async function network(answer: RequestListener): Promise<{ url: string; version: string }> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, version: 'v26.0' }
}

const batch = { account: '777', token: 'EAAsecret', testCode: null, events: [] }

function send(graphApi: { readonly url: string; readonly version: string }, limitMs: number) {
  return postEvents(meta, { graphApi, tiktokApi: '' }, batch, limitMs)
}

test('the specification recorded v16.0: which version is called is a setting', async () => {
  const asked: string[] = []
  const place = await network((request, response) => {
    asked.push(request.url ?? '')
    response.end('{}')
  })
  for (const version of ['v16.0', CURRENT_VERSION]) await send({ ...place, version }, 1_000)
  expect(asked).toEqual(['/v16.0/777/events', '/v26.0/777/events'])
})

test('the token is not in the address, and not in an answer that repeats it', async () => {
  let address = ''
  const place = await network((request, response) => {
    address = request.url ?? ''
    response.writeHead(400).end('{"error":{"code":190,"message":"Malformed access token EAAsecret"}}')
  })
  const answer = await send(place, 1_000)
  expect(address).toBe('/v26.0/777/events')
  expect(answer).toMatchObject({ status: 400, body: { error: { message: 'Malformed access token [hidden]' } } })
})

test('an answer that starts in time and never ends is no answer', async () => {
  const place = await network((_, response) => void response.writeHead(200).write('{"events_received":'))
  expect(await send(place, 100)).toEqual({ kind: 'no-answer', why: 'timed-out' })
})

test('an unreachable network gives the system’s code and nothing that was sent', async () => {
  const place = { url: 'http://127.0.0.1:9', version: 'v26.0' }
  expect(await send(place, 1_000)).toEqual({
    kind: 'no-answer',
    why: expect.stringMatching(/^[A-Za-z]+$/),
  })
})

test('a redirect is not followed, so the token stays here', async () => {
  let followed = false
  const place = await network((request, response) => {
    followed ||= request.url === '/elsewhere'
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  expect(await send(place, 1_000)).toMatchObject({ kind: 'answer', status: 307 })
  expect(followed).toBe(false)
})
