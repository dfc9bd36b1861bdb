import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { createLog } from '../../src/lib/log/log.ts'
import { troubledChannels } from '../../src/outbox/channels.store.ts'
import { postLetters } from '../../src/outbox/outbox.store.ts'
import type { Relay } from '../../src/outbox/relay-loop.job.ts'
import { listLetters } from '../../src/outbox/upkeep.store.ts'
import { noSecrets } from '../../src/shops/fields/shop-fields.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { updateShop } from '../../src/shops/shops.store.ts'
import { createRelay } from '../../src/tracking/delivery/run-relay.job.ts'
import { NOVEMBER_2026, testDeps, testSettings } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { type GraphApi, startGraphApi } from '../support/graph-api.ts'
import { statesOf } from '../support/letters.ts'
import { movableClock, openPixelShop, pageView, postPageViews } from '../support/pixel-shop.ts'
import { TOKEN_KEY } from '../support/root-key.ts'

/** Long enough for an answer on a busy machine. */
const ANSWER_LIMIT_MS = 1_000
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

onOneEngine((_engine, openDatabase) => {
  let db: Database
  let shop: Shop
  let graph: GraphApi
  let relay: Relay
  let lines: string[] = []
  let time = movableClock(NOVEMBER_2026)
  let metrics: () => Promise<string>

  beforeEach(async () => {
    time = movableClock(NOVEMBER_2026)
    lines = []
    db = await openDatabase()
    shop = await openPixelShop(db)
    graph = await startGraphApi({ clock: time.clock, tokens: { 777: 'token-of-777' } })
    const deps = testDeps(db, {
      clock: time.clock,
      settings: testSettings({ graphApi: { url: graph.url, version: 'v26.0' } }),
      log: createLog('info', { write: (line) => void lines.push(line) }),
      chance: (bytes) => new Uint8Array(bytes),
    })
    metrics = async () => (await deps.metrics.exposition()).body
    relay = createRelay(deps, { limitMs: ANSWER_LIMIT_MS })
    return () => graph.stop()
  })

  function log(): string {
    return lines.join('')
  }

  /** Moves the clock by each of these times, takes a turn, and counts the delivered letters. */
  async function deliveredAfter(...waits: readonly number[]): Promise<readonly number[]> {
    const counts: number[] = []
    for (const wait of waits) {
      time.move(wait)
      await relay.turn()
      counts.push((await statesOf(db)).delivered)
    }
    return counts
  }

  test('events arrive once, under the ids and with the token of their pixel, which is in no log and no address', async () => {
    await postPageViews(db, shop, 3, time.clock())
    await relay.turn()
    await relay.turn()
    expect(graph.counted('777').map(({ event_id }) => event_id)).toEqual(['e0', 'e1', 'e2'])
    expect(graph.requests).toMatchObject([
      { version: 'v26.0', pixel: '777', token: 'token-of-777', testEventCode: null },
    ])
    expect(await statesOf(db)).toEqual({ waiting: 0, delivered: 3, dead: 0 })
    expect(await metrics()).toContain('conversion_events_total{outcome="delivered"} 3')
  })

  test.each([500, 1, 2, 'transient', 'reset', 'hang'] as const)(
    'after %s the pixel waits 2 seconds, then 4, and loses nothing',
    async (mode) => {
      await postPageViews(db, shop, 3, time.clock())
      graph.misbehave(mode, { times: 2 })
      expect(await deliveredAfter(0, 1_999, 1, 3_999)).toEqual([0, 0, 0, 0])
      expect(graph.requests).toHaveLength(2)
      expect(await deliveredAfter(1)).toEqual([3])
      expect(graph.counted('777')).toHaveLength(3)
      expect(await troubledChannels(db.read, 'tienda')).toEqual([])
      expect(log().match(/"level":"warn"/g)).toHaveLength(1)
    },
  )

  test.each(['slow', 'drop-reply'] as const)('after %s the events are sent again, and count once', async (mode) => {
    await postPageViews(db, shop, 3, time.clock())
    graph.misbehave(mode, { times: 1, delay: 3 * ANSWER_LIMIT_MS })
    expect(await deliveredAfter(0, 2 * SECOND)).toEqual([0, 3])
    expect(graph.received.length).toBeGreaterThan(3)
    expect(graph.counted('777')).toHaveLength(3)
  })

  test.each([4, 17, 80003, 429] as const)(
    'after %s the whole pixel waits a minute, then two',
    { tags: ['detail'] },
    async (mode) => {
      await postPageViews(db, shop, 3, time.clock())
      graph.misbehave(mode, { times: 2 })
      expect(await deliveredAfter(0, MINUTE - 1, 1, 2 * MINUTE - 1, 1)).toEqual([0, 0, 0, 0, 3])
      expect(graph.requests).toHaveLength(3)
    },
  )

  test.each([190, 10, 200] as const)(
    'after %s the pixel is paused with one error in the log; an hour later it is tried again',
    async (mode) => {
      await postPageViews(db, shop, 50, time.clock())
      graph.misbehave(mode, { times: 1 })
      expect(await deliveredAfter(0, 59 * MINUTE)).toEqual([0, 0])
      expect(log().match(/"level":"error"/g)).toHaveLength(1)
      expect(log()).toContain('"pixel":"777"')
      expect(log()).toContain('contraentrega shop set tienda.localhost')
      expect(graph.requests).toHaveLength(1)
      expect(await deliveredAfter(MINUTE)).toEqual([50])
    },
  )

  test('a paused pixel sends again as soon as its token is another one', async () => {
    graph.setToken('777', 'fresh')
    await postPageViews(db, shop, 3, time.clock())
    expect(await deliveredAfter(0, 5 * SECOND)).toEqual([0, 0])
    expect(graph.requests).toHaveLength(1)
    const secrets = { ...noSecrets, access_token: 'fresh' }
    await db.transaction((tx) => updateShop(tx, shop.id, { secrets }, TOKEN_KEY))
    expect(await deliveredAfter(5 * SECOND)).toEqual([3])
    expect(log()).not.toContain('token-of-777')
    expect(log()).not.toContain('fresh')
    const kept = JSON.stringify(await troubledChannels(db.read, 'tienda'))
    expect(kept).not.toMatch(/token-of-777|fresh/)
  })

  test('a pixel without a token is paused with that reason, and nothing is sent', async () => {
    const mute = await openPixelShop(db, { id: 'muda', pixel: '888', token: null })
    await postPageViews(db, mute, 3, time.clock())
    await relay.turn()
    expect(graph.requests).toEqual([])
    expect(await troubledChannels(db.read, 'muda')).toMatchObject([
      { shopId: 'muda', channel: '888', trouble: { kind: 'paused', reason: 'the pixel has no access token' } },
    ])
  })

  test('one bad event among 1,000 is the only one that is lost', async () => {
    await postPageViews(db, shop, 1_000, time.clock())
    graph.misbehave('poison', { isBad: ({ event_id }) => event_id === 'e617' })
    await relay.turn()
    expect(await statesOf(db)).toEqual({ waiting: 0, delivered: 999, dead: 1 })
    expect(await listLetters(db.read, 'tienda', { state: 'dead', limit: 9 })).toMatchObject([
      { id: 'event-tienda-PageView-e617', reason: expect.stringContaining('Invalid parameter (code 100') },
    ])
    expect(graph.counted('777')).toHaveLength(999)
    expect(graph.requests.length).toBeLessThan(25)
    expect(log().match(/"level":"error"/g)).toHaveLength(1)
    expect(await metrics()).toContain('conversion_events_total{outcome="dead"} 1')
  })

  test('a letter that cannot be read affects no other', async () => {
    const letters = [pageView(shop, 'e0', time.clock()), { ...pageView(shop, 'e1', time.clock()), body: { name: 'x' } }]
    await db.transaction((tx) => postLetters(tx, letters))
    await relay.turn()
    expect(await statesOf(db)).toEqual({ waiting: 0, delivered: 1, dead: 1 })
  })

  test('an event with a wrong click is sent without it, the others keep theirs', async () => {
    const visit = { ...pageView(shop, '', 0).body, userAgent: 'x', url: 'https://t.pe/', fbp: null, px: '500' }
    const wrong = { ...visit, fbp: 'fb.1.1700000000000.99', fbc: 'fb.1.17.not a click' }
    const letters = ['e0', 'e1', 'e2', 'e3'].map((id) =>
      pageView(shop, id, time.clock(), id === 'e2' ? { visit: wrong } : {}),
    )
    await db.transaction((tx) => postLetters(tx, letters))
    await relay.turn()
    expect(await statesOf(db)).toEqual({ waiting: 0, delivered: 4, dead: 0 })
    const clicks = graph.counted('777').map(({ event_id, user_data }) => [event_id, user_data.fbc !== undefined])
    expect(Object.fromEntries(clicks)).toEqual({ e0: true, e1: true, e2: false, e3: true })
  })

  test('an event that is refused even without its click is dead', async () => {
    await postPageViews(db, shop, 1, time.clock())
    graph.misbehave(2804001)
    await relay.turn()
    expect(graph.requests).toHaveLength(2)
    expect(await statesOf(db)).toEqual({ waiting: 0, delivered: 0, dead: 1 })
  })

  test('events older than 7 days are dead and never sent; the rest is sent', async () => {
    const now = time.clock()
    const ages = [7 * DAY + SECOND, 7 * DAY - SECOND, 0]
    const letters = ages.map((age, n) => ({ ...pageView(shop, `e${n}`, now - age), dueAt: now }))
    await db.transaction((tx) => postLetters(tx, letters))
    await relay.turn()
    expect(graph.counted('777').map(({ event_id }) => event_id)).toEqual(['e1', 'e2'])
    expect(await listLetters(db.read, 'tienda', { state: 'dead', limit: 9 })).toMatchObject([
      { id: 'event-tienda-PageView-e0', reason: 'older than 7 days, which the network does not take' },
    ])
    expect(log().match(/"level":"error"/g)).toHaveLength(1)
  })

  test('when the network finds an event too old and our clock does not, the oldest is dead and the rest is sent', async () => {
    const letters = [3, 1, 2].map((days) => pageView(shop, `e${days}`, time.clock() - days * DAY))
    await db.transaction((tx) => postLetters(tx, letters))
    graph.misbehave(2804003, { times: 1 })
    await relay.turn()
    expect(graph.counted('777').map(({ event_id }) => event_id)).toEqual(['e2', 'e1'])
    expect(await statesOf(db)).toEqual({ waiting: 0, delivered: 2, dead: 1 })
  })

  test('a pixel that the network does not know is paused, and none of its events is dead', async () => {
    const other = await openPixelShop(db, { id: 'otra', pixel: '999' })
    await postPageViews(db, other, 20, time.clock())
    await relay.turn()
    expect(await statesOf(db)).toEqual({ waiting: 20, delivered: 0, dead: 0 })
    expect(graph.requests).toHaveLength(1)
  })
})
