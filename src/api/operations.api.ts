import { Hono } from 'hono'
import { isWritable } from '../database/writable.ts'
import type { Deps } from '../deps.ts'
import { isPublicAddress } from '../lib/public-address.ts'
import type { Origin } from '../shop-of-request.ts'

const FRESH = { 'cache-control': 'no-store' }

/** For whoever runs the server, on every host; what the process did is told on the machine and its private network only. */
export function operationsRoutes(deps: Deps): Hono<{ Variables: { origin: Origin } }> {
  const routes = new Hono<{ Variables: { origin: Origin } }>()
  routes.get('/healthz', (c) => c.text('alive', 200, FRESH))
  routes.get('/readyz', async (c) => {
    if (deps.stopping.aborted) return c.text('not ready: the process is stopping', 503, FRESH)
    const ready = await isWritable(deps.db)
    return ready ? c.text('ready', 200, FRESH) : c.text('not ready: the database does not answer', 503, FRESH)
  })
  routes.get('/metrics', async (c) => {
    if (isPublicAddress(c.var.origin.ip)) return c.text('not found', 404, FRESH)
    const { body, type } = await deps.metrics.exposition()
    return c.body(body, 200, { ...FRESH, 'content-type': type })
  })
  return routes
}
