import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import { saveOrder } from '../../src/orders/order-writes.store.ts'
import { takeOrder } from '../../src/orders/orders.store.ts'
import { deskCounts } from '../../src/orders/queues/desk-counts.step.ts'
import { deskPage } from '../../src/orders/queues/desk-page.step.ts'
import { putInQueues } from '../../src/orders/queues/put-in-queues.step.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { queuePortion } from '../../src/orders/queues/queue-portion.action.ts'
import { startQueueingOrders } from '../../src/server/jobs/start-queueing-orders.ts'
import { NOVEMBER_2026, testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { addShops, addTickets } from '../support/many-rows.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { watchStatements } from '../support/watched-statements.ts'

const TEN_YEARS = 10 * 8_766 * 3_600_000

async function rowsOf(db: Database) {
  const queues = await sql<object>`select * from order_queues order by shop_id, order_id, queue`.execute(db.read)
  const words = await sql<object>`select * from order_words order by shop_id, order_id, word`.execute(db.read)
  const left = await sql<{ n: number }>`select count(*) as n from orders where listed_at is null`.execute(db.read)
  return { queues: queues.rows, words: words.rows, left: left.rows[0]?.n }
}

onOneEngine((_engine, openDatabase) => {
  test('a shopper’s order writes nothing of the lists; the job brings it there, once', async () => {
    const db = await openDatabase()
    const { host } = await openOrderShop(db)
    const watched = watchStatements(db)
    const code = await placeOneOrder(createApp(testDeps(watched.db)), host)
    expect([...watched.statements.keys()].filter((text) => /order_(queues|words|marks)/.test(text))).toEqual([])
    expect(await rowsOf(db)).toEqual({ queues: [], words: [], left: 1 })
    const list = async () =>
      (await deskPage(db.read, ['shop-1'], { list: 'llamar', limit: 5, now: NOVEMBER_2026 })).rows.map(
        (row) => row.code,
      )
    expect(await list()).toEqual([])
    expect(await queueNewOrders(testDeps(db))).toBe(1)
    expect(await list()).toEqual([code])
    const rows = await rowsOf(db)
    expect(rows.words.length).toBeGreaterThan(4)
    expect(await queueNewOrders(testDeps(db))).toBe(0)
    expect(await rowsOf(db)).toEqual(rows)
  })

  test('orders of before the lists are brought there, in every shop, however often it was stopped and by whomever', async () => {
    const db = await openDatabase()
    await openOrderShop(db)
    await addShops(db, 'shop-1', 1)
    await addTickets(db, { tickets: 250, shopOf: `'shop-1'`, until: NOVEMBER_2026 })
    await addTickets(db, { tickets: 10, shopOf: `'shop-of-1'`, until: NOVEMBER_2026 })
    const deps = testDeps(db)
    // The newest come first: a new order does not wait for old ones.
    await queuePortion(deps, 'shop-1')
    const newest = await deskPage(db.read, ['shop-1'], { list: 'todo', limit: 100, now: NOVEMBER_2026 })
    expect(newest.rows.map(({ code }) => code)).toEqual(Array.from({ length: 50 }, (_, place) => `C${250 - place * 2}`))
    let asked = 0
    await queueNewOrders(deps, () => {
      asked += 1
      return asked > 2
    })
    expect((await rowsOf(db)).left).toBeGreaterThan(0)
    await Promise.all([queueNewOrders(deps), queueNewOrders(deps), queueNewOrders(deps)])
    const all = await rowsOf(db)
    expect(all).toMatchObject({ left: 0, queues: { length: 130 } })
    await db.transaction((tx) => sql`update orders set listed_at = null`.execute(tx))
    await queueNewOrders(deps)
    expect(await rowsOf(db)).toEqual(all)
  })

  test('an act that comes before the job leaves nothing for it to change', async () => {
    const db = await openDatabase()
    const { host } = await openOrderShop(db)
    const deps = testDeps(db)
    const code = await placeOneOrder(createApp(deps), host)
    await db.transaction(async (tx) => {
      const order = await takeOrder(tx, 'shop-1', code)
      const confirmed = order && { ...order, state: 'confirmado' as const, version: 2, changedAt: NOVEMBER_2026 + 5 }
      if (!confirmed) return
      await saveOrder(tx, confirmed)
      await putInQueues(tx, confirmed)
    })
    const { queues, words } = await rowsOf(db)
    await queueNewOrders(deps)
    expect(await rowsOf(db)).toEqual({ queues, words, left: 0 })
    expect(queues).toMatchObject([{ queue: 'empacar' }])
  })

  test('orders of a clock that was ten years ahead, or behind, are to be called at once', async () => {
    const db = await openDatabase()
    const { host } = await openOrderShop(db)
    for (const wrong of [TEN_YEARS, -TEN_YEARS, 0]) {
      const deps = testDeps(db, { clock: () => NOVEMBER_2026 + wrong })
      await placeOneOrder(createApp(deps), host)
      await queueNewOrders(deps)
    }
    expect((await deskCounts(db.read, 'shop-1', NOVEMBER_2026)).queues.llamar).toBe(3)
    const { rows } = await deskPage(db.read, ['shop-1'], { list: 'llamar', limit: 5, now: NOVEMBER_2026 })
    expect(rows).toHaveLength(3)
  })
})

test('the server follows orders as long as it runs, and says when it cannot', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stopping = new AbortController()
  const said: string[] = []
  const log = { error: (_: unknown, words: string) => said.push(words) }
  let asked = 0
  const failing = {
    withTables() {
      asked += 1
      throw new Error('the disk is gone')
    },
  }
  const deps = { db: { read: failing }, clock: () => 0, log, stopping: stopping.signal } as never
  const following = startQueueingOrders(deps)
  await vi.advanceTimersByTimeAsync(499)
  expect(asked).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toEqual([expect.stringContaining('the next try is in 10 seconds')])
  stopping.abort()
  await following.stop()
  expect(asked).toBe(1)
})
