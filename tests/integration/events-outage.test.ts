import { expect, test } from 'vitest'
import { postLetters } from '../../src/outbox/outbox.store.ts'
import { listLetters } from '../../src/outbox/upkeep.store.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { startGraphApi } from '../support/graph-api.ts'
import { statesOf } from '../support/letters.ts'
import { movableClock, openPixelShop, pageView } from '../support/pixel-shop.ts'
import { testRelay } from '../support/relay.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const STEP = 15 * MINUTE
const STEPS = (36 * HOUR) / STEP

onOneEngine((_engine, openDatabase) => {
  test('after 36 hours of outage every event of the last 7 days counts once, and no older one is sent', {
    tags: ['detail'],
  }, async () => {
    const time = movableClock(NOVEMBER_2026)
    const db = await openDatabase()
    const graph = await startGraphApi({ clock: time.clock })
    const shop = await openPixelShop(db)
    const { relay, log } = testRelay(db, graph.url, time.clock)
    const happened = new Map<string, number>()
    const post = async (events: readonly (readonly [id: string, at: number])[]) => {
      for (const [id, at] of events) happened.set(id, at)
      const letters = events.map(([id, at]) => ({ ...pageView(shop, id, at), dueAt: time.clock() }))
      await db.transaction((tx) => postLetters(tx, letters))
    }
    // Phones that had no signal for days send old events; some will be too old when the network is back.
    const hours = Array.from({ length: 42 }, (_, n) => n * 4)
    await post(hours.map((hour) => [`old${hour}`, time.clock() - hour * HOUR] as const))
    for (let step = 0; step < STEPS; step += 1) {
      graph.behave()
      graph.misbehave(
        (['drop-reply', 500, 'reset', 429, 2, 'transient'] as const)[step === 0 ? 0 : 1 + (step % 5)] ?? 500,
      )
      await relay.turn()
      time.move(STEP)
      await post([0, 1, 2].map((n) => [`e${step}-${n}`, time.clock() - n * MINUTE] as const))
    }
    expect((await statesOf(db)).delivered).toBe(0)
    graph.behave()
    time.move(HOUR)
    await relay.turn()

    const young = [...happened].filter(([, at]) => time.clock() - at <= 7 * DAY).map(([id]) => id)
    const old = [...happened.keys()].filter((id) => !young.includes(id))
    expect([young.length, old.length].every((count) => count > 5)).toBe(true)
    const counted = graph.counted('777').map(({ event_id }) => event_id)
    expect(new Set(counted).size).toBe(counted.length)
    expect(young.filter((id) => !counted.includes(id))).toEqual([])
    const sentLate = graph.received.filter(({ event, at }) => at / 1_000 - event.event_time > 7 * 86_400)
    expect(sentLate).toEqual([])
    const dead = await listLetters(db.read, 'tienda', { state: 'dead', limit: 1_000 })
    const lost = dead.map(({ id }) => id.replace('event-tienda-PageView-', ''))
    expect(lost.filter((id) => young.includes(id))).toEqual([])
    expect(await statesOf(db)).toMatchObject({ waiting: 0, delivered: happened.size - dead.length })
    expect(log()).not.toContain('token-of-777')
    await graph.stop()
  })
})
