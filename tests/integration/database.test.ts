import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachEngine } from '../support/databases.ts'

eachEngine((engine, openDatabase) => {
  test.each([1, 2, 3, 4, 5])('opens %s', async () => {
    const db = await openDatabase()
    expect(db.engine).toBe(engine)
    expect((await sql`select count(*) as n from shops`.execute(db.read)).rows).toEqual([{ n: 0 }])
  })
})
