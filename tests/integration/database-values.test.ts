import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { analyse } from '../../src/database/analyse.ts'
import type { Database, Sql } from '../../src/database/database.ts'
import { isUniqueViolation } from '../../src/database/faults/retry-unique-violations.ts'
import { eachEngine } from '../support/databases.ts'

type PriceTables = { prices: { id: string; slug: string | null; price: number | bigint } }

const prices = (query: Sql) => query.withTables<PriceTables>()

eachEngine((_engine, openDatabase) => {
  let db: Database

  beforeEach(async () => {
    db = await openDatabase()
    await db.transaction((tx) =>
      sql`create table prices (id text primary key, slug text unique, price bigint not null)`.execute(tx),
    )
  })

  function save(row: PriceTables['prices']) {
    return db.transaction((tx) => prices(tx).insertInto('prices').values(row).execute())
  }

  test('money, counts, sums and conditions are numbers', async () => {
    await save({ id: 'a', slug: 'á ñ 🛵', price: Number.MAX_SAFE_INTEGER })
    await save({ id: 'b', slug: null, price: -1 })
    const { rows } = await sql`select min(slug) as slug, count(*) as count, sum(price) as sum, max(price) as max,
      exists (select 1 from prices) as found, min(price) > 0 as positive from prices`.execute(db.read)
    expect(rows).toEqual([
      {
        slug: 'á ñ 🛵',
        count: 2,
        sum: Number.MAX_SAFE_INTEGER - 1,
        max: Number.MAX_SAFE_INTEGER,
        found: 1,
        positive: 0,
      },
    ])
  })

  test.each([2n ** 53n, -(2n ** 53n), 2n ** 63n - 1n])('%s is refused rather than rounded', async (price) => {
    await save({ id: 'a', slug: null, price })
    const read = (query: Sql) => prices(query).selectFrom('prices').select('price').execute()
    await expect(read(db.read)).rejects.toThrow(RangeError)
    await expect(db.transaction(read)).rejects.toThrow(RangeError)
  })

  test('a second row with the same key gives an error of its own', async () => {
    await save({ id: 'a', slug: 'x', price: 1 })
    await expect(save({ id: 'a', slug: 'y', price: 1 })).rejects.toSatisfy(isUniqueViolation)
    await expect(save({ id: 'b', slug: 'x', price: 1 })).rejects.toSatisfy(isUniqueViolation)
    const missing = save({ id: 'c', slug: 'z', price: null as unknown as number })
    await expect(missing).rejects.not.toSatisfy(isUniqueViolation)
    const unknown = db.transaction((tx) => sql`select * from nothing`.execute(tx))
    await expect(unknown).rejects.not.toSatisfy(isUniqueViolation)
  })

  test('insert or update answers the resulting row', async () => {
    const upsert = (price: number) =>
      db.transaction((tx) =>
        prices(tx)
          .insertInto('prices')
          .values({ id: 'a', slug: 'x', price })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ price: (eb) => eb.ref('excluded.price') }))
          .returning(['id', 'price'])
          .execute(),
      )
    expect(await upsert(1)).toEqual([{ id: 'a', price: 1 }])
    expect(await upsert(2)).toEqual([{ id: 'a', price: 2 }])
  })

  test('an update answers the number of rows that it changed', async () => {
    await save({ id: 'a', slug: null, price: 1 })
    await save({ id: 'b', slug: null, price: 2 })
    const result = await db.transaction((tx) =>
      prices(tx).updateTable('prices').set({ price: 3 }).where('price', '>', 1).executeTakeFirst(),
    )
    expect(result.numUpdatedRows).toBe(1n)
  })

  test('a text with NUL is refused', async () => {
    await expect(save({ id: 'a', slug: 'x\0y', price: 1 })).rejects.toThrow()
  })

  test('the engine’s statistics are updated', async () => {
    for (let n = 0; n < 5; n += 1) await save({ id: `${n}`, slug: null, price: n })
    await analyse(db)
    const statistics =
      db.engine === 'sqlite'
        ? sql`select count(*) as n from sqlite_stat1 where tbl = 'prices'`
        : sql`select count(distinct tablename) as n from pg_stats where tablename = 'prices'`
    const { rows } = await statistics.execute(db.read)
    expect(Object.values(rows[0] ?? {})[0]).toBeGreaterThan(0)
  })
})
