import { sql as written } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database, Sql } from '../../src/database/database.ts'
import { prepared } from '../../src/database/prepared.ts'
import { eachEngine } from '../support/databases.ts'

type PriceTables = { prices: { slug: string; price: number | null } }
type Question = { readonly slugs: readonly string[]; readonly above: number }

const prices = (sql: Sql) => sql.withTables<PriceTables>()
const inserting = prepared((sql, row: PriceTables['prices']) => prices(sql).insertInto('prices').values(row))

eachEngine((engine, openDatabase) => {
  let db: Database
  let timesWritten = 0
  const finding = prepared((sql, { slugs, above }: Question) => {
    timesWritten += 1
    return prices(sql)
      .selectFrom('prices')
      .select(['slug', 'price'])
      .where((eb) => eb.or([eb('price', 'is', null), eb('price', '>', above)]))
      .where('slug', 'in', slugs)
      .orderBy('slug')
  })
  const find = async (sql: Sql, question: Question) => (await sql.executeQuery(finding(sql, question))).rows

  beforeEach(async () => {
    timesWritten = 0
    db = await openDatabase()
    await db.transaction(async (tx) => {
      await written`create table prices (slug text primary key, price bigint)`.execute(tx)
      for (const [place, slug] of ['a', 'b', 'c'].entries()) {
        await tx.executeQuery(inserting(tx, { slug, price: place === 2 ? null : place }))
      }
    })
  })

  test('a statement is compiled once for each length of its list, and filled with the values of each call', async () => {
    await db.transaction(async (tx) => {
      expect(await find(tx, { above: 0, slugs: ['a', 'b'] })).toEqual([{ slug: 'b', price: 1 }])
      expect(await find(tx, { above: -1, slugs: ['c', 'a'] })).toHaveLength(2)
    })
    expect(await db.transaction((tx) => find(tx, { above: 5, slugs: ['c', 'b'] }))).toEqual([
      { slug: 'c', price: null },
    ])
    expect(timesWritten).toBe(1)
    expect(await db.transaction((tx) => find(tx, { above: -1, slugs: ['a'] }))).toEqual([{ slug: 'a', price: 0 }])
    expect(timesWritten).toBe(2)
  })

  test('a statement that a plugin rewrites is compiled for the plugin alone', async () => {
    await db.transaction(async (tx) => {
      const plugged = tx.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => result,
      })
      for (let time = 0; time < 2; time++) await find(plugged, { above: 0, slugs: ['b'] })
      expect(timesWritten).toBe(2)
      expect(await find(tx, { above: 0, slugs: ['b'] })).toEqual([{ slug: 'b', price: 1 }])
    })
    expect(timesWritten).toBe(3)
  })

  test(`the SQL is ${engine}’s, whichever engine came first`, async () => {
    const { sql } = finding(db.read, { above: 0, slugs: ['a', 'b'] })
    expect(sql.includes('$1')).toBe(engine === 'postgres')
  })
})
