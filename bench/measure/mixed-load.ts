import { type App, createApp } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import { call, testDeps } from '../../tests/support/app.ts'
import { placeOneOrder } from '../../tests/support/order-shop.ts'

/** The n-th request: of ten, six are pages at new addresses, two post events, one is an unknown path, and one is an order. */
export function mixedLoad(db: Database, host: string, products: number): (nth: number) => Promise<unknown> {
  const app = createApp(testDeps(db, { clock: () => Date.now() }))
  return (nth) => {
    const kind = nth % 10
    if (kind === 0) return placeOneOrder(app, host)
    if (kind < 3) return postEvent(app, host, nth)
    if (kind === 3) return read(app, host, `/nada/${nth}?a=${nth}`, 404)
    if (kind < 6) return read(app, host, `/producto/p${(nth % products) + 1}?fbclid=${nth}`, 200)
    return read(app, host, `/categoria/todo?page=${(nth % 80) + 1}&utm_content=${nth}`, 200)
  }
}

async function postEvent(app: App, host: string, nth: number): Promise<void> {
  const events = [{ name: 'PageView', id: `event-${nth}`, age: 0, url: `/producto/p${nth}` }]
  const { status } = await call(
    app,
    host,
    '/api/v1/web/event',
    { page: '/', events },
    { 'user-agent': `Mozilla/5.0 (${nth})` },
  )
  if (status !== 200) throw new Error(`event: ${status}`)
}

async function read(app: App, host: string, path: string, expected: number): Promise<void> {
  const response = await app(new Request(`http://${host}${path}`, { headers: { 'accept-encoding': 'gzip' } }))
  await response.arrayBuffer()
  if (response.status !== expected) throw new Error(`${path}: ${response.status}`)
}
