import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isWritable } from '../../src/database/writable.ts'
import { eachEngine } from '../support/databases.ts'

eachEngine((_engine, openDatabase) => {
  test('a database that commits is writable, and one that is closed is not', async () => {
    const db = await openDatabase()
    expect(await isWritable(db)).toBe(true)
    await db.close()
    expect(await isWritable(db)).toBe(false)
  })

  test('a database that keeps a writer waiting is not writable until it lets go', async () => {
    const db = await openDatabase()
    const slow = db.transaction(async (tx) => {
      await sql`update schema_migrations set applied_at = 1`.execute(tx)
      await pause(2_500)
    })
    await pause(50)
    expect(await Promise.all([isWritable(db), isWritable(db)])).toEqual([false, false])
    await slow
    expect(await isWritable(db)).toBe(true)
  })
})
