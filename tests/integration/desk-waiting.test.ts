import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { doLeadAct } from '../../src/orders/leads/do-lead-act.action.ts'
import { IDLE_MS } from '../../src/orders/leads/lead.ts'
import { oldestLead } from '../../src/orders/leads/leads.store.ts'
import { deskWaits } from '../../src/orders/queues/desk-waits.step.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { eachEngine } from '../support/databases.ts'
import { openDesk } from '../support/desk.ts'
import { act, made } from '../support/desk-acts.ts'
import { aShopper, openOrderShop, placeOneOrder } from '../support/order-shop.ts'

const HOUR = 3_600_000
const BEGIN = Date.UTC(2026, 10, 24, 15)

eachEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    let now = BEGIN
    const desk = openDesk(db, { clock: () => now })
    const { shop, host } = await openOrderShop(db)
    const go = (hour: number) => {
      now = BEGIN + hour * HOUR
    }
    /** Places an order at an hour of that day. */
    const place = async (hour: number) => {
      go(hour)
      const code = await placeOneOrder(desk.app, host)
      await queueNewOrders(desk.deps)
      return code
    }
    const leave = async (hour: number) => {
      go(hour)
      return (await aShopper().send(desk.app, host, 'store', {})).body.data as string
    }
    const waits = (shopId = shop.id) => deskWaits(db.reports, shopId, now)
    return { ...desk, db, shop, host, place, leave, go, waits, now: () => now }
  }

  test('a queue waits since its first order entered it, and what was planned since its time came', async () => {
    const { deps, shop, place, go, waits } = await open()
    const [first, second] = [await place(0), await place(1)]
    go(3)
    expect(await waits()).toEqual({ llamar: BEGIN })
    made(await act(deps, shop, first, 'confirmar', {}))
    expect(await waits()).toEqual({ llamar: BEGIN + HOUR, empacar: BEGIN + 3 * HOUR })
    made(await act(deps, shop, second, 'reprogramar', { day: '2026-11-24', time: '15:00' }))
    expect(await waits()).toEqual({ empacar: BEGIN + 3 * HOUR })
    go(6)
    expect(await waits()).toEqual({ llamar: BEGIN + 5 * HOUR, empacar: BEGIN + 3 * HOUR })
  })

  test('leads wait since the first open one was left, and those of other shops count nowhere', async () => {
    const { db, deps, shop, leave, go, waits, now } = await open()
    const first = await leave(0)
    await leave(1)
    expect(await waits()).toEqual({ recuperar: BEGIN })
    go(2)
    made(await doLeadAct(deps, shop, { code: first, act: 'perder' }, commandLine))
    expect(await waits()).toEqual({ recuperar: BEGIN + HOUR })
    expect(await oldestLead(db.reports, shop.id, now(), 1)).toBe(BEGIN + HOUR)
    expect(await oldestLead(db.reports, shop.id, BEGIN + HOUR + IDLE_MS - 1, 1)).toBeNull()
    expect(await waits('another-shop')).toEqual({})
  })
})
