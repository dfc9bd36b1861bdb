import { expect, test } from 'vitest'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { findOrderCosts } from '../../src/orders/costs/order-costs.store.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { sayCost } from '../support/say-cost.ts'

onOneEngine((_engine, openDatabase) => {
  test('an order keeps what its lines cost when it was placed, and a line that comes later what it cost then', async () => {
    const db = await openDatabase()
    const { app, deps, join } = openDesk(db)
    const { shop, host } = await openOrderShop(db)
    const chair = aProduct({ slug: 'silla', title: 'Silla plegable' })
    await db.transaction((tx) => saveProducts(tx, shop.id, [chair], { now: 0, placing: 'given' }))
    const owner = await join(shop, OWNER)
    const costs = (slug: string, cost: string) => sayCost(db, owner, shop, { slug, cost })
    const place = async () => {
      const code = await placeOneOrder(app, host)
      await queueNewOrders(deps)
      return code
    }
    const frozen = async (code: string) => {
      const order = await findOrder(db.read, shop.id, code)
      return findOrderCosts(db.read, shop.id, order?.id ?? '')
    }
    await costs('lampara', '40')
    const first = await place()
    await costs('lampara', '55')
    const second = await place()
    expect([await frozen(first), await frozen(second)]).toEqual([
      { 'normal::0:lampara': 4_000 },
      { 'normal::0:lampara': 5_500 },
    ])
    const lines = [
      { slug: 'lampara', amount: 3, colors: [] },
      { slug: 'silla', amount: 1, colors: [] },
    ]
    const edited = await owner.call(`/t/${host}/pedidos/${first}/editar`, { key: 'edit-the-first-one', lines })
    expect(edited.status).toBe(200)
    expect(await frozen(first)).toEqual({ 'normal::0:lampara': 4_000, 'normal::0:silla': null })
    await costs('silla', '30')
    expect(await frozen(first)).toEqual({ 'normal::0:lampara': 4_000, 'normal::0:silla': null })
  })
})
