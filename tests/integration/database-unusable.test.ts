import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { checkDurability } from '../../src/database/faults/durability.ts'
import { UnusableDatabase } from '../../src/database/faults/unusable-database.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { runStatement } from '../../src/database/sqlite/sqlite-connection.ts'
import { sqliteDialect } from '../../src/database/sqlite/sqlite-dialect.ts'
import { eachEngine, testFolder, testPostgresUrl } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'

/** The message that stops the start. */
async function refusal(start: Promise<unknown>): Promise<string> {
  const error = await start.then(
    () => null,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(UnusableDatabase)
  expect(error.message).not.toContain('\n')
  return error.message
}

eachEngine((engine, openTestDatabase) => {
  test('the settings that a database opens with keep an acknowledged order through a power cut', async () => {
    const url = engine === 'postgres' && (await testPostgresUrl('empty and durable'))
    const db = url ? await openPostgres(url) : await openTestDatabase()
    onTestFinished(() => db.close())
    await expect(checkDurability(db)).resolves.toBeUndefined()
  })
})

test.skipIf(!inject('postgres') || process.env.TEST_DATABASE_URL)(
  'the fast PostgreSQL of these tests is refused, because a power cut could lose its commits',
  async () => {
    const db = await openPostgres(await testPostgresUrl('empty'))
    onTestFinished(() => db.close())
    expect(await refusal(checkDurability(db))).toContain('PostgreSQL runs with fsync, full_page_writes off')
  },
)

describe('a SQLite file', () => {
  test.each([
    ['a journal that is not write-ahead', 'pragma synchronous = full', 'not "wal"'],
    ['commits that are not forced to the disk', 'pragma journal_mode = wal; pragma synchronous = normal', 'not 2'],
  ])('with %s is refused', async (_what, settings, words) => {
    const connection = new DatabaseSync(join(await testFolder(), 'unsafe.db'))
    onTestFinished(() => connection.close())
    connection.exec(settings)
    const dialect = sqliteDialect(async () => ({
      run: (statement) => runStatement(connection, statement),
      begin: async () => connection.exec('begin'),
      commit: async () => connection.exec('commit'),
      rollback: async () => connection.exec('rollback'),
      release: async () => {},
    }))
    const sql = new Kysely({ dialect })
    const rest = {
      stamp: () => null,
      late: null,
      lockedOutBy: () => null,
      dropLeftovers: async () => 'none' as const,
      requireDiskSpace: async () => {},
      close: async () => {},
    }
    const unsafe = { engine: 'sqlite', read: sql, reports: sql, ...rest } as const
    const db = { ...unsafe, transaction: <V>(work: (tx: typeof sql) => Promise<V>) => sql.transaction().execute(work) }
    expect(await refusal(checkDurability(db))).toContain(words)
  })

  test('that is not a database is refused and not changed', async () => {
    const dataDir = await testFolder()
    await writeFile(join(dataDir, 'contraentrega.db'), 'Dear diary, today I sold two helmets.'.repeat(100))
    expect(await refusal(openDatabase({ dataDir }))).toContain('is not a SQLite database')
    expect(await readdir(dataDir)).toEqual(['contraentrega.db'])
  })

  test('whose folder is a file is refused', async () => {
    const file = join(await testFolder(), 'file')
    await writeFile(file, '')
    expect(await refusal(openDatabase({ dataDir: file }))).toContain('Set DATA_DIR')
    expect(await refusal(openDatabase({ dataDir: join(file, 'data') }))).toContain('Set DATA_DIR')
  })

  test('that is a folder is refused', async () => {
    const dataDir = await testFolder()
    await mkdir(join(dataDir, 'contraentrega.db'))
    expect(await refusal(openDatabase({ dataDir }))).toContain('contraentrega.db cannot be used')
  })

  test.skipIf(process.getuid?.() === 0)('that this user may not open is refused', async () => {
    const dataDir = await testFolder()
    await writeFile(join(dataDir, 'contraentrega.db'), '')
    await chmod(join(dataDir, 'contraentrega.db'), 0o400)
    expect(await refusal(openDatabase({ dataDir }))).toContain('Let this user read and write')
  })
})

test.each(['mysql://me:hunter2@localhost/shop', 'localhost:5432/shop', 'postgresql://me:hunter2@host:port/shop'])(
  'an address such as %s is refused without being printed',
  async (databaseUrl) => {
    const line = await refusal(openDatabase({ dataDir: 'unused', databaseUrl }))
    expect(line).toContain('DATABASE_URL')
    expect(line).not.toContain('hunter2')
  },
)

test('a server that is down is refused with its address and without the password', async () => {
  const port = await freePort()
  const line = await refusal(openPostgres(`postgresql://me:hunter2@127.0.0.1:${port}/shop`))
  expect(line).toContain(`127.0.0.1:${port}/shop cannot be used: nothing answers there. Start PostgreSQL`)
  expect(line).not.toContain('hunter2')
})

describe.skipIf(!inject('postgres'))('a PostgreSQL server', () => {
  async function changedUrl(change: (url: URL) => void): Promise<string> {
    const url = new URL(await testPostgresUrl('empty'))
    change(url)
    return url.href
  }

  test('without the database is refused', async () => {
    const url = await changedUrl((address) => {
      address.pathname = '/no_such_shop'
    })
    expect(await refusal(openPostgres(url))).toContain('Create it (createdb no_such_shop)')
  })

  test.skipIf(process.env.TEST_DATABASE_URL)(
    'that knows another password is refused without printing ours',
    async () => {
      const url = await changedUrl((address) => {
        address.password = 'hunter2'
      })
      const line = await refusal(openPostgres(url))
      expect(line).toContain('the password for the user "postgres" is wrong')
      expect(line).not.toContain('hunter2')
    },
  )

  test('that may lose a commit is refused', async () => {
    const url = await testPostgresUrl('empty and durable')
    const before = await openPostgres(url)
    const name = new URL(url).pathname.slice(1)
    await before.transaction((tx) => sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(tx))
    await before.close()
    const db = await openPostgres(url)
    onTestFinished(() => db.close())
    expect(await refusal(checkDurability(db))).toContain('synchronous_commit off')
  })
})
