import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { lockProducts } from '../../src/catalogue/stock/counted-products.store.ts'
import { maySendCopy } from '../../src/claims/letters/may-send-copy.step.ts'
import { countWaiting, insertSheet, takeNumber } from '../../src/claims/sheets.store.ts'
import type { Database } from '../../src/database/database.ts'
import { deleteRowsOfShop, tablesOfShops } from '../../src/database/shop-rows.ts'
import { insertReport } from '../../src/dispatch/reports/courier-reports.store.ts'
import type { CourierReport } from '../../src/dispatch/reports/report-run.ts'
import { refused } from '../../src/lib/outcome.ts'
import { postMail } from '../../src/mail/post-mail.step.ts'
import {
  insertReportRows,
  saveReportRow,
  waitingWords,
} from '../../src/orders/parcels/courier-rows/report-rows.store.ts'
import { insertCourier, takeAnyCourier } from '../../src/orders/parcels/couriers.store.ts'
import { ordersHeldByRider } from '../../src/orders/parcels/rider-parcels.store.ts'
import { takeUnqueuedOrders } from '../../src/orders/queues/unqueued-orders.store.ts'
import { orderWordsBeginning } from '../../src/orders/search/order-search.store.ts'
import { insertPerson, savePerson } from '../../src/staff/people.store.ts'
import { renamePerson } from '../../src/staff/team/rename-person.action.ts'
import { addVisits, listVisits } from '../../src/tracking/visits/daily-visits.store.ts'
import { NOVEMBER_2026 as NOW, testDeps } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { A_SHEET } from '../support/claims.ts'
import { eachEngine } from '../support/databases.ts'
import { addProducts, addTickets } from '../support/many-rows.ts'

/** A report whose three rows were read and wait for somebody to apply them. */
const CHECKED_REPORT: CourierReport = {
  id: 'r',
  ...{ courier: '', courierName: '', fileName: 'reporte.csv', headers: [], columns: {}, state: 'checked' },
  ...{ rows: 3, place: 3, verdicts: {}, results: {}, begunBy: '', begunAt: NOW, appliedBy: null },
  ...{ updatedAt: NOW, endedAt: null, leaseUntil: 0, tries: 0 },
}

const ORDERS = 3

/** A shop with orders that are in no list yet, and their ids, the newest first. */
async function openOrders(db: Database) {
  const shop = await openCatalogueShop(db)
  await addTickets(db, { tickets: ORDERS * 2, shopOf: `'${shop.id}'`, until: NOW })
  const { rows } = await sql<{ id: string }>`select id from orders order by placed_at desc`.execute(db.read)
  return { shop, ids: rows.map(({ id }) => id) }
}

/** The ids in a table that no other transaction has locked. */
async function unlocked(db: Database, table: string): Promise<readonly string[]> {
  const free = sql<{ id: string }>`select id from ${sql.table(table)} order by id for update skip locked`
  return (await db.transaction((tx) => free.execute(tx))).rows.map(({ id }) => id)
}

/** Statements that one engine takes and the other refuses or reads otherwise. At a commit a door's test meets one engine, so they run here on both. */
eachEngine((engine, openDatabase) => {
  test('a number goes on from the last one, and a day’s visits from what was counted', async () => {
    const db = await openDatabase()
    const { id } = await openCatalogueShop(db)
    const taken = () => db.transaction((tx) => takeNumber(tx, id, 'libro', 2026))
    expect([await taken(), await taken()]).toEqual([1, 2])
    const counted = { day: '2026-11-21', page: '/', source: 'tienda', visits: 2 } as const
    for (const visits of [2, 3]) await db.transaction((tx) => addVisits(tx, id, [{ ...counted, visits }]))
    expect(await listVisits(db.read, id, '2026-11-21')).toEqual([{ ...counted, visits: 5 }])
  })

  test('the sheets that wait are counted, those that are due soon apart, and each row of a shop is removed with it', async () => {
    const db = await openDatabase()
    const { id } = await openCatalogueShop(db)
    await db.transaction(async (tx) => {
      for (const [number, dueOn] of ['2026-11-23', '2026-12-12', '2026-12-13'].entries())
        await insertSheet(tx, id, `form ${number}`, { ...A_SHEET, id: `s${number}`, number, filedAt: NOW, dueOn })
    })
    expect(await countWaiting(db.read, id, '2026-11-24')).toEqual({ waiting: 3, soon: 1 })
    const sheets = (await tablesOfShops(db.read)).find(({ name }) => name === 'sheets')
    if (!sheets) throw new Error('Sheets belong to a shop')
    expect(sheets.key).toEqual(['shop_id', 'id'])
    expect(await db.transaction((tx) => deleteRowsOfShop(tx, sheets, id))).toBe(3)
  })

  test('an address gets five copies a day, however its capitals are spelt', async () => {
    const db = await openDatabase()
    const { id } = await openCatalogueShop(db)
    const sheet = { ...A_SHEET, id: 's', number: 6, filedAt: NOW, dueOn: '2026-12-12' }
    const from = (email: string) => ({ ...sheet, person: { ...sheet.person, email } })
    const may = (email: string) => db.transaction((tx) => maySendCopy(tx, id, from(email)))
    await db.transaction(async (tx) => {
      for (const to of ['rosa@correo.pe', 'Rosa@correo.pe', 'rosa@Correo.PE', 'ROSA@correo.pe', 'rosa@correo.pe'])
        await postMail(tx, id, `sheet-libro-${to} ${Math.random()}`, { to, subject: '', blocks: [], at: NOW })
    })
    expect([await may('ROSA@correo.PE'), await may('Luis@correo.pe')]).toEqual([false, true])
  })

  test('words with one beginning are found in the database’s own order', async () => {
    const db = await openDatabase()
    const { shop, ids } = await openOrders(db)
    await db.transaction(async (tx) => {
      for (const word of ['maria', 'mario', 'marzo', 'mesa', 'ma'])
        await sql`insert into order_words (shop_id, word, placed_at, order_id)
          values (${shop.id}, ${word}, ${NOW}, ${ids[0]})`.execute(tx)
    })
    expect(await orderWordsBeginning(db.read, shop.id, 'mari')).toEqual(['maria', 'mario'])
    expect(await orderWordsBeginning(db.read, shop.id, 'mar')).toEqual(['maria', 'mario', 'marzo'])
  })

  test('a courier’s words that wait for a meaning are counted, and an order of which a rider has money is named once', async () => {
    const db = await openDatabase()
    const { shop, ids } = await openOrders(db)
    const [order = ''] = ids
    const facts = { phone: '', sign: '', verdict: 'unknown-word', toState: null, orderId: null, orderCode: null }
    const rows = ['motivado', 'EN RUTA', 'motivado'].map((word, nth) => ({ nth, line: nth + 2, cells: [word] }))
    await db.transaction(async (tx) => {
      await insertReport(tx, shop.id, CHECKED_REPORT)
      await insertReportRows(tx, shop.id, 'r', rows)
      for (const row of rows) {
        const found = { ...row, ...facts, parcelId: null, result: null, why: '', word: row.cells[0] ?? '' }
        await saveReportRow(tx, shop.id, 'r', found)
      }
      for (const id of ['one', 'other'])
        await sql`insert into shipments (shop_id, id, order_id, units, outing, way, courier, rider, agency, guide, guide_code, clave, collect, cost,
            state, state_at)
          values (${shop.id}, ${id}, ${order}, null, 1, '', '', 'luis', '', '', '', '', 0, null, 'entregado', 0)`.execute(
          tx,
        )
      await sql`insert into order_queues (shop_id, queue, order_id, due_at, rank, since)
        values (${shop.id}, 'cobrar', ${order}, 0, 0, 0)`.execute(tx)
    })
    expect(await waitingWords(db.read, shop.id, 'r')).toEqual([
      { word: 'motivado', rows: 2, cells: ['motivado'] },
      { word: 'EN RUTA', rows: 1, cells: ['EN RUTA'] },
    ])
    expect(await ordersHeldByRider(db.read, shop.id, 'luis')).toEqual([order])
  })

  test('of two people who take one login at the same time, the second is told that it is taken', async () => {
    const db = await openDatabase()
    await db.transaction(async (tx) => {
      for (const login of ['rosa', 'luis']) await insertPerson(tx, { id: login, login, name: login, createdAt: NOW })
    })
    const [named, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = db.transaction(async (tx) => {
      await savePerson(tx, 'rosa', { login: 'ventas' }, NOW)
      named.resolve()
      await mayEnd.promise
    })
    await named.promise
    const second = renamePerson(testDeps(db), commandLine, 'luis', { login: 'ventas' })
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    // SQLite lets one write at a time.
    if (engine === 'postgres') {
      const count = async () => (await waiting.execute(db.read)).rows.length
      await expect.poll(count, { interval: 5 }).toBe(1)
    }
    mayEnd.resolve()
    await first
    expect(await second).toEqual(refused({ reason: 'login-taken' }))
  })

  // SQLite lets one write at a time, and locks no row.
  test.runIf(engine === 'postgres')(
    'what a transaction takes is locked until it ends, and orders that another puts into the lists are left out',
    async () => {
      const db = await openDatabase()
      const { shop, ids } = await openOrders(db)
      await addProducts(db, 2, `'${shop.id}'`)
      const [product = '', ...otherProducts] = await unlocked(db, 'products')
      const couriers = ['luis', 'olva'].map((id) => ({ id, name: id, phone: '', fee: 0, zones: [] }))
      await db.transaction(async (tx) => {
        for (const one of couriers) await insertCourier(tx, shop.id, { ...one, kind: 'persona' }, NOW)
      })
      await db.transaction(async (tx) => {
        await takeAnyCourier(tx, shop.id, 'luis')
        await lockProducts(tx, shop.id, [product])
        expect(await takeUnqueuedOrders(tx, shop.id, 2)).toEqual(ids.slice(0, 2))
        expect(await unlocked(db, 'couriers')).toEqual(['olva'])
        expect(await unlocked(db, 'products')).toEqual(otherProducts)
        expect(await db.transaction((other) => takeUnqueuedOrders(other, shop.id, 9))).toEqual(ids.slice(2))
      })
    },
  )
})
