import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import type { Order } from '../../src/orders/order.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { askedPayment } from '../../src/orders/payments/asked-payment.ts'
import { queuesOf } from '../../src/orders/queues/queues.ts'
import { NOVEMBER_2026, testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, openDesk, PACKER } from '../support/desk.ts'
import { aShopper, openOrderShop } from '../support/order-shop.ts'

const AREQUIPA = { departamento: 'Arequipa', provincia: 'Arequipa', distrito: 'Arequipa', placeCode: '040101' }

/** A shop of Peru without rules, an order from its form, and who confirms and packs there. */
async function openHeld(db: Database, client: object) {
  const { shop, host } = await openOrderShop(db)
  const app = createApp(testDeps(db, { clock: () => NOVEMBER_2026 }))
  const shopper = aShopper()
  const typed = { ...shopper.client, ...AREQUIPA, documento: '45678912', ...client }
  const stored = await shopper.send(app, host, 'store', { client: typed })
  const code: string = stored.body.data
  const key = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
  const placed = await shopper.send(app, host, 'update', { client: typed, code, status: 'finalizado' }, key)
  expect(placed.status).toBe(200)
  const desk = openDesk(db, { clock: () => NOVEMBER_2026 })
  const [ana, marco] = [await desk.join(shop, CONFIRMER, 'Ana Ríos'), await desk.join(shop, PACKER, 'Marco Díaz')]
  const path = (act: string) => `/t/${host}/pedidos/${code}/${act}`
  expect((await ana.call(path('confirmar'), { key: 'key-confirm' })).status).toBe(200)
  const find = async () => (await findOrder(db.read, shop.id, code)) as Order
  return { ana, marco, path, find, queue: async () => queuesOf(await find()).map(({ queue }) => queue) }
}

onOneEngine((_engine, openDatabase) => {
  test('an order of the delivery type with a deposit waits in Falta adelanto, is not packed, and is once its seller lets it go', async () => {
    const { ana, marco, path, find, queue } = await openHeld(await openDatabase(), { lima: '1' })
    expect(await queue()).toEqual(['adelanto'])
    expect(askedPayment(await find())).toEqual({ kind: 'adelanto', amount: null })
    expect((await marco.call(path('empacar'), { key: 'key-pack-1' })).status).toBe(409)
    expect((await ana.call(path('exigir-adelanto'), { key: 'key-free', amount: '0' })).status).toBe(200)
    expect(await queue()).toEqual(['empacar'])
    expect(askedPayment(await find())).toBeNull()
    expect((await marco.call(path('empacar'), { key: 'key-pack-2' })).status).toBe(200)
  })

  test('one whose shopper pays at the door is packed at once', async () => {
    const { marco, path, queue } = await openHeld(await openDatabase(), { lima: '0' })
    expect(await queue()).toEqual(['empacar'])
    expect((await marco.call(path('empacar'), { key: 'key-pack-1' })).status).toBe(200)
  })
})
