// @module-tag detail
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { markListings } from '../../src/catalogue/lists/list-places.store.ts'
import { analyse } from '../../src/database/analyse.ts'
import type { Database } from '../../src/database/database.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import { listLeads } from '../../src/tickets/tickets.store.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { eachEngine } from '../support/databases.ts'
import {
  addBlocks,
  addCrowdDays,
  addLetters,
  addProducts,
  addShops,
  addTickets,
  addWords,
} from '../support/many-rows.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { costsOf } from '../support/query-plan.ts'
import { useAll } from '../support/use-all.ts'
import { watchStatements } from '../support/watched-statements.ts'

/** The tables that grow with the shops, their catalogues and their sales. */
const LARGE: readonly string[] = [
  ...['shops', 'shop_hosts', 'products', 'product_sections', 'product_categories', 'product_words', 'word_forms'],
  ...['earlier_slugs', 'listing_marks'],
  ...['tickets', 'orders', 'order_events', 'idempotency_keys', 'blocks', 'outbox', 'crowd_days', 'order_tries'],
  ...['order_queues', 'order_words'],
  ...['ticket_origins', 'daily_visits', 'counted_beacons'],
]

eachEngine((_engine, openDatabase) => {
  async function openManyRows(): Promise<Database> {
    const db = await openDatabase()
    await openOrderShop(db)
    await addShops(db, 'shop-1', 2_000)
    const shopOf = `case when n % 10 = 0 then 'shop-1' else 'shop-of-' || (n % 2000 + 1) end`
    await addProducts(db, 15_000, shopOf)
    await addWords(db)
    await db.transaction(async (tx) => {
      await markListings(tx, 'shop-1')
      await sql`insert into listing_marks (shop_id, category_slug, place, position, product_id, total)
        select shop_id, slug, 0, 0, '', 0 from categories where shop_id <> 'shop-1'`.execute(tx)
    })
    await addTickets(db, { tickets: 20_000, shopOf, until: NOVEMBER_2026, openSince: NOVEMBER_2026 - 5_000_000 })
    await addLetters(db, 10_000, shopOf, NOVEMBER_2026)
    await addBlocks(db, 5_000, shopOf)
    await addCrowdDays(db, 20_000, shopOf, NOVEMBER_2026)
    await db.transaction(async (tx) => {
      await sql`insert into ticket_origins (shop_id, ticket_id, first, first_words, last, last_words)
        select shop_id, id, '{}', '{}', '{}', '{}' from tickets`.execute(tx)
      await sql`insert into daily_visits (shop_id, day, page, source, visits)
        select shop_id, '2025-01-01', code, 'otro', 1 from tickets`.execute(tx)
      await sql`insert into counted_beacons (shop_id, id, counted_at)
        select shop_id, id, ${NOVEMBER_2026} from tickets`.execute(tx)
    })
    await db.transaction((tx) =>
      sql`insert into order_tries (shop_id, code, free_at) select shop_id, code, created_at from tickets`.execute(tx),
    )
    // SQLite keeps the statistics of an empty file, as where shops have grown.
    if (db.engine === 'postgres') await analyse(db)
    return db
  }

  test('no common statement reads a large table whole', async () => {
    const db = await openManyRows()
    const watched = watchStatements(db)
    await useAll(watched.db)
    const found = await scans(db, [...watched.statements.values()])
    expect(found).toEqual([])
    const asked = [...watched.statements.keys()].join('\n')
    for (const table of LARGE) expect(asked).toMatch(new RegExp(`\\b${table}\\b`))
  })

  test('a missing index is detected', async () => {
    const db = await openDatabase()
    await openOrderShop(db)
    await addShops(db, 'shop-1', 1_000)
    await addTickets(db, {
      tickets: 4_000,
      shopOf: `case when n % 2 = 0 then 'shop-1' else 'shop-of-1' end`,
      until: NOVEMBER_2026,
    })
    if (db.engine === 'postgres') await analyse(db)
    const watched = watchStatements(db)
    await db.transaction((tx) => sql`drop index leads_by_time`.execute(tx))
    await db.transaction((tx) => sql`drop index shop_hosts_by_shop`.execute(tx))
    await listLeads(watched.db.read, 'shop-1', { limit: 50 })
    await findShop(watched.db.read, 'shop-1')
    expect(await scans(db, [...watched.statements.values()])).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^sorts for few: .*"tickets"/),
        expect.stringMatching(/^reads shop_hosts whole: /),
      ]),
    )
  })
})

async function scans(db: Database, statements: readonly Parameters<typeof costsOf>[1][]) {
  const found: string[] = []
  for (const statement of statements) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(statement.sql)) continue
    const { whole, sortsForFew } = await costsOf(db, statement)
    for (const table of whole.filter((one) => LARGE.includes(one))) found.push(`reads ${table} whole: ${statement.sql}`)
    if (sortsForFew) found.push(`sorts for few: ${statement.sql}`)
  }
  return found
}
