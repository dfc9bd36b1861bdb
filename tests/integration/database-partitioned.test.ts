// @module-tag detail
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { call, NOVEMBER_2026 } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { testFolder, testPostgresUrl } from '../support/databases.ts'
import { startGraphApi } from '../support/graph-api.ts'
import { statesOf } from '../support/letters.ts'
import { placeOneOrder } from '../support/order-shop.ts'
import { openPixelShop } from '../support/pixel-shop.ts'
import { testRelay } from '../support/relay.ts'

const PARTS = 4

/** The migrations, with every table of a shop's data spread over four partitions by its shop. Nothing else is changed. */
async function partitionedMigrations(): Promise<string> {
  const folder = join(await testFolder(), 'migrations')
  await mkdir(folder)
  for (const name of await readdir('migrations')) {
    const text = await readFile(join('migrations', name), 'utf8')
    await writeFile(join(folder, name), text.replace(/^create table (\w+) \(\n[^;]*?^\);$/gms, partitioned))
  }
  return folder
}

/** Those that are asked for by a host or a token stay whole. */
const WHOLE: readonly string[] = ['shop_hosts', 'staff_links', 'rider_rounds']

function partitioned(statement: string, table: string): string {
  if (WHOLE.includes(table) || !/^ {2}shop_id /m.test(statement)) return statement
  const parts = Array.from({ length: PARTS }, (_, part) => {
    const bounds = `with (modulus ${PARTS}, remainder ${part})`
    return `create table ${table}_${part} partition of ${table} for values ${bounds};`
  })
  return [statement.replace(/;$/, ' partition by hash (shop_id);'), ...parts].join('\n')
}

async function countIn(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db.read)
  return rows[0]?.count ?? 0
}

describe.skipIf(!inject('postgres'))('on postgres', () => {
  test('shops sell from tables that are spread over partitions by shop, with the same statements', async () => {
    const db = await openPostgres(await testPostgresUrl('empty'))
    onTestFinished(() => db.close())
    await migrate(db, await partitionedMigrations(), 0)
    const graph = await startGraphApi({ clock: () => NOVEMBER_2026 })
    onTestFinished(() => graph.stop())
    const { deps, relay } = testRelay(db, graph.url, () => NOVEMBER_2026)
    const app = createApp(deps)
    const visit = { 'user-agent': 'Mozilla/5.0', cookie: '_fbp=fb.1.1700000000000.123456789' }
    const browser: App = (request, peer) => {
      for (const [name, value] of Object.entries(visit)) request.headers.set(name, value)
      return app(request, peer)
    }
    const shops = Array.from({ length: 8 }, (_, n) => `shop-${n}`)
    for (const id of shops) {
      await openPixelShop(db, { id, pixel: '5000' })
      await db.transaction((tx) => saveProducts(tx, id, [aProduct()], { now: 0, placing: 'given' }))
      const host = `${id}.localhost`
      expect((await app(new Request(`http://${host}/categoria/todo`))).status).toBe(200)
      const event = { page: '/', events: [{ name: 'PageView', id: 'one', age: 0, url: '/' }] }
      await call(browser, host, '/api/v1/web/event', event)
      await placeOneOrder(browser, host)
    }
    await relay.turn()
    const events = 2 * shops.length
    expect(await countIn(db, 'orders')).toBe(shops.length)
    const parts = await Promise.all(Array.from({ length: PARTS }, (_, part) => countIn(db, `orders_${part}`)))
    expect(parts.filter((count) => count > 0).length).toBeGreaterThan(1)
    expect(await statesOf(db)).toEqual({ waiting: 0, delivered: events, dead: 0 })
  })
})
