import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import { touchShop } from '../../src/shops/shops.store.ts'
import { testDeps } from '../support/app.ts'
import { eachEngine } from '../support/databases.ts'
import { openOrderShop } from '../support/order-shop.ts'

/** The same database, whose readings fail while `isLost` returns true, as those of a server that is away. */
function losable(db: Database, isLost: () => boolean): Database {
  const lost: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isLost()) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      return result
    },
  }
  return { ...db, stamp: () => (isLost() ? null : db.stamp()), read: db.read.withPlugin(lost) }
}

const home = async (app: App, host: string) => (await app(new Request(`http://${host}/`))).status

eachEngine((_engine, openDatabase) => {
  test('a host that was taken from its shop is not answered from memory when the database goes away', async () => {
    const db = await openDatabase()
    const { shop } = await openOrderShop(db, { hosts: ['tienda.test', 'antigua.test'] })
    let isLost = false
    const app = createApp(testDeps(losable(db, () => isLost)))
    expect([await home(app, 'tienda.test'), await home(app, 'antigua.test')]).toEqual([200, 200])

    await db.transaction(async (tx) => {
      await sql`delete from shop_hosts where shop_id = ${shop.id} and host = 'antigua.test'`.execute(tx)
      await touchShop(tx, shop.id)
    })
    expect([await home(app, 'tienda.test'), await home(app, 'antigua.test')]).toEqual([200, 404])

    isLost = true
    expect([await home(app, 'tienda.test'), await home(app, 'antigua.test')]).toEqual([200, 503])
  })
})
