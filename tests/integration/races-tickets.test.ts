import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { findTicket, listLeads } from '../../src/tickets/tickets.store.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { call, NOVEMBER_2026, testDeps } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { eachEngine } from '../support/databases.ts'
import { patient, play, RACE_LIMIT_MS, together } from '../support/races.ts'
import { aShop } from '../support/shop.ts'

const [STORE, UPDATE] = ['/api/v1/web/ticket/store', '/api/v1/web/ticket/update']
const home = { distrito: 'Ate', placeCode: '150103', direccion: 'Mz. B', lima: '0', terminos: true }
const TIERS = [12_900, 9_900, 8_900] as const

const phoneOf = (place: number) => String(910_000_000 + place)
const clientOf = (place: number) => ({ name: `Rosa ${place}`, phone: phoneOf(place), ...home })
const lamps = (amount: number) => [{ slug: 'lampara', amount, colors: [], type: 'normal', order: 0 }]

async function openShop(db: Database) {
  const shop = await openCatalogueShop(db, { config: { ...aShop().config, pixel: '5000' } })
  await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct({ tiers: TIERS })], { now: 0, placing: 'given' }))
  let now = NOVEMBER_2026
  // The clock advances a minute at each reading, so that a thousand 404s do not count as guesses of codes.
  const clock = () => {
    now += 60_000
    return now
  }
  const deps = testDeps(db, { clock })
  const app = createApp(deps)
  const host = shop.hosts[0] ?? ''
  const letters = async (code: string) => {
    const query = sql<{ body: string }>`select body from outbox where topic = 'purchase' and body like ${`%${code}%`}`
    return (await query.execute(db.read)).rows.map(({ body }) => JSON.parse(body))
  }
  return {
    shop,
    deps,
    letters,
    ticket: (code: string) => findTicket(db.read, shop.id, code),
    order: (code: string) => findOrder(db.read, shop.id, code),
    store: (place: number, amount = 1, key: string = crypto.randomUUID()) =>
      call(app, host, STORE, { client: clientOf(place), products: lamps(amount) }, { 'idempotency-key': key }),
    async begin(place: number, products: readonly object[] = lamps(1)) {
      const stored = await call(app, host, STORE, { client: clientOf(place), products })
      const [code, key] = [stored.body.data as string, stored.headers.get('ticket-key') ?? '']
      const send = (status: string, lines: readonly object[], name = `Rosa ${place}`, idempotencyKey = code) =>
        call(
          app,
          host,
          UPDATE,
          { code, client: { ...clientOf(place), name }, products: lines, status },
          { 'ticket-key': key, 'idempotency-key': idempotencyKey },
        )
      return { code, send }
    },
  }
}

async function editsWhileFinalising(engine: Database['engine'], db: Database): Promise<void> {
  const { begin, ticket, order: placed, letters } = await openShop(db)
  await play(`${engine}, edits while finalising`, ['edited first', 'ordered first'], async (place, random) => {
    const { code, send } = await begin(place)
    const [edit, order] = await together(random, [
      () => send('carrito', lamps(3), 'Edited'),
      () => send('finalizado', lamps(2), 'Ordered'),
    ])
    expect(order.body).toMatchObject({ code: 200, data: code, total: '178.00', lines: [{ amount: 2 }] })
    expect([200, 409]).toContain(edit.status)
    expect(await placed(code)).toMatchObject({ state: 'finalizado', total: 17_800, name: 'Ordered', version: 1 })
    expect(await ticket(code)).toMatchObject({ status: 'finalizado', total: 17_800, client: { name: 'Ordered' } })
    expect(await letters(code)).toMatchObject([{ value: '178.00' }])
    return edit.status === 200 ? 'edited first' : 'ordered first'
  })
}

/** How often a race that nothing guards may be won before it is lost. */
const MOST_TURNS = 20

/** Takes `for update` out of every query. */
const withoutLocks: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'SelectQueryNode') return node
    const { endModifiers: _, ...unlocked } = node
    return unlocked
  },
  transformResult: async ({ result }) => result,
}

eachEngine((engine, openDatabase) => {
  const limit = { timeout: RACE_LIMIT_MS }

  test('an edit at the same time as finalising is in the order completely or not at all', limit, async () => {
    await editsWhileFinalising(engine, patient(await openDatabase()))
  })

  // SQLite has one writer, and nothing to lock.
  if (engine === 'postgres') {
    test('without row locks the same race loses an edit, and the test fails', limit, async () => {
      const unlocked = async (): Promise<Database> => {
        const db = patient(await openDatabase())
        return { ...db, transaction: (work, time) => db.transaction((tx) => work(tx.withPlugin(withoutLocks)), time) }
      }
      // Each turn is twenty rounds. Now and then a quiet machine wins them all by luck.
      const untilLost = async () => {
        for (let turn = 0; turn < MOST_TURNS; turn += 1) await editsWhileFinalising(engine, await unlocked())
      }
      await expect(untilLost()).rejects.toThrow('to match object')
    })
  }

  test('concurrent updates of one ticket leave one of them, complete', limit, async () => {
    const { begin, ticket } = await openShop(patient(await openDatabase()))
    const ends = ['kept 1', 'kept 2', 'kept 3']
    await play(`${engine}, concurrent updates`, ends, async (place, random) => {
      const { code, send } = await begin(place)
      const update = (amount: number) => () => send('carrito', lamps(amount), `Rosa with ${amount}`)
      const answers = await together(random, [update(1), update(2), update(3)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(answers.map(({ body }) => body.total)).toEqual(['99.00', '178.00', '267.00'])
      const kept = await ticket(code)
      const amount = kept?.lines[0]?.amount ?? 0
      expect(kept).toMatchObject({ total: [0, 9_900, 17_800, 26_700][amount], client: { name: `Rosa with ${amount}` } })
      return `kept ${amount}`
    })
  })

  test('finalising twice with one key makes one order, with two keys the first wins', limit, async () => {
    const { begin, order, letters } = await openShop(patient(await openDatabase()))
    const ends = ['first key', 'second key']
    await play(`${engine}, double finalise`, ends, async (place, random) => {
      const one = await begin(place)
      const taps = await together(
        random,
        [1, 2, 3].map(() => () => one.send('finalizado', lamps(1))),
      )
      expect(taps.map(({ body }) => body)).toEqual(Array(3).fill(taps[0]?.body))
      expect(taps[0]?.body).toMatchObject({ code: 200, data: one.code, total: '99.00' })
      expect(await letters(one.code)).toHaveLength(1)

      const { code, send } = await begin(place)
      const [first, second] = await together(random, [
        () => send('finalizado', lamps(1), 'First', `a-${code}`),
        () => send('finalizado', lamps(2), 'Second', `b-${code}`),
      ])
      expect([first.status, second.status].sort()).toEqual([200, 409])
      const isFirst = first.status === 200
      const expected = isFirst ? { total: 9_900, name: 'First' } : { total: 17_800, name: 'Second' }
      expect(await order(code)).toMatchObject({ state: 'finalizado', ...expected })
      expect(await letters(code)).toMatchObject([{ value: isFirst ? '99.00' : '178.00' }])
      return isFirst ? 'first key' : 'second key'
    })
  })

  test('storing twice with one key makes one ticket, and another body is refused', limit, async () => {
    const db = patient(await openDatabase())
    const { shop, store } = await openShop(db)
    let stored = 0
    await play(`${engine}, one key twice`, ['first body', 'second body'], async (place, random) => {
      const [same, other] = [crypto.randomUUID(), crypto.randomUUID()]
      const [one, two] = await together(random, [() => store(place, 1, same), () => store(place, 1, same)])
      expect([one.status, two.status, one.body.data]).toEqual([200, 200, two.body.data])
      expect(one.headers.get('ticket-key')).toBe(two.headers.get('ticket-key'))
      const [first, second] = await together(random, [() => store(place, 1, other), () => store(place, 2, other)])
      expect([first.status, second.status].sort()).toEqual([200, 409])
      stored += 2
      return first.status === 200 ? 'first body' : 'second body'
    })
    expect(await listLeads(db.read, shop.id, { limit: 10_000 })).toHaveLength(stored)
  })

  test('an order during a price change has all its prices from before or from after it', limit, async () => {
    const db = patient(await openDatabase())
    const { shop, begin, order: placed, letters } = await openShop(db)
    await play(`${engine}, price changes`, ['old prices', 'new prices'], async (place, random) => {
      const slugs = [`mesa-${place}`, `silla-${place}`]
      const price = (first: number, now: number) => {
        const products = slugs.map((slug, at) =>
          aProduct({ slug, title: slug, position: at, tiers: [50_000, first + at] }),
        )
        return db.transaction((tx) => saveProducts(tx, shop.id, products, { now, placing: 'given' }))
      }
      await price(10_000, 1)
      const products = slugs.map((slug, order) => ({ ...lamps(1)[0], slug, order }))
      const { code, send } = await begin(place, products)
      const [order] = await together(random, [() => send('finalizado', products), () => price(30_000, 2)])
      expect(order.status).toBe(200)
      const kept = await placed(code)
      const [first = 0, second = 0] = kept?.lines.map(({ unitPrice }) => unitPrice) ?? []
      expect([10_000, 30_000]).toContain(first)
      expect(second).toBe(first + 1)
      expect(kept?.total).toBe(first + second)
      const value = ((first + second) / 100).toFixed(2)
      expect([order.body.total, (await letters(code)).map((letter) => letter.value)]).toEqual([value, [value]])
      return first === 10_000 ? 'old prices' : 'new prices'
    })
  })

  test('forgetting a person who is ordering leaves an order without a person, or none', limit, async () => {
    const { shop, deps, begin, ticket, order: placed, letters } = await openShop(patient(await openDatabase()))
    await play(
      `${engine}, forgetting while finalising`,
      ['ordered first', 'forgotten first'],
      async (place, random) => {
        const { code, send } = await begin(place)
        const [order] = await together(random, [
          () => send('finalizado', lamps(1)),
          () => forgetCustomer(deps, [shop], `51${phoneOf(place)}`, commandLine),
        ])
        const kept = await ticket(code)
        if (order.status !== 200) {
          expect([order.status, kept, await letters(code)]).toEqual([404, null, []])
          return 'forgotten first'
        }
        const empty = { name: '', phone: '', direccion: '' }
        expect(kept).toMatchObject({ status: 'finalizado', total: 9_900, client: empty })
        expect(await placed(code)).toMatchObject({ state: 'finalizado', total: 9_900, version: 2, ...empty })
        expect(await letters(code)).toMatchObject([{ value: '99.00', visit: { url: '', fbp: null } }])
        return 'ordered first'
      },
    )
  })
})
