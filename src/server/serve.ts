import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { App } from '../app.ts'
import { type ConnectionRules, guardConnections } from './limits/connections.ts'

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
  const server = createAdaptorServer({
    fetch: (request, env) => {
      const { remoteAddress, localPort } = (env as HttpBindings).incoming.socket
      return app(request, { address: remoteAddress ?? '', localPort })
    },
    serverOptions: { ...LIMITS, ...limits, keepAliveTimeout: KEEP_ALIVE_MS },
  }) as Server
  const guarded = guardConnections(server, { ...CONNECTIONS, ...rules })
  server.prependListener('request', ({ socket }, answer) => guarded.began(socket, answer))
  server.timeout = IDLE_MS
  server.prependListener('request', cutSlowAnswer)
  const connections = connectionsOf(server)
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: (patience) => stop(server, connections, patience),
  }
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
