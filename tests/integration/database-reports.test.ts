import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database, Sql } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import { eachEngine, testFolder, testPostgresUrl } from '../support/databases.ts'
import { openOrderShop } from '../support/order-shop.ts'

/** A statement that goes on until it has counted so far; it holds no lock. */
async function slowReport(reports: Sql, until: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(until)}) select max(n) as n from numbers`.execute(
    reports,
  )
  return rows[0]?.n ?? 0
}

const shops = async (from: Sql) =>
  (await sql<{ id: string }>`select id from shops`.execute(from)).rows.map(({ id }) => id)

eachEngine((engine, openEmpty) => {
  test('a report that takes long lets reads and orders pass: they are done before it', async () => {
    const db = await openEmpty()
    await openOrderShop(db)
    await shops(db.reports)
    const asked = [...Array(10).fill('read'), 'write', 'report']
    let done: string[] = []
    // On a thread or connection of its own, a report that is long enough ends last. On the reads' own it ends first, however long it is.
    for (let length = 500_000; length <= 32_000_000 && done.at(-1) !== 'report'; length *= 4) {
      done = []
      const slow = slowReport(db.reports, length).then(() => done.push('report'))
      for (let round = 0; round < 10; round += 1) await shops(db.read).then(() => done.push('read'))
      await db
        .transaction((tx) => sql`update shops set version = version + 1`.execute(tx))
        .then(() => done.push('write'))
      await slow
    }
    expect(done).toEqual(asked)
  })

  test('reports see what was committed before them, and refuse to write', async () => {
    const db = await openEmpty()
    expect(await shops(db.reports)).toEqual([])
    await openOrderShop(db)
    expect(await shops(db.reports)).toEqual(['shop-1'])
    await expect(sql`update shops set version = 7`.execute(db.reports)).rejects.toThrow(/read.?only/i)
    await expect(sql`create table more (id text)`.execute(db.reports)).rejects.toThrow(/read.?only/i)
    await expect(sql`select id from nowhere`.execute(db.reports)).rejects.toThrow(/nowhere/)
    expect(await shops(db.reports)).toEqual(['shop-1'])
  })

  test('closing waits for a report under way, and later ones are refused', async () => {
    const db = engine === 'sqlite' ? await openSqlite(join(await testFolder(), 'own.db')) : await openOwn()
    const done: string[] = []
    await slowReport(db.reports, 1)
    const slow = slowReport(db.reports, 300_000).then(() => done.push('report'))
    await slowReport(db.read, 1)
    await Promise.all([slow, db.close().then(() => done.push('closed'))])
    expect(done).toEqual(['report', 'closed'])
    await expect(slowReport(db.reports, 1)).rejects.toThrow()
  })

  test('a database for a command that only reads has reports too', async () => {
    const databaseUrl = engine === 'postgres' ? await testPostgresUrl('migrated') : null
    const dataDir = await testFolder()
    if (engine === 'sqlite') await (await openSqlite(join(dataDir, 'contraentrega.db'))).close()
    const db = await openDatabase({ databaseUrl, dataDir, isReadOnly: true })
    onTestFinished(() => db.close())
    expect(await slowReport(db.reports, 3)).toBe(3)
    await expect(sql`create table more (id text)`.execute(db.reports)).rejects.toThrow(/read.?only/i)
  })

  async function openOwn(): Promise<Database> {
    return openDatabase({ databaseUrl: await testPostgresUrl('migrated'), dataDir: '' })
  }
})
