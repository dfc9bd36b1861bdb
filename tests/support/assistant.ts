import { request as send } from 'node:http'
import { Readable } from 'node:stream'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { DESK_HOST } from './desk.ts'

/** How an assistant speaks: since July 2026 each request stands alone, before that a handshake came first. */
export const ERAS = ['auto', 'legacy'] as const

interface Asking {
  readonly host: string
  readonly token: string
  readonly era?: (typeof ERAS)[number]
  readonly port?: number
}

/** An assistant that has connected to a shop, through whatever answers its requests. Close it. */
export async function connectAssistant(
  ask: (request: Request) => Promise<Response>,
  { host, token, era = 'auto', port }: Asking,
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } })
  const url = new URL(`http://${DESK_HOST}${port ? `:${port}` : ''}/t/${host}/mcp`)
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  const fetch = (to: string | URL, init?: RequestInit) => ask(new Request(to, init))
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit, fetch }))
  return client
}

/** Asks a server of this machine by the name of the desk's host, which `fetch` lets nobody choose. */
export async function askOver(port: number, { method, url, headers, body }: Request): Promise<Response> {
  const { host, pathname } = new URL(url)
  const fields = { ...Object.fromEntries(headers), host }
  const sent = send({ host: '127.0.0.1', port, path: pathname, method, headers: fields })
  const bytes = body === null ? '' : await new Response(body).text()
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  sent.on('error', reject).on('response', (answer) => {
    const named = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    resolve(new Response(Readable.toWeb(answer) as ReadableStream, { status: answer.statusCode ?? 0, headers: named }))
  })
  sent.end(bytes)
  return promise
}
