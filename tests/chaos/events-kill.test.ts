// @module-tag detail
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { testFolder, testPostgresUrl } from '../support/databases.ts'
import { startGraphApi } from '../support/graph-api.ts'
import { statesOf } from '../support/letters.ts'
import { openPixelShop, postPageViews } from '../support/pixel-shop.ts'
import { kill, startRelay } from '../support/relay-child.ts'

const KILLS = 5
const EVENTS = 1_500
/** It starts six processes one after the other, which takes a busy machine half a minute. */
const timeout = 240_000

const engines = inject('postgres') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)

test.each(engines)('kill -9 in the middle of delivering loses no event on %s', { timeout }, async (engine) => {
  const dataDir = await testFolder()
  const place = engine === 'postgres' ? { dataDir, databaseUrl: await testPostgresUrl('empty') } : { dataDir }
  const db = await openDatabase(place)
  onTestFinished(() => db.close())
  await migrate(db, 'migrations', 0)
  const graph = await startGraphApi({ clock: () => begin })
  onTestFinished(() => graph.stop())
  const begin = Date.now()
  const shop = await openPixelShop(db)
  await postPageViews(db, shop, EVENTS, begin)
  // Slow answers make the kill fall between sending the events and noting that they arrived.
  graph.misbehave('slow', { delay: 30 })
  const parameters = [graph.url, String(begin), dataDir, ...(place.databaseUrl ? [place.databaseUrl] : [])]

  for (let n = 0; n < KILLS; n += 1) {
    const child = await startRelay(parameters)
    const before = graph.requests.length
    await expect.poll(() => graph.requests.length, { interval: 2 }).toBeGreaterThan(before + n)
    await pause(n * 7)
    await kill(child)
  }
  const killed = await statesOf(db)
  expect(killed.delivered).toBeLessThan(EVENTS)

  const last = await startRelay(parameters)
  await expect
    .poll(() => statesOf(db), { timeout: 60_000, interval: 100 })
    .toEqual({ waiting: 0, delivered: EVENTS, dead: 0 })
  await kill(last)
  const counted = graph.counted('777').map(({ event_id }) => event_id)
  expect(new Set(counted).size).toBe(EVENTS)
  expect(counted).toHaveLength(EVENTS)
  expect(graph.received.length, 'a kill fell between the answer and keeping it').toBeGreaterThan(EVENTS)
})
