import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findProduct } from '../../src/catalogue/products.store.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { findTicket, listLeads } from '../../src/tickets/tickets.store.ts'
import { call } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { home, openTicketShop, rosa } from '../support/ticket-shop.ts'

const ORDER = '/api/v1/web/order'
const EMAIL = 'rosa@correo.pe'

onOneEngine((_engine, openDatabase) => {
  const openShop = async () => openTicketShop(await openDatabase())

  test('the first generation stores at its address step and finalises at its delivery step, under one key', async () => {
    const { db, shop, app, host } = await openShop()
    const key = { 'idempotency-key': randomUUID() }
    const { lima, terminos, direccion, ...place } = home
    const address = {
      ...rosa,
      email: EMAIL,
      ...place,
      reference: direccion,
      idProduct: 'lampara',
      amountProduct: 2,
      country: 'Peru',
    }
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
    expect(await findOrder(db.read, shop.id, code)).toMatchObject({ state: 'finalizado', total: 17_800 })
    expect(await listLeads(db.read, shop.id, { limit: 10 })).toEqual([])
    expect(await call(app, host, ORDER, { ...delivery, amountProduct: 3 }, key)).toMatchObject({ status: 409 })
  })

  test('an order of the first generation needs the e-mail that its form asks for; the countries’ forms do not', async () => {
    const { db, shop, app, host } = await openShop()
    const { lima, ...place } = home
    const order = { ...rosa, ...place, typeSend: 0, idProduct: 'lampara', amountProduct: 1 }
    const refused = {
      status: 422,
      body: {
        message: 'Faltan datos para terminar tu pedido.',
        errors: [{ field: 'client.email', message: 'Por favor, ingrasa su email' }],
      },
    }
    const key = { 'idempotency-key': randomUUID() }
    expect(await call(app, host, ORDER, order, key)).toMatchObject(refused)
    expect(await call(app, host, ORDER, { ...order, email: ' ' })).toMatchObject(refused)
    expect(await call(app, host, ORDER, { ...order, amountProduct: undefined })).toMatchObject(refused)
    const leads = await listLeads(db.read, shop.id, { limit: 10 })
    expect(leads).toHaveLength(3)
    const variant = { ...order, amountProduct: undefined, overviewProduct: 1 }
    expect(await call(app, host, ORDER, variant)).toMatchObject({ status: 200 })
    expect(await call(app, host, ORDER, { ...order, email: EMAIL })).toMatchObject({ status: 200 })
  })

  test('the first generation can order in one call by the product’s id, and unknown products are refused', async () => {
    const { db, shop, app, host } = await openShop()
    const product = await findProduct(db.read, shop.id, 'lampara')
    const whole = { ...rosa, ...home, lima: undefined, typeSend: '0', idProduct: product?.id, overviewProduct: '1' }
    const ordered = await call(app, host, ORDER, whole)
    expect(await findOrder(db.read, shop.id, ordered.body.data)).toMatchObject({ state: 'finalizado', total: 9_900 })
    expect(await call(app, host, ORDER, { ...whole, idProduct: 'nada' })).toMatchObject({ status: 404 })
    expect(await call(app, host, ORDER, { ...whole, overviewProduct: 5 })).toMatchObject({ status: 422 })
  })
})
