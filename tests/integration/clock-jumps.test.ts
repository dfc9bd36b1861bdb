// @module-tag detail
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { countedNetworks } from '../../src/lib/web/network.ts'
import { listOrders } from '../../src/orders/orders.store.ts'
import type { Deps } from '../../src/server/deps.ts'
import { startRetention } from '../../src/server/jobs/start-retention.ts'
import { limitsReachedByNetworks, limitsReachedByShop, ordersOfPhone } from '../../src/tickets/abuse/abuse.store.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { onOneEngine, openTestSqlite } from '../support/databases.ts'
import { startGraphApi } from '../support/graph-api.ts'
import { statesOf } from '../support/letters.ts'
import { buy, openBazaar, rosa } from '../support/personal-data.ts'
import { movableClock, openPixelShop, postPageViews } from '../support/pixel-shop.ts'
import { testRelay } from '../support/relay.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const TEN_YEARS = 10 * 8_766 * HOUR
const LEASE = 2 * MINUTE

/** A shop with a pixel, the network's stand-in, and a relay under a clock that the test moves. The network's own clock is always right. */
async function openChannel(db: Database) {
  const right = movableClock(NOVEMBER_2026)
  const ours = movableClock(NOVEMBER_2026)
  const graph = await startGraphApi({ clock: right.clock })
  onTestFinished(() => graph.stop())
  const shop = await openPixelShop(db)
  const pass = (ms: number) => {
    right.move(ms)
    ours.move(ms)
  }
  /** Turns that a relay takes in so much time, as another process would after a restart. */
  const relayFor = async (ms: number) => {
    const { relay } = testRelay(db, graph.url, ours.clock)
    const step = Math.ceil(ms / 12)
    for (let passed = 0; passed <= ms + step; passed += step) {
      await relay.turn()
      pass(step)
    }
  }
  return {
    graph,
    shop,
    ours,
    pass,
    relayFor,
    post: (count: number, name: string) => postPageViews(db, shop, count, ours.clock(), name),
  }
}

onOneEngine((_engine, openDatabase) => {
  test.each([
    ['the network is down', 500 as const, 5 * MINUTE],
    ['the network wants fewer calls', 429 as const, HOUR],
    ['the pixel is refused', 190 as const, HOUR],
  ])(
    'letters that failed while the clock was ten years ahead (%s) go out within their backoff',
    async (_, answer, longest) => {
      const db = await openDatabase()
      const { graph, ours, relayFor, post } = await openChannel(db)
      await post(5, 'before')
      graph.misbehave(answer)
      ours.move(TEN_YEARS)
      await post(5, 'ahead')
      await relayFor(3 * MINUTE)
      ours.move(-TEN_YEARS)
      graph.behave()
      await post(5, 'after')
      await relayFor(longest + LEASE)
      const { waiting } = await statesOf(db)
      expect(waiting).toBe(0)
      const counted = new Set(graph.counted('777').map(({ event_id }) => event_id))
      expect([...counted].filter((id) => /^(after|ahead)/.test(id))).toHaveLength(10)
    },
  )

  test('letters that a process took while its clock was ahead, and died, are sent after a lease', async () => {
    const db = await openDatabase()
    const { graph, relayFor, post } = await openChannel(db)
    await post(3, 'e')
    await db.transaction((tx) => sql`update outbox set due_at = ${NOVEMBER_2026 + TEN_YEARS}, attempts = 4`.execute(tx))
    await relayFor(LEASE + MINUTE)
    expect(graph.counted('777')).toHaveLength(3)
  })

  test('a relay that has run under a clock that was ahead goes on when the clock comes back', async () => {
    const db = await openDatabase()
    const { graph, ours, pass, post } = await openChannel(db)
    const { relay } = testRelay(db, graph.url, ours.clock)
    ours.move(TEN_YEARS)
    await relay.turn()
    await post(2, 'e')
    ours.move(-TEN_YEARS)
    await relay.turn()
    pass(LEASE + 1)
    await relay.turn()
    expect(graph.counted('777')).toHaveLength(2)
  })

  test('letters that were settled while the clock was ahead are deleted in their time', async () => {
    const db = await openDatabase()
    const { ours, relayFor, post } = await openChannel(db)
    ours.move(TEN_YEARS)
    await post(3, 'e')
    await db.transaction((tx) => sql`update outbox set state = 'delivered', settled_at = ${ours.clock()}`.execute(tx))
    ours.move(-TEN_YEARS)
    await relayFor(MINUTE)
    expect((await statesOf(db)).delivered).toBe(3)
    ours.move(49 * HOUR)
    await relayFor(MINUTE)
    expect((await statesOf(db)).delivered).toBe(0)
  })

  test('a clock that is behind moves no letter: it waits until the clock is right', async () => {
    const db = await openDatabase()
    const { graph, ours, relayFor, post } = await openChannel(db)
    await db.transaction((tx) => sql`update schema_migrations set applied_at = ${NOVEMBER_2026 - HOUR}`.execute(tx))
    await post(3, 'e')
    ours.move(-TEN_YEARS)
    await relayFor(5 * MINUTE)
    expect(graph.received).toEqual([])
    const { rows } = await sql<{ due: number }>`select min(due_at) as due from outbox`.execute(db.read)
    expect(rows).toEqual([{ due: NOVEMBER_2026 }])
    ours.move(TEN_YEARS)
    await relayFor(MINUTE)
    expect(graph.counted('777')).toHaveLength(3)
  })

  test('orders that were stored while the clock was ahead make no later one suspicious', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const { db, time } = bazaar
    time.now += TEN_YEARS
    for (let count = 0; count < 3; count += 1) await buy(bazaar, 'shop-1.localhost', rosa, 'order')
    await db.transaction((tx) =>
      sql`insert into tickets
        (shop_id, id, code, key_hash, country, status, name, phone, phone_e164, email, departamento, provincia, distrito, place_code, direccion,
        documento, lima, terminos, terminos_at, terms_version, claimed, ip, network, suspicions, lines, total, currency, created_at, updated_at,
        finalised_at, forgotten_at, network_56, network_48, browser)
        select shop_id, id || n, code || n, key_hash, country, status, name, phone, phone_e164, email, departamento, provincia, distrito, place_code, direccion,
        documento, lima, terminos, terminos_at, terms_version, claimed, ip, network, suspicions, lines, total, currency, created_at, updated_at,
        finalised_at, forgotten_at, network_56, network_48, browser
        from tickets, (with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 700) select n from numbers) as many
        where shop_id = 'shop-1'`.execute(tx),
    )
    const networks = countedNetworks(rosa.address)
    const facts = { shopId: 'shop-1', code: '', phone: rosa.number }
    const reached = async (now: number) => [
      (await ordersOfPhone(db.read, facts, now)).length > 0,
      (await limitsReachedByNetworks(db.read, 'shop-1', networks, now)).length > 0,
      (await limitsReachedByShop(db.read, 'shop-1', now)).length > 0,
    ]
    expect(await reached(time.now)).toEqual([true, true, true])
    expect(await reached(time.now - TEN_YEARS)).toEqual([false, false, false])
  })
})

test('retention forgets nobody after the clock jumped, and says what to do', async () => {
  const bazaar = await openBazaar(await openTestSqlite())
  await buy(bazaar, 'shop-1.localhost', rosa, 'order')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stopping = new AbortController()
  const said: unknown[] = []
  const log = { info: () => {}, error: (...words: unknown[]) => said.push(words) }
  const deps = { ...bazaar.deps, log, stopping: stopping.signal } as unknown as Deps
  let passed = 0
  const forgetting = startRetention(deps, { leadsDays: null, ordersDays: 365, sheetsDays: null }, () => passed)
  bazaar.time.now += TEN_YEARS
  passed += MINUTE
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(said).toEqual([[{ hours: 87_660 }, expect.stringContaining('`contraentrega retention run` forgets now')]])
  bazaar.time.now += HOUR - TEN_YEARS
  passed += HOUR
  await vi.advanceTimersByTimeAsync(HOUR)
  stopping.abort()
  await forgetting.stop()
  expect(await listOrders(bazaar.db.read, 'shop-1', { limit: 5 })).toMatchObject([{ name: rosa.name }])
})
