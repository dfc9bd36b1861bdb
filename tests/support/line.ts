import { once } from 'node:events'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

export interface Told {
  readonly status: number
  readonly head: string
  readonly body: string
}

/** Where a visitor connects to, and as whom. */
export interface Line {
  readonly port: number
  /** The host that the connection is opened for. */
  readonly host: string
  readonly isTls: boolean
  /** The visitor's address, one of this machine's own network. */
  readonly from?: string
}

/** Tests make their own certificates. */
const ANY_CERTIFICATE = { rejectUnauthorized: false }

function open({ port, host, isTls, from }: Line): Socket {
  const target = { host: '127.0.0.1', port, ...(from ? { localAddress: from } : {}) }
  if (!isTls) return connectPlain(target)
  return connectTls({ ...target, ...ANY_CERTIFICATE, servername: host, ALPNProtocols: ['http/1.1'] })
}

/** Whether a TLS connection for this host can be made. */
export function opensTls(port: number, host: string): Promise<boolean> {
  const socket = open({ port, host, isTls: true })
  return new Promise((resolve) => {
    const tell = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('secureConnect', () => tell(true)).once('close', () => tell(false))
    socket.on('error', () => tell(false))
  })
}

/** Writes exactly these bytes and reads until the other end hangs up. */
export async function writeRaw(line: Line, text: string): Promise<Told> {
  const socket = open(line)
  let told = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    told += part
  })
  socket.on('error', () => {})
  socket.write(Buffer.from(text, 'utf8'))
  // Not `once`, which would throw when the other end refuses the connection.
  await new Promise((resolve) => socket.on('close', resolve))
  const [head = '', ...body] = told.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: body.join('\r\n\r\n') }
}

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly params?: unknown
}

/** Asks as a browser does: for the host of the connection. The path is sent as it is written. */
export async function askLine(
  { port, host, isTls, from }: Line,
  { method, path, headers, params }: Asked,
): Promise<Told> {
  const body = params === undefined ? null : JSON.stringify({ params })
  const asked = (isTls ? requestHttps : requestHttp)({
    ...{ host: '127.0.0.1', port, servername: host, ...ANY_CERTIFICATE, agent: false, method, path },
    ...(from ? { localAddress: from } : {}),
    headers: { host, connection: 'close', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
  })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += part
  const { statusCode = 0, rawHeaders } = answer
  const lines = rawHeaders.flatMap((name: string, at: number) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]))
  return { status: statusCode, head: [`HTTP/1.1 ${statusCode}`, ...lines].join('\r\n'), body: text }
}
