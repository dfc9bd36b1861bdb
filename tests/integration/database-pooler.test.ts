// @module-tag detail
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { announceChange } from '../../src/database/changes.ts'
import { checkDurability } from '../../src/database/faults/durability.ts'
import { UnusableDatabase } from '../../src/database/faults/unusable-database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { testPostgresUrl } from '../support/databases.ts'
import { pgbouncerVersion, startPgbouncer } from '../support/pgbouncer.ts'

const version = await pgbouncerVersion()
if (!version) console.warn('\n!! NO PGBOUNCER: install it. The tests of a pooler are SKIPPED.\n')

const HEARD = { timeout: 20_000 }

async function open(url: string, listenUrl: string | null = null) {
  const db = await openPostgres(url, { listenUrl })
  onTestFinished(() => db.close())
  return db
}

async function pooler(url: string, mode: 'session' | 'transaction' | 'statement') {
  const started = await startPgbouncer(url, mode)
  onTestFinished(() => started.stop())
  return started
}

describe.skipIf(!version || !inject('postgres'))('behind PgBouncer', () => {
  beforeAll(() => expect(inject('postgres')).not.toBeNull())

  test('in session mode, as Debian installs it, the shops start, write, read without writing, and hear of changes', async () => {
    const url = await testPostgresUrl('empty and durable')
    const { through } = await pooler(url, 'session')
    const db = await open(through(url))
    await checkDurability(db)
    expect(await migrate(db, 'migrations', 1)).not.toEqual([])
    await db.transaction((tx) => sql`create table notes (text text)`.execute(tx))
    await db.transaction((tx) => sql`insert into notes values (${'one'})`.execute(tx))
    expect((await sql`select text from notes where text = ${'one'}`.execute(db.read)).rows).toEqual([{ text: 'one' }])
    await expect(sql`insert into notes values ('two')`.execute(db.read)).rejects.toThrow('read-only transaction')
    expect((await sql`show statement_timeout`.execute(db.read)).rows).toEqual([{ statement_timeout: '5s' }])
    await expect.poll(() => db.stamp(), HEARD).not.toBeNull()
    const before = db.stamp()
    const other = await open(url)
    await other.transaction((tx) => announceChange(tx))
    await expect.poll(() => db.stamp(), HEARD).not.toBe(before)
  })

  test('a session that another client gave back has none of its settings', async () => {
    const url = await testPostgresUrl('empty and durable')
    const { through } = await pooler(url, 'session')
    for (let time = 0; time < 3; time += 1) {
      const db = await openPostgres(through(url))
      await sql`select 1`.execute(db.read)
      await db.transaction((tx) => sql`create table if not exists notes (text text)`.execute(tx))
      await db.close()
    }
  })

  test.each(['transaction', 'statement'] as const)(
    'in %s mode the start is refused, and says what to set',
    async (mode) => {
      const url = await testPostgresUrl('empty and durable')
      const { through } = await pooler(url, mode)
      const start = openPostgres(through(url))
      await expect(start).rejects.toBeInstanceOf(UnusableDatabase)
      await expect(start).rejects.toThrow(/Set pool_mode = session .* or let DATABASE_URL lead to PostgreSQL itself/)
      const direct = await open(url)
      await direct.transaction((tx) => sql`create table notes (text text)`.execute(tx))
    },
  )

  test('changes arrive over a separate address, and a start fails when that address gets none', async () => {
    const url = await testPostgresUrl('empty and durable')
    const { through } = await pooler(url, 'session')
    const db = await open(through(url), url)
    const before = db.stamp()
    expect(before).not.toBeNull()
    const other = await open(url)
    await other.transaction((tx) => announceChange(tx))
    await expect.poll(() => db.stamp(), HEARD).not.toBe(before)
    const elsewhere = await testPostgresUrl('empty and durable')
    await expect(openPostgres(url, { listenUrl: elsewhere })).rejects.toThrow(/^DATABASE_LISTEN_URL hears no changes/)
  })
})
