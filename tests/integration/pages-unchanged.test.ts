import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import { touchShop } from '../../src/shops/shops.store.ts'
import { call, testDeps } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine, testFolder, testPostgresUrl } from '../support/databases.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { aShop } from '../support/shop.ts'

onOneEngine((engine) => {
  /** Two processes on one database, and the page of a product from the first one's memory. */
  async function openPair() {
    const place = engine === 'sqlite' ? join(await testFolder(), 'shop.db') : await testPostgresUrl('migrated')
    const open = async (): Promise<Database> => {
      const db = await (engine === 'sqlite' ? openSqlite(place) : openPostgres(place))
      onTestFinished(() => db.close())
      return db
    }
    const [here, elsewhere] = [await open(), await open()]
    await migrate(here, 'migrations', 0)
    const { shop, host } = await openOrderShop(here, { config: { ...aShop().config, pixel: '5000' } })
    await expect.poll(() => here.stamp()).not.toBeNull()
    let reads = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        reads += 1
        return result
      },
    }
    const app = createApp(testDeps({ ...here, read: here.read.withPlugin(counter) }))
    const page = async () => {
      const before = reads
      const response = await app(new Request(`http://${host}/producto/lampara`))
      return { text: await response.text(), isFromMemory: reads === before }
    }
    await page()
    return { app, shop, host, here, elsewhere, page }
  }

  const rename = (db: Database, shopId: string, title: string) =>
    db.transaction(async (tx) => {
      await saveProducts(tx, shopId, [aProduct({ title })], { now: 1, placing: 'given' })
      await touchShop(tx, shopId)
    })

  test('an order, an event and the probe of /readyz leave the pages in memory', async () => {
    const { app, host, page } = await openPair()
    const before = await page()
    expect(before.isFromMemory).toBe(true)
    await placeOneOrder(app, host)
    const event = { page: '/', events: [{ name: 'PageView', id: 'one', age: 0, url: '/' }] }
    const agent = { 'user-agent': 'Mozilla/5.0' }
    expect((await call(app, host, '/api/v1/web/event', event, agent)).body).toMatchObject({ data: 1 })
    expect((await app(new Request(`http://${host}/readyz`))).status).toBe(200)
    // Longer than another process's change may go unnoticed.
    await new Promise((done) => setTimeout(done, 20))
    expect(await page()).toEqual(before)
  })

  test('a change of the catalogue is shown at once, and so is one of another process', async () => {
    const { shop, here, elsewhere, page } = await openPair()
    await rename(here, shop.id, 'Lámpara de aquí')
    expect((await page()).text).toContain('Lámpara de aquí')
    // The process is notified of its own change once more.
    await expect.poll(async () => (await page()).isFromMemory).toBe(true)
    await rename(elsewhere, shop.id, 'Lámpara de allá')
    await expect.poll(async () => (await page()).text, { interval: 10, timeout: 20_000 }).toContain('Lámpara de allá')
  })

  test('a change that is rolled back leaves the pages in memory', async () => {
    const { shop, here, page } = await openPair()
    const failed = here.transaction(async (tx) => {
      await touchShop(tx, shop.id)
      throw new Error('no change')
    })
    await expect(failed).rejects.toThrow('no change')
    expect((await page()).isFromMemory).toBe(true)
  })
})
