import { expect, onTestFinished, test, vi } from 'vitest'
import type { Retention } from '../../src/orders/personal-data/retention.ts'
import { startRetention } from '../../src/server/jobs/start-retention.ts'
import { openTestSqlite } from '../support/databases.ts'
import { buy, openBazaar, rosa } from '../support/personal-data.ts'

const HOST = 'shop-1.localhost'
const DAY = 86_400_000
const month: Retention = { leadsDays: 30, ordersDays: 90, sheetsDays: null }

test('the server runs retention a minute after its start and then every hour, also after a failure, until it stops', async () => {
  const bazaar = await openBazaar(await openTestSqlite())
  await buy(bazaar, HOST, rosa, 'lead')
  bazaar.time.now += 31 * DAY
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stopping = new AbortController()
  let asked = 0
  const transaction = () => {
    asked += 1
    return Promise.reject(new Error('database is away'))
  }
  const deps = { ...bazaar.deps, db: { ...bazaar.db, transaction }, stopping: stopping.signal }
  const forgetting = startRetention(deps, month)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).toBe(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked).toBe(2)
  stopping.abort()
  await forgetting.stop()
  await vi.advanceTimersByTimeAsync(7_200_000)
  expect(asked).toBe(2)
})
