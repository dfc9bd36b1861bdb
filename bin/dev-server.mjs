import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { root } from './ground/paths.mjs'

/** The shops from their sources. Every request runs the newest ones, and pages in the browser reload when one changes. */

const http = createServer()
const vite = await createVite({
  configFile: join(root, 'vite.config.ts'),
  server: { middlewareMode: true, ws: { server: http } },
})
const { runner } = /** @type {import('vite').RunnableDevEnvironment} */ (vite.environments.ssr)

const { processEnvironment } = await runner.import('/src/server/settings/process-environment.ts')
const environment = processEnvironment({ LOG_LEVEL: 'warn' })
const deps = await openDeps()
const { announceShops, prepareShops } = await runner.import('/src/server/prepare-shops.ts')
await prepareShops(environment, deps)

vite.watcher.on('all', () => runner.clearCache())
http.on('request', (request, response) => vite.middlewares(request, response, () => answer(request, response)))
http.listen(environment.port, environment.host)
await once(http, 'listening')
const address = http.address()
const port = typeof address === 'object' && address ? address.port : environment.port
const { noteListening } = await runner.import('/src/server/listening-port.platform.ts')
const forgetPort = await noteListening(deps, environment.dataDir, port)
await announceShops(deps, port)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

/** @param {string} entry */
function scriptsOf(entry) {
  return ['/@vite/client', `/${entry}`]
}

async function openDeps() {
  const { assetsOf } = await runner.import('/src/server/assets.ts')
  const { openDeps } = await runner.import('/src/server/open-deps.ts')
  return openDeps(environment, { assets: assetsOf(scriptsOf, new Map()) })
}

/**
 * @param {Request} request
 * @param {import('node:http').IncomingMessage} incoming
 */
async function newestApp(request, incoming) {
  const { createApp } = await runner.import('/src/app.ts')
  // A copy, because the pages kept for `deps` come from older sources.
  const { remoteAddress: address = '', localPort } = incoming.socket
  const response = await createApp({ ...deps })(request, { address, localPort })
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
      return errorPage(error)
    },
  })
  return listener(request, response)
}

/**
 * With Vite's client, so that the page reloads as soon as the mistake is mended.
 * @param {unknown} error
 */
function errorPage(error) {
  const { stack, frame } = /** @type {{ stack?: string, frame?: string }} */ (error)
  const text = [frame, stack ?? String(error)].filter(Boolean).join('\n\n')
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const html = `<!doctype html><meta charset="utf-8"><title>Error</title><script type="module" src="/@vite/client"></script><pre>${safe}</pre>`
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function stop() {
  http.close()
  http.closeAllConnections()
  await vite.close()
  await forgetPort()
  await deps.db.close()
}
