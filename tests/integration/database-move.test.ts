import { join } from 'node:path'
import { Command } from 'commander'
import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { addDatabaseCommands } from '../../src/database/move/move.command.ts'
import { moveDatabase } from '../../src/database/move/move.ts'
import type { Row } from '../../src/database/move/table-rows.ts'
import { tablesOf } from '../../src/database/move/tables.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { openTestPostgres, openTestSqlite, testFolder, testPostgresUrl } from '../support/databases.ts'
import { fillEveryTable, MANY } from '../support/full-shop.ts'

/** Every row of every table as text, in the same order on both engines. */
async function everything(db: Database, names: readonly string[]): Promise<Map<string, string[]>> {
  const tables = new Map<string, string[]>()
  for (const name of names) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db.read)
    tables.set(name, rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort())
  }
  return tables
}

async function rowsOf(db: Database): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select (select count(*) from shops) + (select count(*) from tickets) as n`.execute(db.read)
  return rows[0]?.n ?? -1
}

describe.skipIf(!inject('postgres'))('moving from SQLite to PostgreSQL', () => {
  let from: Database
  let to: Database

  beforeEach(async () => {
    from = await openTestSqlite()
    to = await openTestPostgres()
    await fillEveryTable(from)
  })

  test('brings every row of every table, unchanged', async () => {
    const tables = await tablesOf(from.read)
    const names = tables.map(({ name }) => name)
    const moved = await moveDatabase(from, to)
    expect(moved.map(({ table }) => table)).toEqual(names)
    for (const { table, rows } of moved) expect(rows, `${table} is filled by the test`).toBeGreaterThan(0)
    expect(await everything(to, names)).toEqual(await everything(from, names))
  })

  test('times with fractions of a millisecond, as demo shops of earlier versions have them, arrive rounded, within an order’s JSON too', {
    tags: ['detail'],
  }, async () => {
    const at = 1_763_700_000_000.625
    const text = `{"sentAt":${at},"contactAt":null,"note":"12.5 y ${at}x"}`
    await from.transaction(async (tx) => {
      await sql`update orders set placed_at = ${at}, work = ${text} where shop_id = 'lima'`.execute(tx)
      await sql`update order_events set at = ${at}, change = ${text} where shop_id = 'lima'`.execute(tx)
    })
    await moveDatabase(from, to)
    const read = (column: string, table: string) =>
      sql<{
        at: number
        text: string
      }>`select ${sql.ref(column)} as at, ${sql.ref(table === 'orders' ? 'work' : 'change')} as text
        from ${sql.table(table)} where shop_id = 'lima' limit 1`.execute(to.read)
    const whole = { at: 1_763_700_000_001, text: text.replace(String(at), '1763700000001') }
    expect((await read('placed_at', 'orders')).rows).toEqual([whole])
    expect((await read('at', 'order_events')).rows).toEqual([whole])
  })

  test('reports its progress, table by table', { tags: ['detail'] }, async () => {
    const told: string[] = []
    await moveDatabase(from, to, ({ table, step, rows, total }) => told.push(`${table} ${step} ${rows}/${total}`))
    const after = [...[20, 520, 1_020].filter((rows) => rows < MANY), MANY]
    const steps = ['copied', 'verified'].flatMap((step) => after.map((rows) => `tickets ${step} ${rows}/${MANY}`))
    expect(told.filter((line) => line.startsWith('tickets '))).toEqual(steps)
  })

  test('is refused when the target has rows, and leaves them alone', async () => {
    await moveDatabase(from, to)
    const before = await rowsOf(to)
    await expect(moveDatabase(from, to)).rejects.toThrow(
      'The PostgreSQL database is not empty: desk_challenges has rows',
    )
    expect(await rowsOf(to)).toBe(before)
  })

  test('brings its root key, in place of one that a start made in the empty target', { tags: ['detail'] }, async () => {
    const made = sql`insert into root_key (name, sealed, key_mark, made_at, sealed_at) values ('root', 'own', 'own', 1, 1)`
    await to.transaction((tx) => made.execute(tx))
    await moveDatabase(from, to)
    expect(await everything(to, ['root_key'])).toEqual(await everything(from, ['root_key']))
  })

  test('is refused between different versions', { tags: ['detail'] }, async () => {
    await to.transaction((tx) => sql`insert into schema_migrations values ('9999-later.sql', 0, '')`.execute(tx))
    await expect(moveDatabase(from, to)).rejects.toThrow('different versions')
  })

  test('is refused in the other direction', { tags: ['detail'] }, async () => {
    await expect(moveDatabase(to, from)).rejects.toThrow('from SQLite to PostgreSQL only')
  })

  test('leaves nothing behind when PostgreSQL refuses a row', { tags: ['detail'] }, async () => {
    await from.transaction((tx) => sql`update outbox set attempts = 'many' where id like '%7'`.execute(tx))
    await expect(moveDatabase(from, to)).rejects.toThrow(/refuses a row of outbox .*"many".* Nothing was moved/)
    expect(await rowsOf(to)).toBe(0)
  })

  test('leaves nothing behind when a row arrives changed', async () => {
    await to.transaction(async (tx) => {
      await sql`create function change() returns trigger language plpgsql as
        $$ begin if new.code = 'C77' then new.name := new.name || ' '; end if; return new; end $$`.execute(tx)
      await sql`create trigger change before insert on tickets for each row execute function change()`.execute(tx)
    })
    await expect(moveDatabase(from, to)).rejects.toThrow('The copy of tickets is not the same')
    expect(await rowsOf(to)).toBe(0)
  })
})

describe.skipIf(!inject('postgres'))('contraentrega database move', () => {
  async function command(dataDir: string, to: string | null, ...words: string[]): Promise<string> {
    const lines: string[] = []
    const program = new Command().exitOverride()
    const openDeps = () => Promise.reject(new Error('database move opens no shops'))
    const context = { openDeps, out: (text: string) => void lines.push(text), dataDir, migrationsDir: 'migrations' }
    addDatabaseCommands(program, context, { databaseUrl: to, clock: () => 0 })
    await program.parseAsync(['database', 'move', ...words], { from: 'user' })
    return lines.join('\n')
  }

  async function filledFolder(): Promise<{ dataDir: string; open: Database }> {
    const dataDir = await testFolder()
    const open = await openDatabase({ dataDir })
    await migrate(open, 'migrations', 0)
    await fillEveryTable(open)
    return { dataDir, open }
  }

  test('moves into a new database and prints the next step', { tags: ['detail'] }, async () => {
    const { dataDir, open } = await filledFolder()
    await open.close()
    const url = await testPostgresUrl('empty and durable')
    const said = await command(dataDir, url)
    expect(said).toContain(`tickets: ${MANY} of ${MANY} verified`)
    expect(said).toMatch(/Moved \d+ rows of \d+ tables; every row was read back and is the same/)
    const db = await openPostgres(url)
    const tickets = await sql<{ count: number }>`select count(*) as count from tickets`.execute(db.read)
    await db.close()
    expect(tickets.rows).toEqual([{ count: MANY }])
  })

  test('is refused while a shop still writes to the file', { tags: ['detail'] }, async () => {
    const { dataDir, open } = await filledFolder()
    const url = await testPostgresUrl('empty and durable')
    await expect(command(dataDir, url)).rejects.toThrow('Stop the shop, then move its database')
    await open.transaction((tx) => sql`update shops set version = 3`.execute(tx))
    await open.close()
  })

  test('is refused without a file or without a target', async () => {
    const dataDir = await testFolder()
    const url = await testPostgresUrl('empty and durable')
    await expect(command(dataDir, url)).rejects.toThrow('There is no database at')
    await expect(command(dataDir, url, '--from', join(dataDir, 'other.db'))).rejects.toThrow('other.db')
    await expect(command(dataDir, null)).rejects.toThrow('Say where to')
  })
})
