import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { saveOrder } from '../../src/orders/order-writes.store.ts'
import { takeOrder } from '../../src/orders/orders.store.ts'
import { type ChangesCursor, changesCursorAt, ordersChangedSince } from '../../src/orders/queues/changed-orders.step.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { MOST_FOUND, searchOrders } from '../../src/orders/search/search-orders.step.ts'
import { NOVEMBER_2026, testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { addShops, addTickets } from '../support/many-rows.ts'
import { openOrderShop } from '../support/order-shop.ts'

const SHOP = { id: 'shop-1', country: 'peru' } as const
const TEN_YEARS = 10 * 8_766 * 3_600_000
const now = NOVEMBER_2026

const NAMES = ['María Quispe Huamán', 'Mario Quispe', 'Quispe Mamani, Ana', 'José Núñez', 'Fernanda Ríos']

/** A shop with an order for each name, the newest last, with the codes C2, C4 and so on; and another shop with the same. */
async function openNamed(db: Database): Promise<void> {
  await openOrderShop(db)
  await addShops(db, 'shop-1', 1)
  for (const shop of ['shop-1', 'shop-of-1']) {
    await addTickets(db, { tickets: NAMES.length * 2, shopOf: `'${shop}'`, until: now })
  }
  await db.transaction(async (tx) => {
    for (const [place, name] of NAMES.entries()) {
      await sql`update orders set name = ${name}, code = ${`C${place * 2 + 2}`} where code = ${`C${place * 2 + 2}`}`.execute(
        tx,
      )
    }
    await sql`update orders set code = 'FERNANDA', work_person = ${JSON.stringify({ guide: 'OLVA-120034' })}
      where code = 'C10'`.execute(tx)
  })
  await queueNewOrders(testDeps(db))
}

onOneEngine((_engine, openDatabase) => {
  test('an order is found by its code, phone, last digits, words of the name and guide', async () => {
    const db = await openDatabase()
    await openNamed(db)
    const found = async (text: string) =>
      (await searchOrders(db.read, SHOP, text, { now })).map(({ shopId, name }) => `${shopId} ${name}`)
    const named = (...places: number[]) => places.map((place) => `shop-1 ${NAMES[place]}`)
    expect(await found('quispe maria')).toEqual(named(0))
    expect(await found('MARÍA quis')).toEqual(named(0))
    expect(await found('mari')).toEqual(named(1, 0))
    expect(await found('quispe')).toEqual(named(2, 1, 0))
    expect(await found('quispe mar')).toEqual(named(1, 0))
    expect(await found('mari quispe')).toEqual([])
    expect(await found('nunez jose')).toEqual(named(3))
    expect(await found('900-000-004')).toEqual(named(1))
    expect(await found('+51 900 000 004')).toEqual(named(1))
    expect(await found('0004')).toEqual(named(1))
    expect(await found('c4')).toEqual(named(1))
    expect(await found('fer-nan da')).toEqual(named(4))
    expect(await found('fernanda')).toEqual(named(4))
    expect(await found('12003')).toEqual(named(4))
    expect(await found('olva')).toEqual(named(4))
    expect(await found('rosa')).toEqual([])
    expect(await found('quispe nunez')).toEqual([])
    expect(await found('lampara p1')).toEqual([])
    expect(await found('  ')).toEqual([])
    expect(await found(`%_'"; drop table orders`)).toEqual([])
  })

  test('of many only the newest are shown, and two common words still find who has both', async () => {
    const db = await openDatabase()
    await openOrderShop(db)
    await addTickets(db, { tickets: 120, shopOf: `'shop-1'`, until: now })
    await db.transaction((tx) => sql`update orders set name = 'Rosa Flores' where code in ('C2', 'C60')`.execute(tx))
    await queueNewOrders(testDeps(db))
    const codes = async (text: string) => (await searchOrders(db.read, SHOP, text, { now })).map(({ code }) => code)
    expect(await codes('rosa')).toEqual(Array.from({ length: MOST_FOUND }, (_, place) => `C${120 - place * 2}`))
    expect(await codes('rosa flores')).toEqual(['C60', 'C2'])
  })

  test('each change is told until ten seconds after it, also one of a transaction that ends late', async () => {
    const db = await openDatabase()
    await openNamed(db)
    const touch = (code: string, changedAt: number) =>
      db.transaction(async (tx) => {
        const order = await takeOrder(tx, 'shop-1', code)
        if (order) await saveOrder(tx, { ...order, version: order.version + 1, changedAt })
      })
    const ask = async (cursor: ChangesCursor, at: number) => {
      const answer = await ordersChangedSince(db.reports, 'shop-1', cursor, { now: at })
      return { cursor: answer.cursor, codes: answer.changed.map(({ row }) => row.code) }
    }
    await touch('C2', now + 60_000)
    const first = await ask(changesCursorAt(now + 61_000), now + 61_000)
    expect(first.codes).toEqual(['C2'])
    // Begun before what was read, and committed after it.
    await touch('C4', now + 55_000)
    const second = await ask(first.cursor, now + 62_000)
    expect(second.codes).toEqual(['C4', 'C2'])
    expect((await ask(second.cursor, now + 80_000)).codes).toEqual(['C4', 'C2'])
    expect((await ask((await ask(second.cursor, now + 80_000)).cursor, now + 81_000)).codes).toEqual([])
    await touch('C6', now + TEN_YEARS)
    await touch('C8', now + 90_000)
    const ahead = await ask({ at: now + TEN_YEARS, id: '' }, now + 91_000)
    expect(ahead.codes).toEqual(['C8'])
    expect(ahead.cursor.at).toBeLessThanOrEqual(now + 91_000)
  })

  test('many changes are told in portions, each once, with the queues in which they stand now', async () => {
    const db = await openDatabase()
    await openOrderShop(db)
    await addTickets(db, { tickets: 500, shopOf: `'shop-1'`, until: now })
    await queueNewOrders(testDeps(db))
    const codes: string[] = []
    let cursor = changesCursorAt(now)
    for (let isMore = true; isMore; ) {
      const answer = await ordersChangedSince(db.read, 'shop-1', cursor, { now })
      codes.push(...answer.changed.map(({ row }) => row.code))
      for (const { row, queues } of answer.changed) {
        expect(queues.map(({ queue }) => queue)).toEqual([row.state === 'finalizado' ? 'llamar' : 'empacar'])
      }
      ;({ cursor, isMore } = answer)
    }
    expect(codes).toHaveLength(250)
    expect(new Set(codes).size).toBe(250)
  })
})
