// @module-tag detail
import { setTimeout as pause } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { createMetrics } from '../../src/lib/log/metrics.ts'
import { touchShop } from '../../src/shops/shops.store.ts'
import { openGate } from '../../src/web/gate.ts'
import { testDeps } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { eachEngine } from '../support/databases.ts'
import { aShopper, openOrderShop, placeOneOrder } from '../support/order-shop.ts'

/** The same database, whose readings take that much longer. */
function slowed(db: Database, ms: () => number): Database {
  const slow: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (ms() > 0) await pause(ms())
      return result
    },
  }
  return { ...db, stamp: () => (ms() > 0 ? null : db.stamp()), read: db.read.withPlugin(slow) }
}

const get = (app: App, host: string, path: string) => app(new Request(`http://${host}${path}`))

eachEngine((_engine, openDatabase) => {
  test('a flood of pages over a slow database is turned away at once, and an order goes through it', async () => {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    const lamps = Array.from({ length: 300 }, (_, number) => aProduct({ slug: `lampara-${number}` }))
    await db.transaction((tx) => saveProducts(tx, shop.id, lamps, { now: 0, placing: 'given' }))
    let ms = 0
    const app = createApp(testDeps(slowed(db, () => ms)))
    expect((await get(app, host, '/')).status).toBe(200)
    ms = 150
    const flood = lamps.map(({ slug }) => get(app, host, `/producto/${slug}`))
    await pause(ms + 50)
    const order = placeOneOrder(app, host)
    const cached = await get(app, host, '/')
    expect([cached.status, await cached.text()]).toEqual([200, expect.stringContaining('Lámpara')])
    expect(await order).toMatch(/^[A-Z0-9]{8}$/)

    const answers = await Promise.all(flood)
    const shed = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(shed).toHaveLength(200)
    expect(shed.map(({ headers }) => headers.get('retry-after'))).toEqual(shed.map(() => '2'))
    expect(await shed[0]?.text()).toContain('Hay mucha gente comprando')
    const metrics = await (await get(app, host, '/metrics')).text()
    expect(metrics).toContain('requests_shed_total{kind="page",reason="full"} 200')
    expect(metrics).toContain('requests_under_way{kind="page"} 0')
  })

  test('under overload a page in memory is shown, and a call gets 503 with a time to retry', async () => {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    let lag = 0
    const metrics = createMetrics()
    const app = createApp(testDeps(db, { metrics, gate: openGate(metrics, () => lag) }))
    const before = await (await get(app, host, '/')).text()
    await db.transaction((tx) => touchShop(tx, shop.id))
    lag = 3_000
    expect(await (await get(app, host, '/')).text()).toBe(before)
    expect((await get(app, host, '/nada')).status).toBe(503)
    const call = await get(app, host, '/api/v1/web/country')
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await call.json()).toMatchObject({ code: 503, message: expect.stringContaining('Hay mucha gente') })
    expect(await placeOneOrder(app, host)).toMatch(/^[A-Z0-9]{8}$/)
    lag = 0
    expect((await get(app, host, '/nada')).status).toBe(404)
  })

  test('while the database is slow a shop is answered from memory, and its changes show once the database is fast again', async () => {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    let ms = 0
    const app = createApp(testDeps(slowed(db, () => ms)))
    await get(app, host, '/')
    ms = 900
    const [first, second] = [await timed(get(app, host, '/')), await timed(get(app, host, '/'))]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.took).toBeGreaterThan(400)
    expect(second.took, 'the second does not wait').toBeLessThan(400)
    expect((await aShopper().send(app, host, 'store', {})).status, 'an order needs no reading').toBe(200)
    expect(await (await get(app, host, '/metrics')).text()).toContain('shops_from_memory_total 3')
    ms = 0
    await pause(1_000)
    await db.transaction((tx) => touchShop(tx, shop.id))
    await get(app, host, '/')
    expect(await (await get(app, host, '/metrics')).text()).toContain('shops_from_memory_total 3')
  })
})

async function timed(answer: Promise<Response>): Promise<{ status: number; took: number }> {
  const began = performance.now()
  const { status } = await answer
  return { status, took: performance.now() - began }
}
