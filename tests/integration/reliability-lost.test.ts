// @module-tag detail
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import { testDeps } from '../support/app.ts'
import { aShopper, openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { startPostgres } from '../support/postgres.ts'
import { smallDisk } from '../support/small-disk.ts'

const get = (app: App, host: string, path: string) => app(new Request(`http://${host}${path}`))

/** The answer of `/readyz` is kept for two seconds. */
const A_WHILE = { timeout: 20_000 }

async function openShop(db: Database) {
  onTestFinished(() => db.close())
  await migrate(db, 'migrations', 0)
  const { host } = await openOrderShop(db)
  return { db, host, app: createApp(testDeps(db)) }
}

async function finalisedCodes(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`select code from orders`.execute(db.read)
  return rows.map(({ code }) => code)
}

async function expectRefusal(app: App, host: string): Promise<void> {
  const refused = await aShopper().send(app, host, 'store', {})
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(refused.body).toMatchObject({ code: 503, message: expect.stringContaining('Inténtalo otra vez') })
}

test('on a full disk orders get 503 with a time to retry and pages stay up; with free space everything works again', async ({
  skip,
}) => {
  const disk = await smallDisk(skip)
  const { db, host, app } = await openShop(await openSqlite(join(disk.folder, 'shop.db')))
  const acknowledged = [await placeOneOrder(app, host)]
  expect((await get(app, host, '/')).status).toBe(200)

  await disk.fill()
  for (let tries = 0; tries < 500; tries += 1) {
    const code = await placeOneOrder(app, host).catch(() => null)
    if (code === null) break
    acknowledged.push(code)
  }
  await expectRefusal(app, host)
  expect((await get(app, host, '/readyz')).status).toBe(503)
  expect((await get(app, host, '/')).status).toBe(200)
  expect((await get(app, host, '/producto/lampara')).status, 'reading needs no room').toBe(200)
  expect(await (await get(app, host, '/metrics')).text()).toMatch(/requests_unavailable_total [1-9]/)

  await disk.makeRoom()
  acknowledged.push(await placeOneOrder(app, host))
  await expect.poll(async () => (await get(app, host, '/readyz')).status, A_WHILE).toBe(200)
  expect((await finalisedCodes(db)).toSorted()).toEqual(acknowledged.toSorted())
})

describe.skipIf(!inject('postgres'))('while PostgreSQL is away', () => {
  test('pages in memory stay up, other requests get 503, and the server recovers without a restart', async () => {
    const cluster = await startPostgres()
    if (!cluster) throw new Error('This test starts and stops a PostgreSQL of its own: install its server programs')
    onTestFinished(() => cluster.stop())
    const { db, host, app } = await openShop(await openPostgres(cluster.url))
    const acknowledged = [await placeOneOrder(app, host)]
    const home = await (await get(app, host, '/')).text()

    await cluster.halt('INT')
    await expectRefusal(app, host)
    expect(await (await get(app, host, '/')).text()).toBe(home)
    const page = await get(app, host, '/producto/lampara')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page.text()).toContain('Lo que guardaste en tu carrito sigue ahí')
    expect((await get(app, 'unknown.test', '/')).status, 'nothing is said of a host never seen').toBe(503)
    expect((await get(app, host, '/readyz')).status).toBe(503)
    expect(await (await get(app, host, '/metrics')).text()).toMatch(/shops_from_memory_total [1-9]/)

    await cluster.resume()
    acknowledged.push(await soon(() => placeOneOrder(app, host)))
    expect((await get(app, host, '/producto/lampara')).status).toBe(200)
    await expect.poll(async () => (await get(app, host, '/readyz')).status, A_WHILE).toBe(200)
    expect((await finalisedCodes(db)).toSorted()).toEqual(acknowledged.toSorted())
  })
})

/** The first attempts may still meet connections that the server closed. */
async function soon<Value>(act: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act()
    } catch (error) {
      if (attempt === 20) throw error
      await pause(100)
    }
  }
}
