import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database, Sql, TimeLimit } from '../../src/database/database.ts'
import { TransactionTimeout, USUAL_LIMIT } from '../../src/database/faults/time-limit.ts'
import { eachEngine } from '../support/databases.ts'

type WordTables = { words: { id: string } }

const words = (query: Sql) => query.withTables<WordTables>()
const insert = (tx: Sql, id: string) => words(tx).insertInto('words').values({ id }).execute()

async function ids(query: Sql): Promise<string[]> {
  const rows = await words(query).selectFrom('words').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

const HERE: TimeLimit = { timeLimitMs: Number.POSITIVE_INFINITY, isOnThisThread: true }

eachEngine((_engine, openDatabase) => {
  let db: Database

  beforeEach(async () => {
    db = await openDatabase()
    await db.transaction((tx) => sql`create table words (id text primary key)`.execute(tx))
  })

  test.each([
    ['the thread that writes', USUAL_LIMIT],
    ['this thread', HERE],
  ])('a transaction on %s commits, rolls back and fails with its statements', async (_where, limit) => {
    const value = await db.transaction(async (tx) => {
      await insert(tx, 'a')
      expect(await ids(tx)).toEqual(['a'])
      expect(await ids(db.read)).toEqual([])
      return 'value'
    }, limit)
    expect([value, await ids(db.read)]).toEqual(['value', ['a']])
    const thrown = new Error('no stock')
    const failing = async (tx: Sql) => {
      await insert(tx, 'b')
      throw thrown
    }
    await expect(db.transaction(failing, limit)).rejects.toBe(thrown)
    const twice = async (tx: Sql) => {
      await insert(tx, 'c')
      await insert(tx, 'a').catch(() => {})
    }
    await expect(db.transaction(twice, limit)).rejects.toThrow('not committed')
    expect(await ids(db.read)).toEqual(['a'])
  })

  test('both wait for one another, in the order of their calls', async () => {
    const limits = [USUAL_LIMIT, HERE, HERE, USUAL_LIMIT, HERE]
    await Promise.all(limits.map((limit, place) => db.transaction((tx) => insert(tx, `${place}`), limit)))
    expect(await ids(db.read)).toEqual(['0', '1', '2', '3', '4'])
  })

  test('one that takes too long on this thread is rolled back, and writing goes on', async () => {
    const slow = async (tx: Sql) => {
      await insert(tx, 'a')
      await new Promise((wake) => setTimeout(wake, 200))
    }
    await expect(db.transaction(slow, { ...HERE, timeLimitMs: 20 })).rejects.toThrow(TransactionTimeout)
    await db.transaction((tx) => insert(tx, 'b'))
    expect(await ids(db.read)).toEqual(['b'])
  })
})
