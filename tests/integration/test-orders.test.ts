import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { countsOf } from '../../src/catalogue/stock/stock-counts.store.ts'
import type { Database } from '../../src/database/database.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { testToken } from '../../src/orders/placing/test-order.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { countStock } from '../../src/orders/stock/count-stock.action.ts'
import { NOVEMBER_2026, testSettings } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { letters } from '../support/events-shop.ts'
import { aShopper, openOrderShop } from '../support/order-shop.ts'

const secret = testSettings().rootKey.of('test-orders')
const HOUR = 3_600_000

/** Every table that has rows of orders and tickets. */
const OF_ORDERS = [
  ...['orders', 'order_events', 'order_queues', 'order_words', 'order_marks', 'order_outcomes', 'payments'],
  ...[
    'shipments',
    'shipment_events',
    'tickets',
    'idempotency_keys',
    'ticket_origins',
    'voucher_pictures',
    'kept_visits',
  ],
]

onOneEngine((_engine, openDatabase) => {
  async function open(db: Database) {
    const { shop, host } = await openOrderShop(db)
    const time = { now: NOVEMBER_2026 }
    const desk = openDesk(db, { clock: () => time.now })
    const owner = await desk.join(shop, { ...OWNER, switches: ['exports'] })
    const token = (random = 1, of = shop.id) => testToken(secret, of, new Uint8Array(12).fill(random), time.now)
    const post = (path: string) =>
      desk.app(
        new Request(`http://${host}${path}`, {
          method: 'POST',
          headers: { origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
          body: '',
        }),
      )
    /** Places an order with a cookie, and returns its code. */
    const place = async (cookie = ''): Promise<string> => {
      const shopper = aShopper()
      const stored = await shopper.send(desk.app, host, 'store', {}, { cookie })
      const keys = { 'ticket-key': stored.headers.get('ticket-key') ?? '', cookie }
      const placed = await shopper.send(
        ...([desk.app, host, 'update' as const, { code: stored.body.data, status: 'finalizado' }, keys] as const),
      )
      expect(placed.status, JSON.stringify(placed.body)).toBe(200)
      return stored.body.data
    }
    const order = async (code: string) => {
      const found = await findOrder(db.read, shop.id, code)
      if (!found) throw new Error(code)
      return found
    }
    const does = async (code: string, act: string, fields: object = {}) => {
      const { status, body } = await owner.call(`/t/${host}/pedidos/${code}/${act}`, {
        key: `key-${code}-${act}`,
        ...fields,
      })
      expect([act, status], JSON.stringify(body)).toEqual([act, 200])
    }
    return { db, shop, host, desk, owner, time, token, post, place, order, does }
  }

  test('the link of the desk shows what a test is and changes nothing; its button marks this browser for one order', async () => {
    const { desk, host, token, post, place, order, owner } = await open(await openDatabase())
    const page = await (await owner.get(`/t/${host}/primeros-pasos/prueba`)).text()
    const [, path = ''] = /href="http:\/\/[^/"]+(\/prueba\/[^"]+)"/.exec(page) ?? []
    const shown = await desk.app(new Request(`http://${host}${path}`))
    expect([shown.status, shown.headers.getSetCookie(), shown.headers.get('cache-control')]).toEqual([
      200,
      [],
      'no-store',
    ])
    expect(await shown.text()).toContain('marcado como Prueba')
    const begun = await post(path)
    expect([begun.status, begun.headers.get('location')]).toEqual([303, '/producto/lampara'])
    const cookies = begun.headers.getSetCookie()
    expect(cookies).toEqual([
      expect.stringMatching(/^prueba=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^medicion=no; Max-Age=3600; Path=\/; SameSite=Lax$/),
    ])
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
    const [first, second] = [await place(cookie), await place(cookie)]
    expect([(await order(first)).work.source, (await order(second)).work.source]).toEqual(['prueba', 'tienda'])
    expect(token()).not.toBe(token(2))
  })

  test('what ended, was changed or is another shop’s marks nothing', async () => {
    const { desk, host, token, post, place, order, time } = await open(await openDatabase())
    const own = token()
    const changed = `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of [token(1, 'another'), changed, 'x']) {
      expect((await desk.app(new Request(`http://${host}/prueba/${wrong}`))).status, wrong).toBe(404)
      expect((await post(`/prueba/${wrong}`)).headers.getSetCookie()).toEqual([])
      expect((await order(await place(`prueba=${wrong}`))).work.source).toBe('tienda')
    }
    time.now += HOUR
    expect((await order(await place(`prueba=${own}`))).work.source).toBe('tienda')
  })

  test('a shopper’s page is the same bytes in a browser that is marked', async () => {
    const { desk, host, token } = await open(await openDatabase())
    const ask = async (cookie: string) =>
      (await desk.app(new Request(`http://${host}/producto/lampara`, { headers: { cookie } }))).text()
    expect(await ask(`prueba=${token()}; medicion=no`)).toBe(await ask(''))
  })

  test('a test order stands in the queue with its mark and goes through every act, and counts nowhere', async () => {
    const db = await openDatabase()
    const { shop, host, owner, desk, token, place, order, does } = await open(db)
    const found = new Map([['', 5]])
    await countStock(desk.deps, shop, { slug: 'lampara', found, key: 'count-lamps', actor: commandLine })
    // Its pixel is set and this visitor is measured: an ordinary order of it posts a letter.
    await place()
    expect(await letters(db)).toHaveLength(1)
    const code = await place(`prueba=${token()}`)
    expect(await letters(db)).toHaveLength(1)
    expect((await order(code)).suspicions).toEqual([])
    await queueNewOrders(desk.deps)
    const queue = await owner.get(`/t/${host}/cola?cola=llamar`, { accept: 'application/json' })
    const { data } = await queue.json()
    const card = data.cards.find((one: { code: string }) => one.code === code)
    expect(card.tags).toContainEqual({ tone: 'plain', text: 'Prueba' })
    const { id } = aProduct()
    const counts = async () =>
      (await countsOf(db.read, shop.id, [(await order(code)).lines[0]?.productId ?? id])).get(
        [...(await order(code)).lines][0]?.productId ?? id,
      )
    const before = await counts()
    await does(code, 'confirmar')
    await does(code, 'empacar')
    await does(code, 'despachar', { courier: 'Olva', guide: 'G-1' })
    await does(code, 'entregar')
    expect(await counts()).toEqual(before)
    expect((await order(code)).state).toBe('entregado')
    const { rows } = await sql`select order_id from order_outcomes where shop_id = ${shop.id}`.execute(db.read)
    expect(rows).toEqual([])
    const csv = await owner.submit(`/t/${host}/exportar`, { cola: 'todo', formato: 'csv' })
    const text = await csv.text()
    expect([text.includes(code), text.split('\n').length > 1]).toEqual([false, true])
  })

  test('one button removes all of them with everything that is theirs, and nothing else', async () => {
    const db = await openDatabase()
    const { shop, host, owner, desk, token, place, does, order } = await open(db)
    const kept = await place()
    await queueNewOrders(desk.deps)
    const every = async () => {
      const counts = await Promise.all(
        OF_ORDERS.map(async (name) => {
          const { rows } = await sql<{
            many: number | string
          }>`select count(*) as many from ${sql.table(name)}`.execute(db.read)
          return [name, Number(rows[0]?.many)] as const
        }),
      )
      return Object.fromEntries(counts)
    }
    const before = await every()
    const codes = [await place(`prueba=${token(1)}`), await place(`prueba=${token(2)}`)]
    await queueNewOrders(desk.deps)
    const [first = ''] = codes
    await does(first, 'confirmar')
    await does(first, 'pago', { kind: 'saldo', amount: '5', means: 'Yape', reference: '123', accept: false })
    await does(first, 'despachar', { courier: 'Olva', guide: 'G-1' })
    expect(await every()).not.toEqual(before)
    const removed = await owner.call(`/t/${host}/pruebas/quitar`, {})
    expect(removed.body.data).toEqual({ removed: 2 })
    expect(await every()).toEqual(before)
    expect((await order(kept)).shopId).toBe(shop.id)
    expect((await owner.call(`/t/${host}/pruebas/quitar`, {})).body.data).toEqual({ removed: 0 })
  })

  test('what goes out in exchange for a test order is a test too', async () => {
    const db = await openDatabase()
    const { token, place, does, order } = await open(db)
    const code = await place(`prueba=${token()}`)
    await does(code, 'confirmar')
    await does(code, 'despachar', { courier: 'Olva', guide: 'G-1' })
    await does(code, 'entregar')
    await does(code, 'cambio', { kind: 'cambio', back: [1], out: [{ slug: 'lampara', amount: 1 }] })
    const next = (await order(code)).work.linked ?? ''
    expect((await order(next)).work.source).toBe('prueba')
  })

  test('only its owner removes them, and of no other shop', async () => {
    const db = await openDatabase()
    const { desk, host, token, place, order } = await open(db)
    const code = await place(`prueba=${token()}`)
    const other = await openCatalogueShop(db, { id: 'other', hosts: ['otra.pe'] })
    await db.transaction((tx) => saveProducts(tx, other.id, [aProduct()], { now: 0, placing: 'given' }))
    const stranger = await desk.join(other, OWNER)
    expect((await stranger.call(`/t/${host}/pruebas/quitar`, {})).status).toBe(404)
    expect((await stranger.call('/t/otra.pe/pruebas/quitar', {})).body.data).toEqual({ removed: 0 })
    expect((await order(code)).code).toBe(code)
  })
})
