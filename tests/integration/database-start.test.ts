import { execFile } from 'node:child_process'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { checkDurability } from '../../src/database/faults/durability.ts'
import { UnusableDatabase } from '../../src/database/faults/unusable-database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import { eachEngine, testFolder, testPostgresUrl } from '../support/databases.ts'
import { sized } from '../support/sizes.ts'

const run = promisify(execFile)

/** Opens and migrates the database in several processes at the same moment; returns the migrations that each applied. */
function start(processes: number, dataDir: string, databaseUrl: string | null): Promise<string[][]> {
  const place = databaseUrl ? [dataDir, databaseUrl] : [dataDir]
  const moment = String(Date.now() + 1_000)
  const one = async (): Promise<string[]> => {
    const { stdout } = await run(process.execPath, ['tests/support/start.ts', moment, ...place])
    return JSON.parse(stdout)
  }
  return Promise.all(Array.from({ length: processes }, one))
}

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await testFolder()
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

async function hasTable(db: Database, name: string): Promise<boolean> {
  return sql`select 1 from ${sql.table(name)}`.execute(db.read).then(
    () => true,
    () => false,
  )
}

eachEngine((engine, openTestDatabase) => {
  test('processes that start together on a new database all start, and each migration runs once', async () => {
    const dataDir = join(await testFolder(), 'deep', 'data')
    const url = engine === 'postgres' ? await testPostgresUrl('empty and durable') : null
    const started = await start(sized(2, 4), dataDir, url)
    expect(started.filter((applied) => applied.length > 0)).toHaveLength(1)
    expect(started.flat()).toContain('0001-first-order.sql')
    expect(await start(1, dataDir, url)).toEqual([[]])
  })

  test('a migration that fails is rolled back, with those before it', async () => {
    const db = await openTestDatabase()
    const files = {
      '0001-good.sql': '-- One; two;\ncreate table good (id text primary key);\ncreate index i on good (id);\n',
      '0002-bad.sql': 'create table half (id text primary key);\ncreate table half (id text primary key);\n',
    }
    await db.transaction((tx) => sql`delete from schema_migrations`.execute(tx))
    await expect(migrate(db, await folderWith(files), 5)).rejects.toThrow(/^[^\n]*0002-bad\.sql[^\n]*already exists/)
    expect([await hasTable(db, 'good'), await hasTable(db, 'half')]).toEqual([false, false])
    const good = await folderWith({ '0001-good.sql': files['0001-good.sql'] })
    expect(await migrate(db, good, 5)).toEqual(['0001-good.sql'])
    expect(await migrate(db, good, 6)).toEqual([])
    expect((await sql`select * from schema_migrations`.execute(db.read)).rows).toEqual([
      { name: '0001-good.sql', applied_at: 5, digest: expect.any(String) },
    ])
  })

  test('a database from a newer version is left alone', async () => {
    const db = await openTestDatabase()
    await db.transaction((tx) => sql`insert into schema_migrations values ('9999-later.sql', 1, '')`.execute(tx))
    const started = migrate(db, 'migrations', 2)
    await expect(started).rejects.toBeInstanceOf(UnusableDatabase)
    await expect(started).rejects.toThrow(/newer version .* 9999-later\.sql/)
  })

  test('a database that ran the migrations of before 0.2 is refused with what to do', {
    tags: ['detail'],
  }, async () => {
    const old = await openTestDatabase()
    await old.transaction(async (tx) => {
      await sql`drop table schema_migrations`.execute(tx)
      await sql`create table schema_migrations (name text primary key, applied_at bigint not null)`.execute(tx)
      await sql`insert into schema_migrations values ('0001-first-order.sql', 1)`.execute(tx)
    })
    const started = migrate(old, 'migrations', 2)
    await expect(started).rejects.toBeInstanceOf(UnusableDatabase)
    await expect(started).rejects.toThrow(
      /^[^\n]* before 0\.2.*Start with a new data folder \(DATA_DIR\) or a new database[^\n]*$/,
    )
    await expect(started).rejects.toThrow('Neither "restore" nor "database move" brings over its shops')
  })

  test('a database that ran a migration of the same name with other tables is refused; comments may change', {
    tags: ['detail'],
  }, async () => {
    const db = await openTestDatabase()
    await db.transaction((tx) => sql`delete from schema_migrations`.execute(tx))
    const first = { '0001-good.sql': '-- One\ncreate table good (id text primary key);\n' }
    await migrate(db, await folderWith(first), 5)
    const commented = { '0001-good.sql': '-- The good\r\n  create table good\r\n(id text primary key);' }
    expect(await migrate(db, await folderWith(commented), 6)).toEqual([])
    const other = { '0001-good.sql': 'create table good (shop_id text, id text, primary key (shop_id, id));' }
    const started = migrate(db, await folderWith(other), 7)
    await expect(started).rejects.toBeInstanceOf(UnusableDatabase)
    await expect(started).rejects.toThrow(/another 0001-good\.sql .* new data folder \(DATA_DIR\)/)
  })
})

test('opening a new SQLite file waits for another process that is about to write to it', async () => {
  const file = join(await testFolder(), 'new.db')
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  const opening = openSqlite(file)
  setTimeout(() => other.close(), 300)
  const db = await opening
  await expect(checkDurability(db)).resolves.toBeUndefined()
  await db.close()
})

test('only the owner can read the data folder and the database', async () => {
  const dataDir = join(await testFolder(), 'data')
  const db = await openDatabase({ dataDir })
  await migrate(db, 'migrations', 0)
  const mode = async (name: string) => (await stat(join(dataDir, name))).mode & 0o777
  const modes = await Promise.all(['', 'contraentrega.db', 'contraentrega.db-wal', 'contraentrega.db-shm'].map(mode))
  await db.close()
  expect(modes).toEqual([0o700, 0o600, 0o600, 0o600])
})
