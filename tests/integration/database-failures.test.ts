import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { isWritable } from '../../src/database/faults/writable.ts'
import { openTestPostgres, openTestSqlite, THREADS } from '../support/databases.ts'

describe('when the SQLite writing thread dies', () => {
  test('its transaction is rolled back, and the next one works', async () => {
    const { promise: started, resolve } = Promise.withResolvers<Worker>()
    process.once('worker', resolve)
    const db = await openTestSqlite(THREADS)
    const thread = await started
    const broken = db.transaction(async (tx) => {
      await sql`create table half (id text)`.execute(tx)
      await thread.terminate()
      await sql`create table other_half (id text)`.execute(tx)
    })
    await expect(broken).rejects.toThrow('writing thread has stopped')
    await db.transaction((tx) => sql`create table whole (id text)`.execute(tx))
    const { rows } = await sql`select name from sqlite_schema where name in ('half', 'other_half', 'whole')`.execute(
      db.read,
    )
    expect(rows).toEqual([{ name: 'whole' }])
    expect(await isWritable(db)).toBe(true)
  })
})

describe.skipIf(!inject('postgres'))('when PostgreSQL closes connections', () => {
  const ourOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`

  test('the transaction that used one fails, and the next one works', async () => {
    const db = await openTestPostgres()
    const broken = db.transaction(async (tx) => {
      await sql`create table half (id text)`.execute(tx)
      await db.transaction((other) => ourOthers.execute(other))
      await sql`create table other_half (id text)`.execute(tx)
    })
    await expect(broken).rejects.toThrow()
    // Until the pool has noticed, it hands out a connection that the server has closed.
    const again = (ask: () => Promise<unknown>) => expect.poll(() => ask().then(() => 'works', String)).toBe('works')
    await again(() => sql`select 1`.execute(db.read))
    await again(() => db.transaction((tx) => ourOthers.execute(tx)))
    await again(() => db.transaction((tx) => sql`create table if not exists whole (id text)`.execute(tx)))
    await again(() => sql`select 1`.execute(db.read))
    const { rows } = await sql`select tablename as name from pg_tables where tablename in ('half', 'whole')`.execute(
      db.read,
    )
    expect(rows).toEqual([{ name: 'whole' }])
  })

  test('the server itself ends what a frozen process leaves open, and a long command has no limit', async () => {
    const db = await openTestPostgres()
    const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`
    const usual = await db.transaction((tx) => limits.execute(tx))
    expect(usual.rows).toEqual([{ statement: '15s', lock: '15s', idle: '15s' }])
    const long = await db.transaction((tx) => limits.execute(tx), { timeLimitMs: Infinity })
    expect(long.rows).toEqual([{ statement: '0', lock: '0', idle: '0' }])
    expect((await db.transaction((tx) => limits.execute(tx))).rows).toEqual(usual.rows)
    const reading = await limits.execute(db.read)
    expect(reading.rows).toEqual([{ statement: '5s', lock: '15s', idle: '15s' }])
  })
})
