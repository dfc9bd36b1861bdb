import { expect, test } from 'vitest'
import { troubledChannels } from '../../src/outbox/channels.store.ts'
import type { Deps } from '../../src/server/deps.ts'
import { addEventsCommands } from '../../src/tracking/events/events.command.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { startGraphApi } from '../support/graph-api.ts'
import { DAY, openSales } from '../support/later-sale.ts'
import { statesOf } from '../support/letters.ts'
import { movableClock, openPixelShop, postPageViews } from '../support/pixel-shop.ts'
import { testRelay } from '../support/relay.ts'
import { runCommand } from '../support/run-command.ts'

const run = (deps: Deps, ...words: readonly string[]) => runCommand(addEventsCommands, deps, 'events', ...words)

onOneEngine((_engine, openDatabase) => {
  /** Shop `a` is paused with two events; shop `b` lost `e1` of two. */
  async function openTroubledShops() {
    const time = movableClock(NOVEMBER_2026)
    const graph = await startGraphApi({ clock: time.clock, tokens: { 111: 'another', 222: 'token-of-222' } })
    const db = await openDatabase()
    const shops = [
      await openPixelShop(db, { id: 'a', pixel: '111' }),
      await openPixelShop(db, { id: 'b', pixel: '222' }),
    ]
    for (const shop of shops) await postPageViews(db, shop, 2, time.clock())
    graph.misbehave('poison', { pixel: '222', isBad: ({ event_id }) => event_id === 'e1' })
    const { deps, relay } = testRelay(db, graph.url, time.clock)
    await relay.turn()
    time.move(600_000)
    return { deps, relay, graph, time, db, stop: () => graph.stop() }
  }

  test('the list shows events with their state, age, attempts and reason, and the pixels that do not send', async () => {
    const { deps, stop } = await openTroubledShops()
    const text = await run(deps, 'list')
    expect(text).toMatch(/event-a-PageView-e0 +PageView +a\.localhost +111 +waiting +10 min +1 attempt$/m)
    expect(text).toMatch(/event-b-PageView-e0 .* delivered/)
    expect(text).toMatch(/event-b-PageView-e1 .* dead .* Invalid parameter \(code 100/)
    expect(text).toMatch(/^Pixel 111 of a\.localhost: paused \(1 in a row\), next try in 50 min: .*code 190/m)
    expect(text).not.toContain('token-of')
    expect(await run(deps, 'list', '--shop', 'b.localhost', '--state', 'waiting')).toBe('No events.')
    const { events, channels } = JSON.parse(await run(deps, 'list', '--shop', 'a.localhost', '--json'))
    expect(events).toMatchObject([
      {
        eventId: 'e1',
        shop: 'a.localhost',
        pixel: '111',
        state: 'waiting',
        ageSeconds: 600,
        attempts: 1,
        reason: null,
      },
      { eventId: 'e0' },
    ])
    expect(channels).toMatchObject([{ pixel: '111', trouble: 'paused', failures: 1, waitSeconds: 3_000 }])
    await expect(run(deps, 'list', '--shop', 'c.localhost')).rejects.toThrow('No shop answers to c.localhost')
    await stop()
  })

  test('a sale whose moment is still to come is listed among what waits, with what it waits for', async () => {
    const { place, does, deps, time } = await openSales(await openDatabase(), 'delivered')
    const code = await place()
    time.now += 3 * DAY
    const text = await run(deps, 'list', '--state', 'waiting')
    expect(text).toMatch(
      /^purchase-\S+ {2}Purchase +shop-1\.localhost {2}777 {2}waiting {4}3 days {2}0 attempts {2}until it is delivered$/,
    )
    const { events } = JSON.parse(await run(deps, 'list', '--json'))
    expect(events).toMatchObject([{ eventId: `purchase-${code}`, state: 'waiting', reason: 'until it is delivered' }])
    expect(text).not.toMatch(/12345|Advertised/)
    await does(code, 'confirmar')
    await does(code, 'despachar', { courier: 'Olva', guide: 'G-1' })
    await does(code, 'entregar')
    const after = await run(deps, 'list')
    expect(after).toMatch(/Purchase .* waiting +0 s +0 attempts$/)
    expect(await run(deps, 'list', '--state', 'dead')).toBe('No events.')
  })

  test('a retry frees paused pixels and lets dead events wait again: all, or those that are named', async () => {
    const { deps, relay, graph, db, stop } = await openTroubledShops()
    graph.behave()
    graph.setToken('111', 'token-of-111')
    expect(await run(deps, 'retry', '--id', 'event-b-PageView-e1')).toMatch(/^1 event waits/)
    expect(await troubledChannels(db.read, 'a')).toHaveLength(1)
    await relay.turn()
    expect(await statesOf(db)).toEqual({ waiting: 2, delivered: 2, dead: 0 })
    expect(await run(deps, 'retry', '--shop', 'a.localhost')).toContain('Pixel 111 of a.localhost is tried at once.')
    await relay.turn()
    expect(await statesOf(db)).toEqual({ waiting: 0, delivered: 4, dead: 0 })
    await stop()
  })

  test('events that the network would not take any more are not sent again', async () => {
    const { deps, relay, time, db, stop } = await openTroubledShops()
    time.move(7 * 86_400_000)
    expect(await run(deps, 'retry')).toMatch(/^0 events wait/)
    await relay.turn()
    expect((await statesOf(db)).dead).toBe(3)
    await stop()
  })
})
