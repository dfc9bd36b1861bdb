import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { root } from './ground/paths.mjs'

/** The shops from their sources: a page asks for the newest ones each time, and reloads in the browser when one changes. */

const http = createServer()
const vite = await createVite({
  configFile: join(root, 'vite.config.ts'),
  server: { middlewareMode: true, ws: { server: http } },
})
const { runner } = /** @type {import('vite').RunnableDevEnvironment} */ (vite.environments.ssr)

const { processEnvironment } = await runner.import('/src/process-environment.ts')
const environment = processEnvironment({ LOG_LEVEL: 'warn' })
const deps = await openDeps()
const { announceShops, prepareShops } = await runner.import('/src/opening.ts')
await prepareShops(environment, deps)

vite.watcher.on('all', () => runner.clearCache())
http.on('request', (request, response) => vite.middlewares(request, response, () => answer(request, response)))
http.listen(environment.port, environment.host)
await once(http, 'listening')
await announceShops(deps, environment.port)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

async function openDeps() {
  const { assetsOf } = await runner.import('/src/assets.ts')
  const { openDeps } = await runner.import('/src/open-deps.ts')
  const scripts = ['/@vite/client', '/src/storefront/islands/starter.browser.ts']
  return openDeps(environment, assetsOf(scripts, new Map()))
}

/**
 * @param {Request} request
 * @param {import('node:http').IncomingMessage} incoming
 */
async function newestApp(request, incoming) {
  const { createApp } = await runner.import('/src/app.ts')
  // A copy, because what is kept for `deps` (rendered pages) is from older sources.
  const response = await createApp({ ...deps })(request, { address: incoming.socket.remoteAddress ?? '' })
  return relaxed(response)
}

/**
 * Vite's client brings styles as inline elements and listens on a socket; the shop's own policy allows neither.
 * @param {Response} response
 */
function relaxed(response) {
  const policy = response.headers.get('content-security-policy')
  if (!policy) return response
  const headers = new Headers(response.headers)
  headers.set(
    'content-security-policy',
    policy.replace(/'sha256-[^']*'/, "'unsafe-inline'").replace(/connect-src [^;]*/, "connect-src 'self' ws:"),
  )
  return new Response(response.body, { status: response.status, headers })
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function answer(request, response) {
  const listener = getRequestListener((asked) => newestApp(asked, request), {
    errorHandler(error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      console.error(error)
      return new Response(String(error instanceof Error ? error.stack : error), { status: 500 })
    },
  })
  return listener(request, response)
}

async function stop() {
  http.close()
  http.closeAllConnections()
  await vite.close()
  await deps.db.close()
}
