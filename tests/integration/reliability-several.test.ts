import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import { touchShop } from '../../src/shops/shops.store.ts'
import { testDeps } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { eachEngine, testFolder, testPostgresUrl } from '../support/databases.ts'
import { aShopper, openOrderShop, placeOneOrder } from '../support/order-shop.ts'

/** Two processes' views of one database. */
async function openTwice(engine: Database['engine']): Promise<readonly [Database, Database]> {
  const place = engine === 'sqlite' ? join(await testFolder(), 'shop.db') : await testPostgresUrl('migrated')
  const open = engine === 'sqlite' ? openSqlite : openPostgres
  const both = [await open(place), await open(place)] as const
  onTestFinished(async () => void (await Promise.all(both.map((db) => db.close()))))
  await migrate(both[0], 'migrations', 0)
  return both
}

eachEngine((engine) => {
  async function openShop() {
    const [one, other] = await openTwice(engine)
    const { shop, host } = await openOrderShop(one)
    return { one, other, shop, host, app: createApp(testDeps(one)), otherApp: createApp(testDeps(other)) }
  }

  test('what one process stores the other finalises, and a repetition finds it in either', async () => {
    const { one, host, app, otherApp } = await openShop()
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        number % 2 ? placeOneOrder(app, host, otherApp) : placeOneOrder(otherApp, host, app),
      ),
    )
    const { rows } = await sql<{ n: number }>`select count(*) as n from orders`.execute(one.read)
    expect([new Set(codes).size, rows]).toEqual([20, [{ n: 20 }]])

    const shopper = aShopper()
    const key = { 'idempotency-key': 'the-same-key-in-both-processes' }
    const both = await Promise.all([app, otherApp].map((each) => shopper.send(each, host, 'store', {}, key)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body.data).toBe(both[1]?.body.data)
  })

  test('a change made in one process shows there at the next request, and in the other within a second', async () => {
    const { one, other, shop, host, app, otherApp } = await openShop()
    const title = async (each: typeof app) => (await each(new Request(`http://${host}/producto/lampara`))).text()
    // Until the processes hear each other, they ask the database.
    await expect.poll(() => [one.stamp(), other.stamp()]).not.toContain(null)
    for (const each of [app, otherApp]) expect(await title(each)).toContain('Lámpara de mesa')
    await one.transaction(async (tx) => {
      await saveProducts(tx, shop.id, [aProduct({ title: 'Lámpara nueva' })], { now: 1, placing: 'given' })
      await touchShop(tx, shop.id)
    })
    expect(await title(app)).toContain('Lámpara nueva')
    await expect.poll(() => title(otherApp), { interval: 20 }).toContain('Lámpara nueva')
  })
})
