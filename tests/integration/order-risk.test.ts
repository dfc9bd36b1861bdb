import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandLine, system } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import type { OrderActName } from '../../src/orders/acts/order-acts.ts'
import { undoAct } from '../../src/orders/acts/undo-act.action.ts'
import type { OrderState } from '../../src/orders/order.ts'
import { saveOrder } from '../../src/orders/order-writes.store.ts'
import { listOrders, takeOrder } from '../../src/orders/orders.store.ts'
import { takeOrders } from '../../src/orders/personal-data/customer-orders.store.ts'
import { forgetRows } from '../../src/orders/personal-data/forget-person.step.ts'
import { putInQueues } from '../../src/orders/queues/put-in-queues.step.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { risksOf } from '../../src/orders/risk/order-risk.step.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { NOVEMBER_2026, testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { act, made, owner } from '../support/desk-acts.ts'
import { addTickets } from '../support/many-rows.ts'
import { openOrderShop } from '../support/order-shop.ts'

/** Six orders, four of them of one phone. */
async function openOrders(db: Database) {
  await openOrderShop(db)
  await addTickets(db, { tickets: 12, shopOf: `'shop-1'`, until: NOVEMBER_2026 })
  await db.transaction(async (tx) => {
    await sql`update orders set phone = '987654321' where code in ('C2', 'C4', 'C6', 'C8')`.execute(tx)
  })
  const end = (code: string, state: OrderState, reason: 'perdido' | null = null) =>
    db.transaction(async (tx) => {
      const order = await takeOrder(tx, 'shop-1', code)
      if (!order) throw new Error(`no order ${code}`)
      const closed = reason && { reason, at: 0 }
      const work = { ...order.work, closed }
      const changed = { ...order, state, work, changedAt: order.changedAt + 1, version: order.version + 1 }
      await saveOrder(tx, changed)
      await putInQueues(tx, changed)
    })
  const wordsOf = async (code: string) => {
    const orders = await listOrders(db.read, 'shop-1', { limit: 20 })
    const order = orders.find((one) => one.code === code)
    return order && (await risksOf(db.read, 'shop-1', [order])).get(order.id)?.words
  }
  return { end, wordsOf }
}

onOneEngine((_engine, openDatabase) => {
  test('what came back and what was taken is said of the phone, once, and an undone act takes it back', async () => {
    const { end, wordsOf } = await openOrders(await openDatabase())
    expect(await wordsOf('C8')).toEqual(['Todavía sin historial'])
    await end('C2', 'devuelto')
    await end('C2', 'devuelto')
    await end('C4', 'entregado')
    expect(await wordsOf('C8')).toEqual(['Devolvió 1 de 2'])
    expect(await wordsOf('C12')).toEqual(['Sin historial'])
    await end('C2', 'enviado')
    expect(await wordsOf('C8')).toEqual(['Ya recibió 1 pedido'])
  })

  test('a new order of a phone that returned is called before one of a stranger', async () => {
    const db = await openDatabase()
    const { end } = await openOrders(db)
    await queueNewOrders(testDeps(db))
    await end('C2', 'devuelto')
    await db.transaction(async (tx) => {
      await sql`update orders set listed_at = null, state = 'finalizado' where code in ('C6', 'C12')`.execute(tx)
      await sql`delete from order_queues`.execute(tx)
    })
    await queueNewOrders(testDeps(db))
    const { rows } = await sql<{
      code: string
    }>`select code from order_queues queued join orders on orders.id = queued.order_id
      and orders.shop_id = queued.shop_id where queue = 'llamar' order by rank`.execute(db.read)
    expect(rows.map(({ code }) => code)).toEqual(['C6', 'C12'])
  })

  test('an order that is to be called again stands where its expected loss puts it', async () => {
    const db = await openDatabase()
    const { end } = await openOrders(db)
    const deps = testDeps(db)
    await queueNewOrders(deps)
    await end('C2', 'devuelto')
    await db.transaction((tx) => sql`update orders set state = 'finalizado' where code in ('C6', 'C12')`.execute(tx))
    const shop = { id: 'shop-1', country: 'peru' } as Shop
    const does = async (code: string, ...rest: [OrderActName, object?]) => made(await act(deps, shop, code, ...rest))
    for (const code of ['C12', 'C6']) {
      await does(code, 'cancelar', { reason: '3' })
      await does(code, 'reabrir')
    }
    const confirmed = await does('C12', 'confirmar')
    const undo = { code: 'C12', seq: confirmed.event.seq, key: 'undo', actor: commandLine, permission: owner }
    made(await undoAct(deps, shop, undo))
    const { rows } = await sql<{ code: string; rank: number }>`select code, rank from order_queues queued
      join orders on orders.id = queued.order_id and orders.shop_id = queued.shop_id
      where queue = 'llamar' and code in ('C6', 'C12') order by rank`.execute(db.read)
    expect(rows.map(({ code }) => code)).toEqual(['C6', 'C12'])
    expect(rows.map(({ rank }) => rank < 0)).toEqual([true, true])
  })

  test('a delivery that ends calls the other orders of its phone earlier or later, and a lost parcel is nobody’s return', async () => {
    const db = await openDatabase()
    const { end, wordsOf } = await openOrders(db)
    await queueNewOrders(testDeps(db))
    await db.transaction(async (tx) => {
      await sql`update orders set listed_at = null, state = 'finalizado', phone_e164 = '51987654321' where code in ('C6', 'C8')`.execute(
        tx,
      )
      await sql`delete from order_queues`.execute(tx)
    })
    await queueNewOrders(testDeps(db))
    const ranks = async () => {
      const { rows } = await sql<{ rank: number }>`select rank from order_queues queued
        join orders on orders.id = queued.order_id and orders.shop_id = queued.shop_id
        where queue = 'llamar' and code in ('C6', 'C8')`.execute(db.read)
      expect(new Set(rows.map(({ rank }) => rank)).size).toBe(1)
      return rows[0]?.rank ?? 0
    }
    const stranger = await ranks()
    await end('C2', 'devuelto')
    const returned = await ranks()
    expect(returned).toBeLessThan(stranger)
    await end('C4', 'entregado')
    const both = await ranks()
    expect(both).toBeGreaterThan(returned)
    await end('C2', 'devuelto', 'perdido')
    expect(await ranks()).toBeGreaterThan(both)
    expect(await wordsOf('C8')).toEqual(['Ya recibió 1 pedido'])
  })

  test('forgetting a person deletes the phone, and keeps the sums of shop and product', async () => {
    const db = await openDatabase()
    const { end } = await openOrders(db)
    await end('C2', 'devuelto')
    const kinds = async () => {
      const { rows } = await sql<{
        kind: string
        n: number
      }>`select kind, sum(returned) as n from delivery_outcomes group by kind`.execute(db.read)
      return Object.fromEntries(rows.map(({ kind, n }) => [kind, Number(n)]))
    }
    const before = await kinds()
    expect(before).toMatchObject({ shop: 1, phone: 1 })
    await db.transaction(async (tx) => {
      const [{ id = '' } = {}] = (await sql<{ id: string }>`select id from orders where code = 'C2'`.execute(tx)).rows
      const orders = await takeOrders(tx, 'shop-1', [id])
      await forgetRows(tx, 'shop-1', { tickets: [], orders }, { actor: system, now: NOVEMBER_2026 })
    })
    const { phone: _, ...rest } = before
    expect(await kinds()).toEqual(rest)
    const { rows } = await sql`select 1 from order_outcomes where kind = 'phone'`.execute(db.read)
    expect(rows).toEqual([])
  })
})
