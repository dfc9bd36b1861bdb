import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { type DayRange, figuresOfRange, saveChangedRows } from '../../src/figures/days/figure-days.store.ts'
import { recomputeDay } from '../../src/figures/days/recompute-day.action.ts'
import { recomputeStaleDays } from '../../src/figures/days/recompute-stale-days.job.ts'
import { noSums } from '../../src/figures/rules/figure-sums.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { testDeps } from '../support/app.ts'
import { eachEngine } from '../support/databases.ts'
import { confirmOrder, made } from '../support/desk-acts.ts'
import { openStreet, order } from '../support/shoppers.ts'

const MONTH = { from: '2026-11-01', to: '2026-11-30' }

eachEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const street = await openStreet(db)
    const deps = testDeps(db, { clock: () => street.time.now })
    const placeOn = async (day: string, phone: string) => {
      street.time.now = Date.parse(`${day}T15:00-05:00`)
      const code = await order(street, { phone })
      await queueNewOrders(deps)
      return code
    }
    const of = async (range: DayRange, by: 'nothing' | 'day') => {
      const found = await figuresOfRange(db.read, street.shop.id, 'all', range, by, ['orders', 'confirmed'])
      return found.map(({ sums }) => [sums.orders, sums.confirmed])
    }
    const marks = async () =>
      (await sql<{ day: string }>`select day from stale_days order by day`.execute(db.read)).rows
    return { db, deps, shop: street.shop, placeOn, of, marks }
  }

  test('a process that made a day more slowly than another writes nothing of what it had read before', async () => {
    const { db, deps, shop, placeOn, of, marks } = await open()
    const code = await placeOn('2026-11-22', '987654321')
    const slow: Database = {
      ...db,
      transaction: async (work, limit) => {
        made(await confirmOrder(deps, shop, code))
        await recomputeStaleDays(deps)
        return db.transaction(work, limit)
      },
    }
    await recomputeDay({ db: slow }, shop, '2026-11-22')
    expect(await of(MONTH, 'nothing')).toEqual([[1, 1]])
    expect(await marks()).toEqual([])
  })

  test('two days of a third of a month that are made at the same time are both in it', async () => {
    const { db, deps, shop, placeOn, of, marks } = await open()
    await placeOn('2026-11-22', '987654321')
    await placeOn('2026-11-23', '987654322')
    await recomputeStaleDays(deps)
    await placeOn('2026-11-22', '987654323')
    await placeOn('2026-11-23', '987654324')
    let other: Promise<unknown> = Promise.resolve()
    const first: Database = {
      ...db,
      transaction: (work, limit) =>
        db.transaction(async (tx) => {
          const done = await work(tx)
          other = recomputeDay(deps, shop, '2026-11-23')
          await pause(100)
          return done
        }, limit),
    }
    await recomputeDay({ db: first }, shop, '2026-11-22')
    await other
    expect((await of(MONTH, 'day')).flat()).toEqual([2, 0, 2, 0])
    expect(await of(MONTH, 'nothing')).toEqual([[4, 0]])
    expect(await of({ ...MONTH, from: '2026-11-23' }, 'nothing')).toEqual([[2, 0]])
    expect(await marks()).toEqual([])
  })

  test('what has left a day has left its third, and other rows of it stay as they were', async () => {
    const { db, shop } = await open()
    const save = (day: string, key: string, orders: number | null) => {
      const sums = orders === null ? null : { ...noSums, orders }
      return db.transaction((tx) => saveChangedRows(tx, shop.id, day, [{ kind: 'product', key, sums }]))
    }
    await save('2026-11-21', 'lamp', 3)
    await save('2026-11-30', 'lamp', 4)
    await save('2026-11-30', 'pot', 5)
    await save('2026-12-01', 'pot', 6)
    await save('2026-11-30', 'lamp', null)
    const found = await figuresOfRange(db.read, shop.id, 'product', { ...MONTH, to: '2026-12-01' }, 'key', ['orders'])
    expect(found.map(({ key, sums }) => [key, sums.orders])).toEqual([
      ['lamp', 3],
      ['pot', 11],
    ])
    await save('2026-11-30', 'pot', null)
    const november = await figuresOfRange(db.read, shop.id, 'product', MONTH, 'key', ['orders'])
    expect(november.map(({ key, sums }) => [key, sums.orders])).toEqual([['lamp', 3]])
  })
})
