import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isWritable } from '../../src/database/faults/writable.ts'
import { eachEngine } from '../support/databases.ts'

eachEngine((_engine, openDatabase) => {
  test('a database that commits is writable, and one that is closed is not', async () => {
    const db = await openDatabase()
    expect(await isWritable(db)).toBe(true)
    await db.close()
    expect(await isWritable(db)).toBe(false)
  })

  test('a database is not writable while another transaction blocks writing', async () => {
    const db = await openDatabase()
    const taken = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const slow = db.transaction(async (tx) => {
      await sql`update schema_migrations set applied_at = 1`.execute(tx)
      taken.resolve()
      await over.promise
    })
    await taken.promise
    expect(await Promise.all([isWritable(db), isWritable(db)])).toEqual([false, false])
    over.resolve()
    await slow
    expect(await isWritable(db)).toBe(true)
  })
})
