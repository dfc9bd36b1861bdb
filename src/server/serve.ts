import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { App } from '../app.ts'
import type { Peer } from '../web/requests/shop-of-request.ts'
import { type ConnectionRules, guardConnections } from './limits/connections.ts'
import { plainHead } from './plain-head.ts'

interface Listening {
  readonly port: number
  /** Takes no new connections, lets answers under way go out, and cuts the connections that are left after `graceMs`. */
  stop(graceMs: number): Promise<void>
}

/** Longer than a proxy keeps idle connections (60 s is usual), so that the server never hangs up first. */
const KEEP_ALIVE_MS = 65_000
const IDLE_SWEEP_MS = 100

/** Limits for clients, so that slow ones, on purpose or not, hold nothing for long. */
const LIMITS = {
  /** From the connection (or the first byte of a further request) to the last header. */
  headersTimeout: 10_000,
  /** To the last byte of the body. */
  requestTimeout: 30_000,
  /** How often the two limits above are checked. */
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
}
const CONNECTIONS: ConnectionRules = { most: 5_000, isProxy: () => false, closed() {}, refused() {} }
/** A connection without a byte in either direction for so long is cut. */
const IDLE_MS = 30_000
/** An answer is cut when its reader takes fewer bytes than this in each period: 7 kbit/s. A long download goes on for as long as it moves. */
const PACE = { everyMs: 120_000, bytes: 100_000 }

/** Serves the app, with `limits` and `rules` in place of the usual ones. Rejects with the system's error (`EADDRINUSE`, `EACCES` …) when it cannot open the port. */
export async function serve(
  app: App,
  host: string,
  port: number,
  limits: Partial<typeof LIMITS> = {},
  rules: Partial<ConnectionRules> = {},
): Promise<Listening> {
  const answerByApp = getRequestListener((request, env) => app(request, peerOf((env as HttpBindings).incoming)))
  const server = createServer({ ...LIMITS, ...limits, keepAliveTimeout: KEEP_ALIVE_MS })
  const guarded = guardConnections(server, { ...CONNECTIONS, ...rules })
  server.timeout = IDLE_MS
  server.on('request', (incoming, answer) => {
    guarded.began(incoming.socket, answer)
    const isSent = sendCached(app, incoming, answer)
    if (isSent && answer.writableLength === 0) return
    cutSlowAnswer(incoming, answer)
    if (!isSent) void answerByApp(incoming, answer)
  })
  const connections = connectionsOf(server)
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: (patience) => stop(server, connections, patience),
  }
}

/** Sends a page from memory as it lies there, before anything is made of the request (docs/decisions/0051-bytes-that-are-ready.md). */
function sendCached(app: App, incoming: IncomingMessage, answer: ServerResponse): boolean {
  const peer = peerOf(incoming)
  // Without an address nobody is at the other end any more.
  const head = peer.address === '' ? null : plainHead(incoming)
  const cached = head && app.cached?.(head, peer)
  if (!cached) return false
  answer.writeHead(cached.status, cached.headers)
  answer.end(cached.body, 'latin1')
  return true
}

function peerOf({ socket }: IncomingMessage): Peer {
  return { address: socket.remoteAddress ?? '', localPort: socket.localPort }
}

function cutSlowAnswer({ socket }: IncomingMessage, answer: ServerResponse): void {
  // Bytes that are still in the buffer have not been sent.
  const taken = () => socket.bytesWritten - socket.writableLength
  let before = taken()
  const timer = setInterval(() => {
    if (taken() - before < PACE.bytes) answer.destroy()
    before = taken()
  }, PACE.everyMs)
  answer.once('close', () => clearInterval(timer))
}

function connectionsOf(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return connections
}

async function stop(server: Server, connections: ReadonlySet<Socket>, graceMs: number): Promise<void> {
  server.prependListener('request', (_request, answer) => answer.setHeader('connection', 'close'))
  const closed = once(server, 'close')
  server.close()
  const sweep = setInterval(() => {
    server.closeIdleConnections()
    // Node counts a connection as busy that a browser opened in advance and has not used yet.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }, IDLE_SWEEP_MS)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
