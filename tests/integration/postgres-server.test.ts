import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { probeDiskSpace } from '../../src/database/postgres/postgres-space.ts'
import { openTestPostgres, testPostgresUrl } from '../support/databases.ts'
import { asAdmin } from '../support/postgres.setup.ts'

describe.skipIf(!inject('postgres'))('a PostgreSQL server', () => {
  test('that has no room for the probe is told apart, because the probe writes to its disk', async () => {
    const db = await openTestPostgres()
    const probe = (most: string) =>
      db.transaction(async (tx) => {
        await sql`set local temp_file_limit = ${sql.lit(most)}`.execute(tx)
        await probeDiskSpace(tx, 1_000_000)
      })
    await expect(probe('100kB')).rejects.toThrow('temporary file size exceeds')
    await probe('10MB')
  })

  test('that is a standby is refused, but for commands that only read', async () => {
    const url = new URL(await testPostgresUrl('migrated'))
    await asAdmin(url.href, async (client) => {
      await client.query('create schema standby')
      await client.query(`create function standby.pg_is_in_recovery() returns boolean language sql as 'select true'`)
    })
    // Its own answer comes before that of the server.
    url.searchParams.set('options', '-c search_path=standby,pg_catalog,public')
    await expect(openPostgres(url.href)).rejects.toThrow('leads to a standby, which only reads')
    const db = await openPostgres(url.href, { isReadOnly: true })
    onTestFinished(() => db.close())
    expect((await sql`select id from shops`.execute(db.read)).rows).toEqual([])
    const written = db.transaction((tx) => sql`delete from shops`.execute(tx))
    await expect(written).rejects.toThrow('read-only transaction')
  })
})
