import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database, Sql } from '../../src/database/database.ts'
import { isUniqueViolation } from '../../src/database/faults/retry-unique-violations.ts'
import { TransactionTimeout } from '../../src/database/faults/time-limit.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import { eachEngine, testFolder } from '../support/databases.ts'
import { sized } from '../support/sizes.ts'

const MANY = sized(50, 200)

type CounterTables = { counters: { id: string; value: number } }

const counters = (query: Sql) => query.withTables<CounterTables>()

async function insert(query: Sql, id: string): Promise<void> {
  await counters(query).insertInto('counters').values({ id, value: 0 }).execute()
}

async function ids(query: Sql): Promise<string[]> {
  const rows = await counters(query).selectFrom('counters').select('id').orderBy('id').execute()
  return rows.map((row) => row.id)
}

async function increment(tx: Sql): Promise<void> {
  const { value } = await counters(tx)
    .selectFrom('counters')
    .select('value')
    .where('id', '=', 'a')
    .forUpdate()
    .executeTakeFirstOrThrow()
  await counters(tx)
    .updateTable('counters')
    .set({ value: value + 1 })
    .where('id', '=', 'a')
    .execute()
}

eachEngine((_engine, openDatabase) => {
  let db: Database

  beforeEach(async () => {
    db = await openDatabase()
    await db.transaction((tx) => sql`create table counters (id text primary key, value bigint not null)`.execute(tx))
  })

  test('a thrown error passes through and leaves nothing behind', async () => {
    const thrown = new Error('no stock')
    const failed = db.transaction(async (tx) => {
      await insert(tx, 'a')
      throw thrown
    })
    await expect(failed).rejects.toBe(thrown)
    expect(await ids(db.read)).toEqual([])
  })

  test('a transaction sees its own writes, and others see them after the commit', async () => {
    await db.transaction(async (tx) => {
      await insert(tx, 'a')
      expect(await ids(tx)).toEqual(['a'])
      expect(await ids(db.read)).toEqual([])
    })
    expect(await ids(db.read)).toEqual(['a'])
  })

  test('transactions that count at once are all counted', async () => {
    await db.transaction((tx) => insert(tx, 'a'))
    await Promise.all(Array.from({ length: MANY }, () => db.transaction(increment)))
    expect(await counters(db.read).selectFrom('counters').select('value').execute()).toEqual([{ value: MANY }])
  })

  test('a failed statement fails its transaction, even if the work caught the error', async () => {
    await db.transaction((tx) => insert(tx, 'a'))
    const work = db.transaction(async (tx) => {
      await insert(tx, 'b')
      await insert(tx, 'a').catch(() => {})
    })
    await expect(work).rejects.toThrow('not committed')
    expect(await ids(db.read)).toEqual(['a'])
  })

  test('when one of several queries fails that started together, none of them is kept', async () => {
    await db.transaction((tx) => insert(tx, 'a'))
    const names = ['b', 'a', 'c', 'd', 'e', 'f']
    await expect(db.transaction((tx) => Promise.all(names.map((id) => insert(tx, id))))).rejects.toSatisfy(
      isUniqueViolation,
    )
    await db.transaction((tx) => insert(tx, 'z'))
    expect(await ids(db.read)).toEqual(['a', 'z'])
  })

  test('queries that are still under way when the work throws are not kept', async () => {
    const outcomes: Promise<unknown>[] = []
    const failed = db.transaction(async (tx) => {
      for (const id of ['a', 'b', 'c', 'd', 'e']) outcomes.push(Promise.allSettled([insert(tx, id)]))
      throw new Error('no stock')
    })
    await expect(failed).rejects.toThrow('no stock')
    await db.transaction((tx) => insert(tx, 'z'))
    await Promise.all(outcomes)
    expect(await ids(db.read)).toEqual(['z'])
  })

  test('a query that was not awaited is refused once its transaction has ended', async () => {
    const late = await db.transaction(async (tx) => ({ tx }))
    await expect(insert(late.tx, 'a')).rejects.toThrow()
    expect(await ids(db.read)).toEqual([])
  })

  test('work that never ends is rolled back, and the transactions behind it get their turn', async () => {
    await db.transaction((tx) => insert(tx, 'a'))
    const { promise: never, resolve: wakeUp } = Promise.withResolvers<void>()
    let later: Promise<void> | null = null
    const stuck = db.transaction(
      async (tx) => {
        await increment(tx)
        await never
        later = insert(tx, 'too late')
        await later
      },
      { timeLimitMs: 300 },
    )
    const behind = Array.from({ length: 20 }, () => db.transaction(increment))
    await expect(stuck).rejects.toBeInstanceOf(TransactionTimeout)
    await Promise.all(behind)
    wakeUp()
    await pause(0)
    await expect(later).rejects.toThrow()
    expect(await counters(db.read).selectFrom('counters').selectAll().execute()).toEqual([{ id: 'a', value: 20 }])
  })

  test('closing waits for the transaction that runs', async () => {
    const running = db.transaction(async (tx) => {
      await insert(tx, 'a')
      await pause(100)
      return ids(tx)
    })
    await pause(20)
    await Promise.all([db.close(), expect(running).resolves.toEqual(['a'])])
    await expect(db.transaction((tx) => insert(tx, 'b'))).rejects.toThrow()
  })

  test('reads cannot write', async () => {
    await expect(insert(db.read, 'a')).rejects.toThrow(/read-?only/)
  })
})

test('two programs that count in one SQLite file lose no count', async () => {
  const file = join(await testFolder(), 'shared.db')
  const programs = await Promise.all([openSqlite(file), openSqlite(file), openSqlite(file)])
  onTestFinished(async () => void (await Promise.all(programs.map((db) => db.close()))))
  const [db] = programs
  await db.transaction(async (tx) => {
    await sql`create table counters (id text primary key, value bigint not null)`.execute(tx)
    await insert(tx, 'a')
  })
  const buyers = programs.flatMap((program) => Array.from({ length: 40 }, () => program.transaction(increment)))
  await Promise.all(buyers)
  expect(await counters(db.read).selectFrom('counters').select('value').execute()).toEqual([{ value: 120 }])
})
