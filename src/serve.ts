import { once } from 'node:events'
import type { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { App } from './app.ts'

interface Listening {
  readonly port: number
  /** Takes no new connections and lets the answers under way go out; cuts what is left after `patienceMs`. */
  stop(patienceMs: number): Promise<void>
}

/** Longer than a proxy keeps its idle connections (60 s is usual), so that it is never the server that hangs up first. */
const KEEP_ALIVE_MS = 65_000
const IDLE_SWEEP_MS = 100

/** Serves the app. Rejects with the system's error (`EADDRINUSE`, `EACCES` …) when the port cannot be had. */
export async function serve(app: App, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: (request, env) => {
      const { remoteAddress, localPort } = (env as HttpBindings).incoming.socket
      return app(request, { address: remoteAddress ?? '', localPort })
    },
  }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: (patience) => stop(server, patience),
  }
}

async function stop(server: Server, patienceMs: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS)
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
