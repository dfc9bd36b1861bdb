import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { sha256 } from '../../src/lib/secrets/digest.ts'
import { takeLetters } from '../../src/outbox/delivery.store.ts'
import { call, NOVEMBER_2026 } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { eachEngine } from '../support/databases.ts'
import { type GraphApi, startGraphApi } from '../support/graph-api.ts'
import type { GraphEvent } from '../support/graph-event.ts'
import { statesOf } from '../support/letters.ts'
import { movableClock, openPixelShop, postPageViews } from '../support/pixel-shop.ts'
import { testRelay } from '../support/relay.ts'
import { aShop } from '../support/shop.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** For what a busy machine may be slow to do. */
const PATIENCE_MS = MINUTE

eachEngine((_engine, openDatabase) => {
  let db: Database
  let graph: GraphApi
  let time = movableClock(NOVEMBER_2026)

  beforeEach(async () => {
    time = movableClock(NOVEMBER_2026)
    db = await openDatabase()
    graph = await startGraphApi({ clock: time.clock })
    return () => graph.stop()
  })

  test('a pixel that hangs delays no other', { tags: ['detail'] }, async () => {
    const [hanging, well] = [
      await openPixelShop(db, { id: 'a', pixel: '111' }),
      await openPixelShop(db, { id: 'b', pixel: '222' }),
    ]
    await postPageViews(db, hanging, 10, time.clock())
    await postPageViews(db, well, 10, time.clock())
    graph.misbehave('hang', { pixel: '111' })
    const { relay } = testRelay(db, graph.url, time.clock, { limitMs: 20_000 })
    relay.start()
    await expect.poll(() => graph.counted('222').length).toBe(10)
    await postPageViews(db, well, 10, time.clock(), 'later')
    await expect.poll(() => graph.counted('222').length).toBe(20)
    expect(graph.counted('111')).toEqual([])
    await relay.stop(0)
  })

  test('a relay that is stopped finishes what is under way and starts nothing more', { tags: ['detail'] }, async () => {
    const shops = [
      await openPixelShop(db, { id: 'a', pixel: '111' }),
      await openPixelShop(db, { id: 'b', pixel: '222' }),
    ]
    for (const shop of shops) await postPageViews(db, shop, 5, time.clock())
    graph.misbehave('slow', { pixel: '111', delay: 300 })
    const { relay } = testRelay(db, graph.url, time.clock, { parallel: 1, limitMs: PATIENCE_MS })
    relay.start()
    await expect.poll(() => graph.requests.length).toBe(1)
    await relay.stop(PATIENCE_MS)
    expect(await statesOf(db)).toEqual({ waiting: 5, delivered: 5, dead: 0 })
    // Longer than until the next look.
    await pause(600)
    expect(graph.requests).toHaveLength(1)
  })

  test('two relays on one database deliver each event once', async () => {
    for (const pixel of ['1', '2', '3']) {
      const shop = await openPixelShop(db, { id: `shop-${pixel}`, pixel })
      await postPageViews(db, shop, 400, time.clock())
    }
    const relays = [1, 2].map(() => testRelay(db, graph.url, time.clock, { batch: 50 }).relay)
    await Promise.all(relays.map((relay) => relay.turn()))
    expect(await statesOf(db)).toEqual({ waiting: 0, delivered: 1_200, dead: 0 })
    expect(graph.received).toHaveLength(1_200)
    expect(['1', '2', '3'].map((pixel) => graph.counted(pixel).length)).toEqual([400, 400, 400])
  })

  test('letters of a process that died are delivered when its lease is over', async () => {
    const shop = await openPixelShop(db)
    await postPageViews(db, shop, 3, time.clock())
    const [now, leaseUntil] = [time.clock(), time.clock() + 2 * MINUTE]
    await db.transaction((tx) => takeLetters(tx, { shopId: shop.id, channel: '777' }, { now, leaseUntil, limit: 2 }))
    const { relay } = testRelay(db, graph.url, time.clock)
    await relay.turn()
    expect(graph.counted('777')).toHaveLength(1)
    time.move(2 * MINUTE)
    await relay.turn()
    expect(graph.counted('777')).toHaveLength(3)
  })

  test('a batch that the network does not answer is halved, and doubled again when it answers', {
    tags: ['detail'],
  }, async () => {
    const shop = await openPixelShop(db)
    await postPageViews(db, shop, 8, time.clock())
    graph.misbehave('hang', { times: 2 })
    const { relay } = testRelay(db, graph.url, time.clock, { limitMs: 1_000, batch: 8 })
    for (const wait of [0, 2_000, 4_000]) {
      time.move(wait)
      await relay.turn()
    }
    expect(graph.requests.map(({ data }) => (data as unknown[]).length)).toEqual([8, 4, 2, 4, 2])
    expect(graph.counted('777')).toHaveLength(8)
  })

  test('events that failed go behind those that were not tried yet', async () => {
    const shop = await openPixelShop(db)
    await postPageViews(db, shop, 4, time.clock())
    time.move(1)
    graph.misbehave(500, { times: 1 })
    const { relay } = testRelay(db, graph.url, time.clock, { batch: 2 })
    await relay.turn()
    time.move(2_000)
    await relay.turn()
    const sent = graph.requests.map(({ data }) => (data as GraphEvent[]).map(({ event_id }) => event_id))
    expect(sent).toEqual([['e0', 'e1'], ['e2'], ['e0', 'e3'], ['e1']])
  })

  test('letters that wait too long in a paused pixel are marked dead, with one error in the log', async () => {
    const shop = await openPixelShop(db, { token: null })
    await postPageViews(db, shop, 5, time.clock())
    const { relay, log } = testRelay(db, graph.url, time.clock)
    await relay.turn()
    time.move(7 * DAY + 1_000)
    await relay.turn()
    expect(await statesOf(db)).toEqual({ waiting: 0, delivered: 0, dead: 5 })
    expect(log().match(/Conversion events were given up/g)).toHaveLength(1)
    expect(log()).toContain('"events":5')
    expect(graph.requests).toEqual([])
  })

  test('delivered letters are kept for 48 hours, dead ones for 30 days', async () => {
    const shop = await openPixelShop(db)
    await postPageViews(db, shop, 5, time.clock())
    graph.misbehave('poison', { isBad: ({ event_id }) => event_id === 'e3' })
    const { relay } = testRelay(db, graph.url, time.clock)
    await relay.turn()
    const states = []
    for (const wait of [48 * HOUR, 1_000 + MINUTE, 28 * DAY, MINUTE]) {
      time.move(wait)
      await relay.turn()
      states.push(await statesOf(db))
    }
    expect(states.map(({ delivered, dead }) => [delivered, dead])).toEqual([
      [4, 1],
      [0, 1],
      [0, 0],
      [0, 0],
    ])
  })

  test('events of a shop in test mode carry its test code', async () => {
    const config = { ...aShop().config, test_event_code: 'TEST123' }
    const shop = await openPixelShop(db, { facts: { config } })
    await postPageViews(db, shop, 1, time.clock())
    await testRelay(db, graph.url, time.clock).relay.turn()
    expect(graph.requests).toMatchObject([{ testEventCode: 'TEST123' }])
  })

  test.each([true, false])(
    'an order’s Purchase arrives with the server’s total; its contact is hashed when the shop says so: %s',
    async (hashed) => {
      const config = { ...aShop().config, hashed_contact: hashed }
      const shop = await openPixelShop(db, { facts: { config } })
      await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct()], { now: 0, placing: 'given' }))
      const { deps, relay } = testRelay(db, graph.url, time.clock)
      const app = createApp(deps)
      const client = {
        ...{ name: 'Rosa Quispe', phone: '987654321', email: 'rosa@example.pe', documento: '', terminos: true },
        ...{ departamento: 'Lima', provincia: 'Lima', distrito: 'Miraflores', placeCode: '150122' },
        ...{ direccion: 'Av. Larco 100', lima: '0' },
      }
      const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
      const visitor = randomUUID()
      const headers = { 'user-agent': 'Mozilla/5.0', cookie: `_fbp=fb.1.1700000000000.123456789; visitor=${visitor}` }
      const path = '/api/v1/web/ticket/'
      const stored = await call(
        app,
        'tienda.localhost',
        `${path}store`,
        { client, products },
        {
          ...headers,
          'idempotency-key': randomUUID(),
        },
      )
      const code = stored.body.data
      const key = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
      const order = { code, client, products, status: 'finalizado' }
      const placed = await call(app, 'tienda.localhost', `${path}update`, order, { ...headers, ...key })
      expect(placed.status).toBe(200)
      const page = 'http://tienda.localhost/'
      const seen = {
        page,
        events: [{ name: 'PageView', id: 'a1', age: 0, url: page }],
        contact: { name: 'Rosa Quispe' },
      }
      await call(app, 'tienda.localhost', '/api/v1/web/event', seen, headers)
      await relay.turn()
      const names = graph.counted('777').map(({ user_data }) => user_data.external_id)
      const name = hashed ? [sha256(visitor)] : undefined
      expect(names).toEqual([name, name])
      expect(graph.counted('777').filter((event) => event.event_name === 'Purchase')).toMatchObject([
        { event_name: 'Purchase', event_id: `purchase-${code}`, custom_data: { currency: 'PEN', value: 99 } },
      ])
      expect(graph.counted('777').find((event) => event.event_name === 'Purchase')?.user_data.ph).toHaveLength(
        hashed ? 1 : 0,
      )
    },
  )

  test('/metrics shows how many events wait, the age of the oldest and the number of paused pixels', async () => {
    const shop = await openPixelShop(db, { token: null })
    await postPageViews(db, shop, 2, time.clock())
    const { deps, relay } = testRelay(db, graph.url, time.clock)
    await relay.turn()
    time.move(90_000)
    const response = await createApp(deps)(new Request('http://tienda.localhost/metrics'), { address: '127.0.0.1' })
    const text = (await response.text()).match(/^conversion_events.*$/gm)?.join('\n')
    expect(text).toContain('conversion_events_queued 2')
    expect(text).toContain('conversion_events_oldest_seconds 90')
    expect(text).toContain('conversion_events_paused_channels 1')
    expect(text).not.toContain('777')
  })
})
