import { expect, test } from 'vitest'
import { postLetters } from '../../src/outbox/outbox.store.ts'
import { listLetters } from '../../src/outbox/upkeep.store.ts'
import { noSecrets } from '../../src/shops/fields/shop-fields.ts'
import { updateShop } from '../../src/shops/shops.store.ts'
import { chanceOf } from '../chaos/chance.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { startGraphApi } from '../support/graph-api.ts'
import type { Misbehaviour } from '../support/graph-misbehaviour.ts'
import { statesOf } from '../support/letters.ts'
import { movableClock, openPixelShop, pageView } from '../support/pixel-shop.ts'
import { testRelay } from '../support/relay.ts'
import { TOKEN_KEY } from '../support/root-key.ts'
import { aShop } from '../support/shop.ts'
import { sized } from '../support/sizes.ts'
import { startTiktokApi, type TiktokMisbehaviour } from '../support/tiktok-api.ts'

const PIXEL = 'C4TIKTOK00'
const WAVES = sized(25, 100)
const IN_WAVE = sized(12, 100)
const MINUTE = 60_000
const META_FAULTS: readonly [Misbehaviour, ...Misbehaviour[]] = [
  ...(['reset', 500, 'slow', 'drop-reply', 'transient', 2, 429, 190] as const),
]
const TIKTOK_FAULTS: readonly [TiktokMisbehaviour, ...TiktokMisbehaviour[]] = [
  ...(['reset', 500, 'slow', 'drop-reply', 50000, 40100, 429, 40001, 40105, 40002] as const),
]

const isBad = ({ event_id }: { readonly event_id: string }) => /7[37]$/.test(event_id)

onOneEngine((engine, openDatabase) => {
  test('under faults of both networks each gets every event once, but for those that it refuses', {
    timeout: 600_000,
  }, async () => {
    const chance = chanceOf(58, 'both networks')
    const time = movableClock(NOVEMBER_2026)
    const db = await openDatabase()
    const shop = await openPixelShop(db, { facts: { config: { ...aShop().config, 'tiktok.pixel': PIXEL } } })
    const secrets = { ...noSecrets, access_token: 'token-of-meta', 'tiktok.token': 'token-of-tiktok' }
    await db.transaction((tx) => updateShop(tx, shop.id, { secrets }, TOKEN_KEY))
    const graph = await startGraphApi({ clock: time.clock })
    const tiktok = await startTiktokApi({ clock: time.clock, tokens: { [PIXEL]: 'token-of-tiktok' } })
    const { relay, log } = testRelay(db, graph.url, time.clock, { tiktokApi: tiktok.url, limitMs: 500 })
    const ids: string[] = []

    const misbehave = (isCalm: boolean) => {
      graph.behave()
      tiktok.behave()
      graph.misbehave('poison', { isBad })
      if (!isCalm && chance.happens(0.6)) graph.misbehave(chance.pick(META_FAULTS), { delay: 700 })
      const fault = !isCalm && chance.happens(0.6) ? chance.pick(TIKTOK_FAULTS) : null
      // An account that takes nothing does not take the good ones among bad ones.
      if (fault !== 40002) tiktok.misbehave(chance.pick(['partly', 'poison']), { isBad })
      if (fault) tiktok.misbehave(fault, { delay: 700 })
    }

    for (let wave = 0; wave < WAVES; wave += 1) {
      const fresh = Array.from({ length: IN_WAVE }, (_, n) => `e${wave * IN_WAVE + n}`)
      ids.push(...fresh)
      const letters = fresh.flatMap((id) => {
        const meta = pageView(shop, id, time.clock())
        return [meta, { ...meta, id: `event-${shop.id}-tiktok-PageView-${id}`, channel: `tiktok:${PIXEL}` }]
      })
      await db.transaction((tx) => postLetters(tx, letters))
      misbehave(false)
      await relay.turn()
      time.move(chance.below(10 * MINUTE))
    }
    for (let turn = 0; turn < 8; turn += 1) {
      misbehave(true)
      time.move(61 * MINUTE)
      await relay.turn()
    }

    const good = ids.filter((id) => !isBad({ event_id: id })).toSorted()
    const counted = (events: readonly { readonly event_id: string }[]) => events.map((one) => one.event_id).toSorted()
    expect(counted(graph.counted('777')), engine).toEqual(good)
    expect(counted(tiktok.counted(PIXEL)), engine).toEqual(good)
    expect(tiktok.received.length + graph.received.length).toBeGreaterThan(2 * good.length)
    const bad = ids.length - good.length
    expect(await statesOf(db)).toEqual({ waiting: 0, delivered: 2 * good.length, dead: 2 * bad })
    const dead = await listLetters(db.read, shop.id, { state: 'dead', limit: 3 * bad + 1 })
    expect(dead.every(({ id }) => isBad({ event_id: id }))).toBe(true)
    expect(log()).not.toMatch(/token-of/)
    await graph.stop()
    await tiktok.stop()
  })
})
