import { expect, test } from 'vitest'
import { findOrder } from '../../src/orders/orders.store.ts'
import type { ShopConfig } from '../../src/shops/shop.ts'
import { call, NOVEMBER_2026 } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { agent, kept, letters, openEventsShop, page } from '../support/events-shop.ts'

onOneEngine((_engine, openDatabase) => {
  const openShop = async (config?: Partial<ShopConfig>) => openEventsShop(await openDatabase(), config)

  const home = { departamento: 'Lima', provincia: 'Lima', distrito: 'Miraflores', placeCode: '150122', lima: '0' }
  const client = { name: 'Rosa Quispe', phone: '987654321', email: 'rosa@correo.pe', direccion: 'Av. Larco 1', ...home }
  const cart = [{ slug: 'lampara', amount: 2, colors: [], type: 'normal', order: 0 }]

  test('an order of the cart that is sent several times posts one Purchase, with the server’s total and the visit', async () => {
    const { db, app } = await openShop({ pixel: '5000', tracking_currency: 'USD', hashed_contact: true })
    const ask = (path: string, params: object, headers: Readonly<Record<string, string>>) =>
      call(app, 'shop-1.localhost', path, params, { ...agent, cookie: kept, referer: `${page}?px=1`, ...headers })
    const stored = await ask('/api/v1/web/ticket/store', { client, products: cart }, {})
    expect(await letters(db)).toEqual([])
    const order = { code: stored.body.data, client, products: cart, status: 'finalizado' }
    const keys = { 'ticket-key': stored.headers.get('ticket-key') ?? '', 'idempotency-key': 'one-order' }
    const answers = await Promise.all([1, 2, 3].map(() => ask('/api/v1/web/ticket/update', order, keys)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [letter, ...more] = await letters(db)
    expect(more).toEqual([])
    const placed = await findOrder(db.read, 'shop-1', stored.body.data)
    const due = { dueAt: NOVEMBER_2026 }
    expect(letter).toMatchObject({ id: `purchase-${placed?.id}`, topic: 'purchase', channel: '5000', ...due })
    expect(letter?.body).toEqual({
      orderId: placed?.id,
      code: stored.body.data,
      value: '198.00',
      currency: 'USD',
      items: [{ id: placed?.lines[0]?.productId, quantity: 2, price: '99.00' }],
      at: NOVEMBER_2026,
      visit: expect.objectContaining({ url: page, px: '110', fbp: 'fb.1.1763737200000.12345' }),
    })
    expect(JSON.stringify(letter)).not.toMatch(/rosa|quispe|987.?654|correo|larco/i)
  })

  test('an order of the first generation posts its Purchase when it is placed, not when it is stored', async () => {
    const { db, app } = await openShop({ pixel: '5000' })
    const order = { ...client, lima: '', idProduct: 'lampara', amountProduct: 1 }
    const keys = { ...agent, 'idempotency-key': 'one-order' }
    await call(app, 'shop-1.localhost', '/api/v1/web/order', order, keys)
    expect(await letters(db)).toEqual([])
    const placed = { ...order, lima: '0', reference: 'Av. Larco 1' }
    const answer = await call(app, 'shop-1.localhost', '/api/v1/web/order', placed, keys)
    expect(answer.status).toBe(200)
    expect(await letters(db)).toMatchObject([
      { topic: 'purchase', channel: '5000', body: { code: answer.body.data, value: '99.00', currency: 'PEN' } },
    ])
  })

  test.each([
    ['a shop without a pixel', { pixel: null }, {}],
    ['a visitor who refused', { pixel: '5000' }, { cookie: 'medicion=no' }],
    ['a browser that says so for its visitor', { pixel: '5000' }, { 'sec-gpc': '1' }],
  ])('an order of %s is placed, and no Purchase is posted', async (_whose, config, headers) => {
    const { db, app } = await openShop(config)
    const order = { ...client, idProduct: 'lampara', amountProduct: 1 }
    const answer = await call(app, 'shop-1.localhost', '/api/v1/web/order', order, { ...agent, ...headers })
    expect(answer.status).toBe(200)
    expect(await letters(db)).toEqual([])
  })
})
