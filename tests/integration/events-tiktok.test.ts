import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { createLog } from '../../src/lib/log/log.ts'
import { sha256 } from '../../src/lib/secrets/digest.ts'
import { troubledChannels } from '../../src/outbox/channels.store.ts'
import { postLetters } from '../../src/outbox/outbox.store.ts'
import { listLetters } from '../../src/outbox/upkeep.store.ts'
import { noSecrets } from '../../src/shops/fields/shop-fields.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { updateShop } from '../../src/shops/shops.store.ts'
import { createRelay } from '../../src/tracking/delivery/run-relay.job.ts'
import { sendTestEvent } from '../../src/tracking/delivery/send-test-event.job.ts'
import { NOVEMBER_2026, testDeps, testSettings } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { type GraphApi, startGraphApi } from '../support/graph-api.ts'
import { openSales, visitor } from '../support/later-sale.ts'
import { statesOf } from '../support/letters.ts'
import { movableClock, openPixelShop, pageView } from '../support/pixel-shop.ts'
import { testRelay } from '../support/relay.ts'
import { TOKEN_KEY } from '../support/root-key.ts'
import { aShop } from '../support/shop.ts'
import { callFrom } from '../support/shoppers.ts'
import { startTiktokApi, type TiktokApi } from '../support/tiktok-api.ts'

const PIXEL = 'C4TIKTOK00'
const CHANNEL = `tiktok:${PIXEL}`
const ANSWER_LIMIT_MS = 1_000
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

onOneEngine((_engine, openDatabase) => {
  let db: Database
  let shop: Shop
  let graph: GraphApi
  let tiktok: TiktokApi
  let deps: ReturnType<typeof testDeps>
  let relay: ReturnType<typeof createRelay>
  let lines: string[] = []
  let time = movableClock(NOVEMBER_2026)

  beforeEach(async () => {
    time = movableClock(NOVEMBER_2026)
    lines = []
    db = await openDatabase()
    shop = await openPixelShop(db, { facts: { config: { ...aShop().config, 'tiktok.pixel': PIXEL } } })
    await setToken('token-of-tiktok')
    graph = await startGraphApi({ clock: time.clock })
    tiktok = await startTiktokApi({ clock: time.clock, tokens: { [PIXEL]: 'token-of-tiktok' } })
    deps = testDeps(db, {
      clock: time.clock,
      settings: testSettings({ graphApi: { url: graph.url, version: 'v26.0' }, tiktokApi: tiktok.url }),
      log: createLog('info', { write: (line) => void lines.push(line) }),
      chance: (bytes) => new Uint8Array(bytes),
    })
    relay = createRelay(deps, { limitMs: ANSWER_LIMIT_MS })
    return () => Promise.all([graph.stop(), tiktok.stop()])
  })

  const log = () => lines.join('')

  async function setToken(token: string): Promise<void> {
    const secrets = { ...noSecrets, access_token: 'token-of-777', 'tiktok.token': token }
    await db.transaction((tx) => updateShop(tx, shop.id, { secrets }, TOKEN_KEY))
  }

  /** Posts page views for TikTok, and with `alsoMeta` the same for Meta. */
  async function post(ids: readonly string[], alsoMeta = false): Promise<void> {
    const letters = ids.flatMap((id) => {
      const meta = pageView(shop, id, time.clock())
      const other = { ...meta, id: `event-${shop.id}-tiktok-PageView-${id}`, channel: CHANNEL }
      return alsoMeta ? [meta, other] : [other]
    })
    await db.transaction((tx) => postLetters(tx, letters))
  }

  const many = (count: number, prefix = 'e') => Array.from({ length: count }, (_, n) => `${prefix}${n}`)
  const counted = () => tiktok.counted(PIXEL).map(({ event_id }) => event_id)
  const trouble = async () => {
    const found = await troubledChannels(db.read, shop.id)
    return found.map(({ channel, trouble: one }) => [channel, one?.kind])
  }

  /** Moves the clock by each of these times, takes a turn, and counts what TikTok has counted. */
  async function countedAfter(...waits: readonly number[]): Promise<readonly number[]> {
    const counts: number[] = []
    for (const wait of waits) {
      time.move(wait)
      await relay.turn()
      counts.push(counted().length)
    }
    return counts
  }

  test('what a page tells and an order reach each network once, under one id, each with its own part of the visit', async () => {
    const config = { 'tiktok.pixel': PIXEL, hashed_contact: true }
    const sales = await openSales(await openDatabase(), 'placed', config)
    const secrets = { ...noSecrets, access_token: 'meta', 'tiktok.token': 'token-of-tiktok' }
    await sales.db.transaction((tx) => updateShop(tx, sales.shop.id, { secrets }, TOKEN_KEY))
    const cookie = `${visitor.cookie}; ttclid=E.C.P.click; _ttp=2F7h37YkS1j57AYSKTI7IHhJPYH; px=500`
    const from = { ...visitor, cookie, referer: `http://${sales.host}/producto/lampara` }
    const page = `http://${sales.host}/producto/lampara?ttclid=E.C.P.click`
    const events = ['PageView', 'Contact', 'InitiateCheckout'].map((name) => ({
      name,
      id: `x-${name}`,
      age: 0,
      url: page,
    }))
    for (const _twice of [1, 2]) {
      const answer = await callFrom(sales, '190.1.2.3', '/api/v1/web/event', { page, events, contact: null }, from)
      expect(answer).toMatchObject({ status: 200, body: { data: 3 } })
    }
    const { code, phone, order } = await sales.begin(from)
    expect(await order()).toMatchObject({ status: 200 })
    const { relay: other } = testRelay(sales.db, sales.graph.url, () => sales.time.now, { tiktokApi: tiktok.url })
    await other.turn()
    await other.turn()
    const ids = ['x-PageView', 'x-Contact', 'x-InitiateCheckout', `purchase-${code}`].toSorted()
    expect(sales.graph.received.map(({ event }) => event.event_id).toSorted()).toEqual(ids)
    expect(tiktok.received.map(({ event }) => event.event_id).toSorted()).toEqual(ids)
    const purchase = tiktok.counted(PIXEL).find(({ event }) => event === 'Purchase')
    const id = (await sales.read(code)).lines[0]?.productId
    expect(purchase).toMatchObject({
      event_id: `purchase-${code}`,
      user: { phone: sha256(`+51${phone}`), user_agent: visitor['user-agent'] },
      page: { url: `http://${sales.host}/producto/lampara` },
      properties: {
        ...{ currency: 'PEN', value: 198, order_id: code, content_type: 'product' },
        contents: [{ content_id: id, quantity: 2, price: 99 }],
      },
    })
    expect(JSON.stringify(tiktok.received)).not.toMatch(/fb\.1\.|IwAR/)
    expect(JSON.stringify(sales.graph.received)).not.toMatch(/E\.C\.P|2F7h/)
    expect(sales.graph.counted('777').find(({ event_name }) => event_name === 'Purchase')?.user_data.ph).toEqual([
      sha256(`51${phone}`),
    ])
  })

  test.each([500, 50000, 'reset', 'hang'] as const)(
    'after %s TikTok’s events wait 2 seconds, then 4, while Meta gets its own at once',
    async (mode) => {
      await post(many(3), true)
      tiktok.misbehave(mode, { times: 2 })
      expect(await countedAfter(0, 1_999, 1, 3_999)).toEqual([0, 0, 0, 0])
      expect(graph.counted('777')).toHaveLength(3)
      expect(tiktok.requests).toHaveLength(2)
      expect(await countedAfter(1)).toEqual([3])
      expect(await statesOf(db)).toEqual({ waiting: 0, delivered: 6, dead: 0 })
      expect(await trouble()).toEqual([])
    },
  )

  test('while Meta is down TikTok gets its own at once', async () => {
    await post(many(3), true)
    graph.misbehave('reset')
    expect(await countedAfter(0)).toEqual([3])
    expect(await trouble()).toEqual([['777', 'again']])
  })

  test.each(['slow', 'drop-reply'] as const)('after %s the events are sent again, and count once', async (mode) => {
    await post(many(3))
    tiktok.misbehave(mode, { times: 1 })
    await relay.turn()
    await countedAfter(2 * SECOND)
    expect(tiktok.received.length).toBeGreaterThan(3)
    expect(counted()).toEqual(['e0', 'e1', 'e2'])
    expect(await statesOf(db)).toEqual({ waiting: 0, delivered: 3, dead: 0 })
  })

  test.each([40100, 429] as const)('after %s TikTok’s events wait a minute, then two', async (mode) => {
    await post(many(3), true)
    tiktok.misbehave(mode, { times: 2 })
    expect(await countedAfter(0, MINUTE - 1, 1, 2 * MINUTE - 1, 1)).toEqual([0, 0, 0, 0, 3])
    expect(graph.counted('777')).toHaveLength(3)
    expect(tiktok.requests).toHaveLength(3)
  })

  test.each([40001, 40105] as const)(
    'after %s TikTok is paused alone; an hour later it is tried again',
    async (mode) => {
      await post(many(50), true)
      tiktok.misbehave(mode, { times: 1 })
      expect(await countedAfter(0, 59 * MINUTE)).toEqual([0, 0])
      expect(tiktok.requests).toHaveLength(1)
      expect(graph.counted('777')).toHaveLength(50)
      expect(log().match(/"level":"error"/g)).toHaveLength(1)
      expect(log()).toContain(`"pixel":"${CHANNEL}"`)
      expect(await countedAfter(MINUTE)).toEqual([50])
    },
  )

  test('a paused TikTok sends again as soon as its token is another one, and no token is in a log', async () => {
    tiktok.setToken(PIXEL, 'fresh-token')
    await post(many(3))
    expect(await countedAfter(0, 5 * SECOND)).toEqual([0, 0])
    expect(tiktok.requests).toHaveLength(1)
    await setToken('fresh-token')
    expect(await countedAfter(5 * SECOND)).toEqual([3])
    expect(log()).not.toMatch(/token-of-tiktok|fresh-token/)
  })

  test.each(['partly', 'poison'] as const)(
    'one bad event among 200 is the only one that is lost, with %s',
    async (mode) => {
      await post(many(200), true)
      tiktok.misbehave(mode, { isBad: ({ event_id }) => event_id === 'e137' })
      await relay.turn()
      expect(counted()).toHaveLength(199)
      expect(graph.counted('777')).toHaveLength(200)
      expect(await statesOf(db)).toEqual({ waiting: 0, delivered: 399, dead: 1 })
      expect(await listLetters(db.read, shop.id, { state: 'dead', limit: 9 })).toMatchObject([
        { id: 'event-tienda-tiktok-PageView-e137', reason: expect.stringContaining('code 40002, status 200') },
      ])
      expect(tiktok.requests.length).toBeLessThan(25)
      expect(await trouble()).toEqual([])
    },
  )

  test('a bad event alone keeps no other waiting, and is dead once another was taken', async () => {
    tiktok.misbehave('poison', { isBad: ({ event_id }) => event_id === 'bad' })
    await post(['bad'])
    await relay.turn()
    expect(await statesOf(db)).toEqual({ waiting: 1, delivered: 0, dead: 0 })
    for (const id of many(20)) {
      await post([id])
      await countedAfter(SECOND)
      expect(counted()).toContain(id)
    }
    await countedAfter(5 * MINUTE - 20 * SECOND)
    expect(await statesOf(db)).toEqual({ waiting: 0, delivered: 20, dead: 1 })
    expect(tiktok.requests).toHaveLength(22)
  })

  test('a call that is refused whatever is in it pauses TikTok after few tries, and no event is lost', async () => {
    await post(many(1_000))
    tiktok.misbehave(40002)
    await relay.turn()
    expect(tiktok.requests.length).toBeLessThan(50)
    expect(await trouble()).toEqual([[CHANNEL, 'paused']])
    expect(await statesOf(db)).toEqual({ waiting: 1_000, delivered: 0, dead: 0 })
    tiktok.behave()
    expect(await countedAfter(HOUR)).toEqual([1_000])
  })

  test('bad events that stand together are dead, and the others are sent', async () => {
    await post(many(200))
    tiktok.misbehave('poison', { isBad: ({ event_id }) => /^e1\d$/.test(event_id) })
    await relay.turn()
    expect(await statesOf(db)).toEqual({ waiting: 0, delivered: 190, dead: 10 })
  })

  test('events that come one by one to an account that takes none pause it in the end, and none is dead', async () => {
    tiktok.misbehave(40002)
    for (const id of many(4)) {
      await post([id])
      await countedAfter(MINUTE)
    }
    await countedAfter(2 * MINUTE, 5 * MINUTE, 5 * MINUTE, 5 * MINUTE)
    expect(await trouble()).toEqual([[CHANNEL, 'paused']])
    tiktok.behave()
    expect(await countedAfter(HOUR)).toEqual([4])
    expect(await statesOf(db)).toEqual({ waiting: 0, delivered: 4, dead: 0 })
  })

  test('an event older than 7 days is dead and never sent', async () => {
    const old = pageView(shop, 'old', time.clock() - 7 * 24 * HOUR - SECOND)
    const letter = { ...old, id: 'event-tienda-tiktok-PageView-old', channel: CHANNEL, dueAt: time.clock() }
    await db.transaction((tx) => postLetters(tx, [letter]))
    await post(['new'])
    expect(await countedAfter(0)).toEqual([1])
    expect(await statesOf(db)).toEqual({ waiting: 0, delivered: 1, dead: 1 })
  })

  test('a test event counts for nothing and is answered in the network’s own words', async () => {
    const event = { testEventCode: 'TEST123', userAgent: 'Mozilla/5.0', url: 'https://tienda.pe/' }
    const account = { network: 'tiktok', id: PIXEL } as const
    expect(await sendTestEvent(deps, shop, { ...event, account })).toEqual({ kind: 'delivered', reason: '' })
    expect(tiktok.requests).toMatchObject([{ testCode: 'TEST123', data: [{ event: 'Pageview' }] }])
    expect(counted()).toEqual([])
    tiktok.misbehave(40001)
    expect(await sendTestEvent(deps, shop, { ...event, account })).toEqual({
      kind: 'paused',
      reason: 'No permission to operate the pixel (code 40001, status 200)',
    })
  })
})
