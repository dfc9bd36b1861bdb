import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { findOrder, listOrders } from '../../src/orders/orders.store.ts'
import { findTicket, listLeads } from '../../src/tickets/tickets.store.ts'
import { call, NOVEMBER_2026 } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { pendingLetters } from '../support/letters.ts'
import { sized } from '../support/sizes.ts'
import { home, openTicketShop, rosa } from '../support/ticket-shop.ts'

const [STORE, UPDATE, ORDER] = ['/api/v1/web/ticket/store', '/api/v1/web/ticket/update', '/api/v1/web/order']
const EMAIL = 'rosa@correo.pe'
const lamps = (amount: number) => [{ slug: 'lampara', amount, colors: [], type: 'normal', order: 0 }]
const line = (amount: number, unitPrice: string, total: string) => ({
  ...{ slug: 'lampara', name: 'Lámpara de mesa', type: 'normal', pack: null, order: 0, colors: [] },
  ...{ amount, unitPrice, total },
})

onOneEngine((_engine, openDatabase) => {
  /** A shop with a lamp at 99.00, and a ticket with everything that an order needs. */
  async function openShop() {
    const opened = await openTicketShop(await openDatabase())
    const { db, shop, app, host } = opened
    const oneKey = randomUUID()
    let changes = 0
    return {
      ...opened,
      letters: () => pendingLetters(db, { dueBefore: NOVEMBER_2026 + 1, limit: 10 }),
      orders: () => listOrders(db.read, shop.id, { limit: 10 }),
      setPrice(price: number) {
        changes += 1
        const products = [aProduct({ tiers: [price * 2, price, price - 1_000] })]
        return db.transaction((tx) => saveProducts(tx, shop.id, products, { now: changes, placing: 'given' }))
      },
      async begin(amount = 1, key: string = randomUUID()) {
        const products = lamps(amount)
        const stored = await call(app, host, STORE, { client: rosa, products }, { 'idempotency-key': key })
        const headers = { 'ticket-key': stored.headers.get('ticket-key') ?? '', 'idempotency-key': key }
        const code: string = stored.body.data
        const order = { code, client: { ...rosa, ...home }, products, status: 'finalizado' }
        const tap = (shown?: unknown, changed: object = {}) =>
          call(app, host, UPDATE, { ...order, ...changed, shown }, headers)
        return { code, tap }
      },
      orderInOneCall: (shown: unknown, amountProduct = 1) => {
        const client = { ...rosa, email: EMAIL, ...home, lima: undefined, typeSend: '0' }
        return call(
          app,
          host,
          ORDER,
          { ...client, idProduct: 'lampara', amountProduct, shown },
          { 'idempotency-key': oneKey },
        )
      },
    }
  }

  test('an order at another total than the one shown is refused with the new lines, and accepted under the same key', async () => {
    const { db, shop, setPrice, begin, letters } = await openShop()
    const { code, tap } = await begin(2)
    await setPrice(19_900)
    expect(await tap({ total: '178.00' })).toMatchObject({
      status: 409,
      body: {
        ...{
          code: 409,
          reason: 'shown-changed',
          message: 'El precio de tu pedido cambió. Mira el nuevo total y confírmalo.',
        },
        errors: [{ field: 'shown.total' }],
        shown: {
          total: '378.00',
          lines: [
            {
              ...line(2, '189.00', '378.00'),
              money: ['398.00', '199.00', '189.00'].map((price) => ({ price, country: [{ symbol: 'S/' }] })),
            },
          ],
        },
      },
    })
    expect(await findTicket(db.read, shop.id, code)).toMatchObject({ status: 'nombre', total: 17_800 })
    expect(await letters()).toEqual([])

    const placed = await tap({ total: '378.00' })
    expect(placed).toMatchObject({ status: 200 })
    expect(placed.body).toEqual({
      ...{ code: 200, data: code, total: '378.00', lines: [line(2, '189.00', '378.00')] },
      items: [{ id: expect.any(String), quantity: 2, price: '189.00' }],
    })
    expect(await findOrder(db.read, shop.id, code)).toMatchObject({ total: 37_800 })
    expect(await letters()).toMatchObject([{ body: { value: '378.00' } }])
  })

  test('a lower price is shown before it is charged too', async () => {
    const { setPrice, begin } = await openShop()
    const { tap } = await begin()
    await setPrice(4_900)
    expect(await tap({ total: '99.00' })).toMatchObject({ status: 409, body: { shown: { total: '49.00' } } })
    expect(await tap({ total: '49.00' })).toMatchObject({ status: 200, body: { total: '49.00' } })
  })

  test('without what was shown, an order has the prices of that moment, and the answer says what is charged', async () => {
    for (const shown of [undefined, null]) {
      const { setPrice, begin } = await openShop()
      const { code, tap } = await begin()
      await setPrice(15_490)
      const { status, body } = await tap(shown)
      expect([status, body]).toEqual([
        200,
        {
          ...{ code: 200, data: code, total: '154.90', lines: [line(1, '154.90', '154.90')] },
          items: [{ id: expect.any(String), quantity: 1, price: '154.90' }],
        },
      ])
    }
  })

  test('an order whose reply was lost is found at its own total, whatever the shopper is shown meanwhile', async () => {
    const { setPrice, begin, orders, letters } = await openShop()
    const { code, tap } = await begin()
    expect(await tap({ total: '99.00' })).toMatchObject({ status: 200 })
    await setPrice(15_490)
    for (const shown of [{ total: '99.00' }, { total: '154.90' }, undefined]) {
      expect(await tap(shown)).toMatchObject({ status: 200, body: { data: code, total: '99.00' } })
    }
    expect(await tap({ total: '99.00' }, { products: lamps(2) })).toMatchObject({ status: 409 })
    expect(await orders()).toMatchObject([{ total: 9_900 }])
    expect(await letters()).toHaveLength(1)
  })

  test('what an order lacks is said first, and a step ignores what was shown', async () => {
    const { begin, orders } = await openShop()
    const { tap } = await begin()
    expect(await tap({ total: '1.00' }, { client: { ...rosa, ...home, direccion: '' } })).toMatchObject({ status: 422 })
    expect(await tap({ total: '1.00' }, { status: 'entrega' })).toMatchObject({ status: 200, body: { total: '99.00' } })
    expect(await tap({ total: '1.00' }, { products: [{ ...lamps(1)[0], slug: 'nada' }] })).toMatchObject({
      status: 422,
    })
    expect(await orders()).toEqual([])
  })

  test.each([[{}], [{ total: 99 }], [{ total: '99,00' }], [{ total: '-1' }], ['99.00']])(
    'what was shown must be an amount: %j is refused, and nothing is ordered',
    async (shown) => {
      const { begin, orders } = await openShop()
      const { tap } = await begin()
      const { status, body } = await tap(shown)
      expect([status, body.errors[0].field]).toEqual([422, expect.stringMatching(/^shown/)])
      expect(await orders()).toEqual([])
    },
  )

  test('parts of what was shown that this server does not know are ignored, and so is how the amount is written', async () => {
    const { begin } = await openShop()
    const { tap } = await begin()
    expect(await tap({ total: '99', freight: '10.00' })).toMatchObject({ status: 200, body: { total: '99.00' } })
  })

  test('the first generation’s order in one call is kept as a lead until the new total is accepted', async () => {
    const { db, shop, setPrice, orderInOneCall, orders } = await openShop()
    await setPrice(15_490)
    const refused = await orderInOneCall({ total: '99.00' })
    expect(refused).toMatchObject({ status: 409, body: { reason: 'shown-changed', shown: { total: '154.90' } } })
    expect(await listLeads(db.read, shop.id, { limit: 10 })).toMatchObject([{ client: { name: rosa.name } }])
    const placed = await orderInOneCall({ total: '154.90' })
    expect(placed).toMatchObject({ status: 200, body: { total: '154.90', lines: [{ slug: 'lampara' }] } })
    await setPrice(20_000)
    for (const shown of [{ total: '99.00' }, { total: '154.90' }, undefined]) {
      expect((await orderInOneCall(shown)).body).toEqual(placed.body)
    }
    expect(await orders()).toMatchObject([{ total: 15_490 }])
    expect(await listLeads(db.read, shop.id, { limit: 10 })).toEqual([])
    expect(await orderInOneCall({ total: '154.90' }, 2)).toMatchObject({ status: 409, body: { errors: [] } })
  })

  test('the first generation’s delivery step is compared too', async () => {
    const { app, host, setPrice } = await openShop()
    const key = { 'idempotency-key': randomUUID() }
    const address = { ...rosa, email: EMAIL, ...home, lima: undefined, idProduct: 'lampara', shown: { total: '1.00' } }
    expect(await call(app, host, ORDER, address, key)).toMatchObject({ status: 200, body: { total: '99.00' } })
    await setPrice(15_490)
    const delivery = { ...address, typeSend: 0, shown: { total: '99.00' } }
    expect(await call(app, host, ORDER, delivery, key)).toMatchObject({
      status: 409,
      body: { reason: 'shown-changed' },
    })
    const accepted = { ...delivery, shown: { total: '154.90' } }
    expect(await call(app, host, ORDER, accepted, key)).toMatchObject({ status: 200, body: { total: '154.90' } })
  })

  test('however prices change between taps, one order exists after the first accepted tap, at the total that tap was shown', async () => {
    const { db, shop, begin, setPrice } = await openShop()
    const step = fc.oneof(
      fc.record({ price: fc.constantFrom(9_900, 12_300, 15_490) }),
      fc.record({ shown: fc.constantFrom('99.00', '123.00', '154.90') }),
    )
    let price = '99.00'
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const { code, tap } = await begin()
        let charged: string | null = null
        for (const one of steps) {
          if ('price' in one) {
            await setPrice(one.price)
            price = (one.price / 100).toFixed(2)
            continue
          }
          const { status, body } = await tap({ total: one.shown })
          if (one.shown === price) charged ??= price
          if (charged === null) expect([status, body.shown.total]).toEqual([409, price])
          else expect([status, body.total]).toEqual([200, charged])
        }
        const placed = await findOrder(db.read, shop.id, code)
        expect(placed && (placed.total / 100).toFixed(2)).toBe(charged)
      }),
      { numRuns: sized(10, 40) },
    )
  })
})
