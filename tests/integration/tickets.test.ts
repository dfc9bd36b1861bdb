import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { findOrder, listOrders } from '../../src/orders/orders.store.ts'
import { findTicket, listLeads } from '../../src/tickets/tickets.store.ts'
import { type Answer, call, NOVEMBER_2026, testApp } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { pendingLetters } from '../support/letters.ts'
import { home, openTicketShop, rosa } from '../support/ticket-shop.ts'

const STORE = '/api/v1/web/ticket/store'
const UPDATE = '/api/v1/web/ticket/update'

const lamps = (amount: number) => [{ slug: 'lampara', amount, colors: [], type: 'normal', order: 0 }]

onOneEngine((_engine, openDatabase) => {
  const openShop = async () => openTicketShop(await openDatabase())

  function keysOf(stored: Answer) {
    return { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
  }

  test('a shopper stores, updates and finalises, and the order has the charged prices', async () => {
    const { db, shop, app, host } = await openShop()
    const stored = await call(
      app,
      host,
      STORE,
      { client: rosa, products: lamps(2) },
      { 'idempotency-key': randomUUID() },
    )
    expect(stored).toMatchObject({ status: 200, body: { code: 200, data: expect.stringMatching(/^[A-Z0-9]{8}$/) } })
    const code = stored.body.data
    const lead = await findTicket(db.read, shop.id, code)
    expect(lead).toMatchObject({ status: 'nombre', client: { name: 'Rosa Quispe', phone: '987654321' }, total: 17_800 })

    const order = { code, client: { ...rosa, ...home }, products: lamps(2), status: 'finalizado' }
    expect(await call(app, host, UPDATE, order, keysOf(stored))).toMatchObject({ status: 200, body: { data: code } })
    expect(await findTicket(db.read, shop.id, code)).toMatchObject({ status: 'finalizado', finalisedAt: NOVEMBER_2026 })
    expect(await findOrder(db.read, shop.id, code)).toMatchObject({
      ...{ state: 'finalizado', version: 1, total: 17_800, currency: 'PEN', placedAt: NOVEMBER_2026 },
      ...{ name: 'Rosa Quispe', distrito: 'Miraflores', placeCode: '150122', direccion: 'Av. Larco 100, timbre 2' },
      lines: [{ slug: 'lampara', title: 'Lámpara de mesa', amount: 2, unitPrice: 8_900, total: 17_800 }],
    })
    const letters = await pendingLetters(db, { dueBefore: NOVEMBER_2026 + 1, limit: 10 })
    expect(letters).toMatchObject([{ topic: 'purchase', body: { code, value: '178.00', currency: 'PEN' } }])
  })

  test('the client’s amounts of money are ignored', async () => {
    const { db, shop, app, host } = await openShop()
    const cheap = [{ ...lamps(1)[0], money: '1.00', unitPrice: 1, total: 1, price: '0.01' }]
    const stored = await call(app, host, STORE, { client: rosa, products: cheap })
    expect(await findTicket(db.read, shop.id, stored.body.data)).toMatchObject({ total: 9_900 })
  })

  test('the order has the prices at the time of finalising', async () => {
    const { db, shop, app, host } = await openShop()
    const stored = await call(app, host, STORE, { client: rosa, products: lamps(1) })
    await db.transaction((tx) =>
      saveProducts(tx, shop.id, [aProduct({ tiers: [20_000, 15_000] })], { now: 1, placing: 'given' }),
    )
    const order = { code: stored.body.data, client: { ...rosa, ...home }, products: lamps(1), status: 'finalizado' }
    await call(app, host, UPDATE, order, keysOf(stored))
    expect(await findOrder(db.read, shop.id, stored.body.data)).toMatchObject({ total: 15_000 })
  })

  test('the same key finds the same ticket and one order, repeated and at the same time', async () => {
    const { db, shop, app, host } = await openShop()
    const key = { 'idempotency-key': randomUUID() }
    const asked = { client: rosa, products: lamps(1) }
    const stores = await Promise.all(Array.from({ length: 8 }, () => call(app, host, STORE, asked, key)))
    expect(new Set(stores.map((one) => one.status))).toEqual(new Set([200]))
    expect(new Set(stores.map((one) => one.body.data)).size).toBe(1)
    expect(new Set(stores.map((one) => one.headers.get('ticket-key'))).size).toBe(1)
    const [stored] = stores
    if (!stored) throw new Error('nothing was stored')

    const order = { code: stored.body.data, client: { ...rosa, ...home }, products: lamps(1), status: 'finalizado' }
    const headers = { ...key, ...keysOf(stored) }
    const taps = await Promise.all(Array.from({ length: 8 }, () => call(app, host, UPDATE, order, headers)))
    expect(taps.map((one) => one.body)).toEqual(Array(8).fill(taps[0]?.body))
    expect(taps[0]?.body).toMatchObject({ code: 200, data: stored.body.data, total: '99.00', lines: [{ amount: 1 }] })
    expect(await listOrders(db.read, shop.id, { limit: 10 })).toHaveLength(1)
    expect(await listLeads(db.read, shop.id, { limit: 10 })).toEqual([])
    expect(await pendingLetters(db, { dueBefore: NOVEMBER_2026 + 1, limit: 10 })).toHaveLength(1)
  })

  test('the same key with another body is refused, at storing and at finalising', async () => {
    const { app, host } = await openShop()
    const key = { 'idempotency-key': randomUUID() }
    const stored = await call(app, host, STORE, { client: rosa, products: lamps(1) }, key)
    expect(await call(app, host, STORE, { client: rosa, products: lamps(2) }, key)).toMatchObject({ status: 409 })

    const order = { code: stored.body.data, client: { ...rosa, ...home }, products: lamps(1), status: 'finalizado' }
    const headers = { ...key, ...keysOf(stored) }
    expect(await call(app, host, UPDATE, order, headers)).toMatchObject({ status: 200 })
    const other = { ...order, products: lamps(3) }
    expect(await call(app, host, UPDATE, other, headers)).toMatchObject({ status: 409 })
  })

  test('the shop cannot change a placed order', async () => {
    const { db, shop, app, host } = await openShop()
    const stored = await call(app, host, STORE, { client: rosa, products: lamps(1) })
    const order = { code: stored.body.data, client: { ...rosa, ...home }, products: lamps(1), status: 'finalizado' }
    await call(app, host, UPDATE, order, keysOf(stored))
    for (const status of ['nombre', 'entrega', 'finalizado']) {
      const again = { ...order, products: lamps(4), status }
      expect(await call(app, host, UPDATE, again, keysOf(stored))).toMatchObject({ status: 409 })
    }
    expect(await findTicket(db.read, shop.id, stored.body.data)).toMatchObject({ total: 9_900 })
  })

  test('a wrong code, a wrong key, no key and another shop’s code get the same 404', async () => {
    const { db, app, host } = await openShop()
    const other = await openCatalogueShop(db, { id: 'shop-2' })
    const stored = await call(app, host, STORE, { client: rosa, products: lamps(1) })
    const update = { code: stored.body.data, client: rosa, products: lamps(1), status: 'carrito' }
    const right = keysOf(stored)
    const answers = await Promise.all([
      call(app, host, UPDATE, { ...update, code: 'AAAAAAAA' }, right),
      call(app, host, UPDATE, update, { 'ticket-key': 'AAAAAAAAAAAAAAAAAAAAAA' }),
      call(app, host, UPDATE, update, { 'ticket-key': 'x' }),
      call(app, host, UPDATE, update),
      call(app, other.hosts[0] ?? '', UPDATE, update, right),
    ])
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 404, body: answers[0]?.body })
    expect(await call(app, host, UPDATE, update, right)).toMatchObject({ status: 200 })
  })

  test('the cookie from storing opens the ticket, and scripts cannot read it', async () => {
    const { app, host } = await openShop()
    const stored = await call(app, host, STORE, { client: rosa, products: lamps(1) })
    const cookie = stored.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    const update = { code: stored.body.data, client: rosa, products: lamps(1), status: 'carrito' }
    const headers = { cookie: `other=1; ${cookie.split(';')[0]}` }
    expect(await call(app, host, UPDATE, update, headers)).toMatchObject({ status: 200 })
  })

  test('an incomplete order is refused field by field, and stays a lead with everything that was typed', async () => {
    const { db, shop, app, host } = await openShop()
    const stored = await call(app, host, STORE, { client: rosa, products: lamps(1) })
    const client = { ...rosa, ...home, direccion: ' ', lima: '' }
    const order = { code: stored.body.data, client, products: lamps(1), status: 'finalizado' }
    const answer = await call(app, host, UPDATE, order, keysOf(stored))
    expect(answer).toMatchObject({ status: 422, body: { code: 422, message: 'Faltan datos para terminar tu pedido.' } })
    expect(answer.body.errors).toEqual([
      { field: 'client.lima', message: 'Por favor, ingresa tu tipo de envio y los Términos.' },
      { field: 'client.direccion', message: 'Por favor, ingrasa tu dirección de entrega' },
    ])
    const empty = { ...order, client: { ...rosa, ...home }, products: [] }
    expect(await call(app, host, UPDATE, empty, keysOf(stored))).toMatchObject({ status: 422 })
    expect(await findTicket(db.read, shop.id, stored.body.data)).toMatchObject({ status: 'nombre' })
    expect(await pendingLetters(db, { dueBefore: NOVEMBER_2026 + 1, limit: 10 })).toEqual([])
  })

  test.each([
    ['unknown product', [{ slug: 'nada', amount: 1 }]],
    ['more than four units', lamps(5)],
    ['a color that it does not have', [{ ...lamps(1)[0], colors: ['Rojo'] }]],
    ['the same line twice', [...lamps(1), ...lamps(1)]],
    ['a part of a pack without its pack', [{ ...lamps(1)[0], type: 'pack', pack: 'pack-1', order: 1 }]],
  ])('a cart with %s is refused in Spanish', async (_what, products) => {
    const { app, host } = await openShop()
    const answer = await call(app, host, STORE, { client: rosa, products })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toMatch(/[a-záéíóú]/)
    expect(answer.body.errors).toHaveLength(1)
  })

  test('every spelling of the address is read as one field', async () => {
    const { db, shop, app, host } = await openShop()
    for (const spelling of ['reference', 'direccion', 'address']) {
      const client = { ...rosa, [spelling]: 'Jr. Cusco 5', typeSend: 1, policy: false }
      const stored = await call(app, host, STORE, { client, products: [] })
      const found = await findTicket(db.read, shop.id, stored.body.data)
      expect(found?.client).toMatchObject({ direccion: 'Jr. Cusco 5', lima: '1', terminos: false })
    }
  })

  test('leads are listed newest first in portions, and only the shop’s own', async () => {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db)
    const other = await openCatalogueShop(db, { id: 'shop-2' })
    let asked = 0
    const clock = () => {
      asked += 1
      return NOVEMBER_2026 + Math.floor(asked / 3)
    }
    const app = testApp(db, { clock })
    for (let count = 0; count < 7; count += 1) {
      await call(app, shop.hosts[0] ?? '', STORE, { client: { ...rosa, name: `Rosa ${count}` }, products: [] })
    }
    await call(app, other.hosts[0] ?? '', STORE, { client: rosa, products: [] })
    const first = await listLeads(db.read, shop.id, { limit: 4 })
    const last = first.at(-1)
    const rest = await listLeads(db.read, shop.id, { limit: 4, ...(last && { after: last }) })
    const all = [...first, ...rest]
    expect(all).toHaveLength(7)
    expect(new Set(all.map((ticket) => ticket.id)).size).toBe(7)
    expect(all.map((ticket) => ticket.createdAt)).toEqual(all.map((ticket) => ticket.createdAt).sort((a, b) => b - a))
  })
})
