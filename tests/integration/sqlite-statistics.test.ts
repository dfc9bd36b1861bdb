import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { analyse } from '../../src/database/analyse.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { onSqlite } from '../support/databases.ts'
import { addShops } from '../support/many-rows.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { openCounter } from '../support/parcel-counter.ts'
import { watchStatements } from '../support/watched-statements.ts'

/** Tables in which a shop has a few rows for each order. */
const OF_ORDERS = /^(orders|order_\w+|shipments|shipment_events|payments|tickets|outbox|activity|delivery_outcomes)$/

onSqlite((_engine, openDatabase) => {
  test('no act reads all rows of a shop, although nobody has counted them', async () => {
    const { db, statements } = watchStatements(await openDatabase())
    const { does } = await openCounter(db)
    await does('preparar', { courier: 'Olva', guide: 'OLV-1' })
    await does('despachar')
    await does('novedad', { kind: 'ausente' })
    await does('entregar', { payments: [{ amount: '50', means: 'efectivo' }] })
    const found = [...statements.values()].filter((one) => /^(select|update|delete)/.test(one.sql))
    expect(found.length).toBeGreaterThan(20)
    expect((await Promise.all(found.map((one) => readsOfShops(db, one)))).flat()).toEqual([])
  })

  test('what is counted of a large table stays, and a small one is taken for large', async () => {
    const db = await openDatabase()
    await openOrderShop(db)
    await addShops(db, 'shop-1', 1)
    await db.transaction((tx) =>
      sql`insert into activity (shop_id, id, at, actor, act, subject, details)
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 20000)
        select case n % 2 when 0 then 'shop-1' else 'shop-of-1' end, 'act-' || n, n, 'system', 'none', '', '{}' from numbers`.execute(
        tx,
      ),
    )
    await analyse(db)
    const [rows, ofShop] = await counted(db, 'activity_by_time')
    expect(rows).toBeGreaterThan(10_000)
    expect(rows).toBeLessThan(40_000)
    expect(ofShop).toBeGreaterThan(5_000)
    expect(await counted(db, 'order_words_by_order')).toEqual([1_000_000, 10_000, 100])
  })

  test('an index that a migration adds gets statistics when the shops start', async () => {
    const db = await openDatabase()
    await db.transaction((tx) => sql`delete from sqlite_stat1 where idx = 'order_words_by_order'`.execute(tx))
    expect(await migrate(db, 'migrations', 0)).toEqual([])
    expect(await counted(db, 'order_words_by_order')).toEqual([1_000_000, 10_000, 100])
  })
})

async function readsOfShops(db: Database, { sql: text, parameters }: CompiledQuery): Promise<readonly string[]> {
  const { rows } = await db.read.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  )
  return rows.flatMap(({ detail }) => {
    const [, table = ''] = /^(?:SCAN|SEARCH) (\w+)(?: USING .*\(shop_id=\?\))?$/.exec(detail) ?? []
    return OF_ORDERS.test(table) ? [`${detail}: ${text}`] : []
  })
}

/** The rows of an index, then how many its first column leaves on average, its first two, and so on. */
async function counted(db: Database, index: string): Promise<readonly number[]> {
  const { rows } = await sql<{ stat: string }>`select stat from sqlite_stat1 where idx = ${index}`.execute(db.read)
  return rows.flatMap(({ stat }) => stat.split(' ').map(Number))
}
