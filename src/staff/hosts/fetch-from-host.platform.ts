import { lookup } from 'node:dns/promises'
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import type { TLSSocket } from 'node:tls'
import type { Certificate, HostResponse } from './host-findings.ts'

const PATIENCE_MS = 10_000
const LARGEST_ANSWER = 4_096

/** How a host is reached: as browsers do, except in tests. */
export interface HostConnection {
  readonly port: number
  /** Certificates to trust in place of the system's. */
  readonly ca?: string
  addressesOf(host: string): Promise<readonly string[]>
}

export const defaultConnection: HostConnection = {
  port: 443,
  addressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
}

/** Fetches a path of a host over HTTPS from one of its addresses. A bad certificate is reported and does not stop the request, because nothing secret is sent. Never throws. */
export function fetchOverHttps(
  host: string,
  path: string,
  address: string,
  { port, ca }: HostConnection,
): Promise<HostResponse> {
  const trusted = ca === undefined ? {} : { ca }
  return ask((onResponse) =>
    request({ ...at(host, path, address, port), ...trusted, servername: host, rejectUnauthorized: false }, onResponse),
  )
}

/** The same over plain HTTP, for a desk on this machine. */
export function fetchOverHttp(host: string, path: string, port: number): Promise<HostResponse> {
  return ask((onResponse) => plainRequest(at(host, path, '127.0.0.1', port), onResponse))
}

function at(host: string, path: string, address: string, port: number): RequestOptions {
  const named = port === 443 ? host : `${host}:${port}`
  return { host: address, port, path, headers: { host: named }, agent: false, timeout: PATIENCE_MS }
}

type Begin = (onResponse: (answer: IncomingMessage) => void) => ClientRequest

function ask(begin: Begin): Promise<HostResponse> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve({ failed: error.code ?? error.message })
    const asked = begin((answer) => {
      let body = ''
      const certificate = certificateOf(answer.socket as TLSSocket)
      const done = () => resolve({ status: answer.statusCode ?? 0, body, certificate })
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        body += text
        if (body.length > LARGEST_ANSWER) answer.destroy()
      })
      answer.on('error', fail)
      answer.on('close', done)
    })
    asked.on('timeout', () => asked.destroy(Object.assign(new Error('slow'), { code: 'ETIMEDOUT' })))
    asked.on('error', fail)
    asked.end()
  })
}

function certificateOf(socket: TLSSocket): Certificate | null {
  if (!socket.encrypted) return null
  const { authorized, authorizationError } = socket
  const problem = authorized ? null : String((authorizationError as { code?: string })?.code ?? authorizationError)
  const { valid_to: until, subjectaltname: names = '' } = socket.getPeerCertificate()
  return { problem, until: Date.parse(until), names: names.replaceAll('DNS:', '') }
}
