import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { completeOlderCosts } from '../../src/figures/costs/complete-older-costs.job.ts'
import { ordersLackingCosts } from '../../src/orders/costs/missing-costs.store.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { staleDaysOf } from '../../src/orders/stale-days/stale-days.store.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'

async function openShopWithChair(db: Database) {
  const desk = openDesk(db)
  const { shop, host } = await openOrderShop(db)
  const chair = aProduct({ slug: 'silla', title: 'Silla plegable' })
  await db.transaction((tx) => saveProducts(tx, shop.id, [chair], { now: 0, placing: 'given' }))
  const place = async () => {
    const code = await placeOneOrder(desk.app, host)
    await queueNewOrders(desk.deps)
    return code
  }
  const said = (slug: string, cost: number | null) =>
    db.transaction(async (tx) => {
      await sql`update products set cost = ${cost} where shop_id = ${shop.id} and slug = ${slug}`.execute(tx)
      await sql`delete from stale_days`.execute(tx)
    })
  const costs = async (code: string) => {
    const order = await findOrder(db.read, shop.id, code)
    const found = sql<{ unit_costs: string; estimated: number }>`select unit_costs, estimated from order_costs
      where shop_id = ${shop.id} and order_id = ${order?.id ?? ''}`
    const [row] = (await found.execute(db.read)).rows
    return row && { ...JSON.parse(row.unit_costs), estimated: Number(row.estimated) }
  }
  const run = (isStopped?: () => boolean) => completeOlderCosts(desk.deps, isStopped)
  return { ...desk, shop, host, place, said, costs, run }
}

onOneEngine((_engine, openDatabase) => {
  test('orders of before costs were frozen get the present ones once, portion after portion, and later ones keep theirs', async () => {
    const db = await openDatabase()
    const { shop, place, said, costs, run } = await openShopWithChair(db)
    await said('lampara', 4_000)
    const older = [await place(), await place()]
    await db.transaction((tx) => sql`delete from order_costs`.execute(tx))
    const frozen = await place()
    await said('lampara', 5_500)
    expect(await run(() => true)).toBe(0)
    expect(await costs(older[0] ?? '')).toBeUndefined()
    expect(await run()).toBe(2)
    const estimated = { 'normal::0:lampara': 5_500, estimated: 1 }
    expect([await costs(older[0] ?? ''), await costs(older[1] ?? '')]).toEqual([estimated, estimated])
    expect(await costs(frozen)).toEqual({ 'normal::0:lampara': 4_000, estimated: 0 })
    expect(await staleDaysOf(db.read, shop.id)).toHaveLength(1)
    await said('lampara', 9_900)
    expect(await run()).toBe(0)
    expect(await costs(older[0] ?? '')).toEqual(estimated)
  })

  test('a cost that is said later fills in what orders lack, and changes nothing that was said', async () => {
    const db = await openDatabase()
    const { shop, host, join, place, said, costs, run } = await openShopWithChair(db)
    const waiting = await place()
    await said('lampara', 4_000)
    const known = await place()
    const owner = await join(shop, OWNER)
    const lines = [
      { slug: 'lampara', amount: 3, colors: [] },
      { slug: 'silla', amount: 1, colors: [] },
    ]
    expect((await owner.call(`/t/${host}/pedidos/${known}/editar`, { key: 'edit-the-other', lines })).status).toBe(200)
    const ids = (await sql<{ id: string; slug: string }>`select id, slug from products`.execute(db.read)).rows
    const lacking = async () => {
      const found = await ordersLackingCosts(db.read, shop.id)
      return Object.fromEntries(ids.flatMap(({ id, slug }) => (found.has(id) ? [[slug, found.get(id)]] : [])))
    }
    expect(await lacking()).toEqual({ lampara: 1, silla: 1 })
    await said('lampara', 5_500)
    expect(await run()).toBe(1)
    expect(await costs(waiting)).toEqual({ 'normal::0:lampara': 5_500, estimated: 1 })
    expect(await costs(known)).toEqual({ 'normal::0:lampara': 4_000, 'normal::0:silla': null, estimated: 0 })
    expect(await lacking()).toEqual({ silla: 1 })
    expect(await staleDaysOf(db.read, shop.id)).toHaveLength(1)
    await said('silla', 3_000)
    expect(await run()).toBe(1)
    expect(await costs(known)).toEqual({ 'normal::0:lampara': 4_000, 'normal::0:silla': 3_000, estimated: 1 })
    expect(await lacking()).toEqual({})
    expect(await run()).toBe(0)
  })
})
