import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Reach } from '../../src/lib/web/reach.platform.ts'

interface Got {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields that they expect.
  readonly json: any
}

type Answering = (response: ServerResponse, nth: number) => void

/** A program of somebody's on this machine that takes what it is told. It answers 200 until a test says otherwise. */
export async function openReceiver() {
  const got: Got[] = []
  let answering: Answering = (response) => void response.end('ok')
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    got.push({ headers: request.headers, body, json: JSON.parse(body) })
    answering(response, got.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    got,
    url: `http://receiver.test:${(server.address() as AddressInfo).port}/in`,
    answer: (next: Answering) => {
      answering = next
    },
    /** Answers with these statuses, one after the other, the last for ever. */
    statuses: (...statuses: readonly number[]) => {
      const from = got.length
      answering = (response, nth) => {
        response.statusCode = statuses[Math.min(nth - from, statuses.length) - 1] ?? 200
        response.end()
      }
    },
  }
}

/** Every name leads to this machine, which may be called. */
export const LOOPBACK: Reach = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  mayConnect: () => true,
  allowsHttp: true,
}
