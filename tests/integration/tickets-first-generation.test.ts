import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findProduct } from '../../src/catalogue/products.store.ts'
import { findTicket, listTickets } from '../../src/tickets/tickets.store.ts'
import { call } from '../support/app.ts'
import { eachEngine } from '../support/databases.ts'
import { home, openTicketShop, rosa } from '../support/ticket-shop.ts'

const ORDER = '/api/v1/web/order'

eachEngine((_engine, openDatabase) => {
  const openShop = async () => openTicketShop(await openDatabase())

  test('the first generation stores at its address step and finalises at its delivery step, under one key', async () => {
    const { db, shop, app, host } = await openShop()
    const key = { 'idempotency-key': randomUUID() }
    const { lima, terminos, direccion, ...place } = home
    const address = { ...rosa, ...place, reference: direccion, idProduct: 'lampara', amountProduct: 2, country: 'Peru' }
    const stored = await call(app, host, ORDER, address, key)
    expect(stored).toMatchObject({ status: 200, body: { code: 200, data: expect.stringMatching(/^\w{8}$/) } })
    const code = stored.body.data
    expect(await findTicket(db.read, shop.id, code)).toMatchObject({
      status: 'direccion',
      total: 17_800,
      finalisedAt: null,
    })

    const delivery = { ...address, typeSend: 0, policy: true }
    for (let tap = 0; tap < 3; tap += 1) {
      expect(await call(app, host, ORDER, delivery, key)).toMatchObject({ status: 200, body: { data: code } })
    }
    expect(await findTicket(db.read, shop.id, code)).toMatchObject({ status: 'finalizado', total: 17_800 })
    expect(await listTickets(db.read, shop.id, { limit: 10 })).toHaveLength(1)
    expect(await call(app, host, ORDER, { ...delivery, amountProduct: 3 }, key)).toMatchObject({ status: 409 })
  })

  test('the first generation orders in one call too, by the product’s id, and is refused what is not there', async () => {
    const { db, shop, app, host } = await openShop()
    const product = await findProduct(db.read, shop.id, 'lampara')
    const whole = { ...rosa, ...home, lima: undefined, typeSend: '0', idProduct: product?.id, overviewProduct: '1' }
    const ordered = await call(app, host, ORDER, whole)
    expect(await findTicket(db.read, shop.id, ordered.body.data)).toMatchObject({ status: 'finalizado', total: 9_900 })
    expect(await call(app, host, ORDER, { ...whole, idProduct: 'nada' })).toMatchObject({ status: 404 })
    expect(await call(app, host, ORDER, { ...whole, overviewProduct: 5 })).toMatchObject({ status: 422 })
  })
})
