import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import type { DatabaseTimings } from '../../src/database/timings.ts'
import { createLog } from '../../src/lib/log/log.ts'
import { testDeps } from '../support/app.ts'
import { openTestSqlite, testPostgresUrl } from '../support/databases.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

test('each log line of a request whose caller names a trace has it, beside others that have none', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const deps = testDeps(await openTestSqlite(), { log })
  const front = {
    async answer({ request }: { readonly request: Request }): Promise<never> {
      log.info(`before ${new URL(request.url).pathname}`)
      await pause(5)
      throw new Error('broken')
    },
    routeOf: () => 'broken',
  }
  const app = createApp(deps, { ofShops: [], ofHosts: new Map([['desk.localhost', front]]) })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    app(new Request(`http://desk.localhost${path}`, { headers }))
  await Promise.all([
    ask('/traced', { traceparent: `00-${TRACE}-${PARENT}-01` }),
    ask('/plain'),
    ask('/malformed', { traceparent: `00-${TRACE}` }),
  ])
  const written = lines.map((line) => JSON.parse(line))
  expect(written).toHaveLength(6)
  const traced = written.filter(({ trace_id, parent_id }) => trace_id === TRACE && parent_id === PARENT)
  expect(traced.map(({ msg, path }) => path ?? msg)).toEqual(['before /traced', '/traced'])
  expect(lines.filter((line) => line.includes('trace_id'))).toHaveLength(2)
})

function recordedTimings() {
  const seen: string[] = []
  const note = (name: string, seconds: number) => {
    expect(seconds).toBeGreaterThanOrEqual(0)
    seen.push(name)
  }
  const timings: DatabaseTimings = {
    committed: (seconds) => note('commit', seconds),
    behind: () => {},
    waited: (pool, seconds) => note(pool, seconds),
  }
  return { seen, timings }
}

async function use(db: Database): Promise<void> {
  const one = sql`select 1`
  await db.read.executeQuery(one.compile(db.read))
  await db.reports.executeQuery(one.compile(db.reports))
  await db.transaction((tx) => one.execute(tx))
  await db.transaction((tx) => one.execute(tx), { timeLimitMs: 60_000 })
  await db.transaction(() => Promise.reject(new Error('rolled back'))).catch(() => {})
}

test('on SQLite the wait for a turn and each commit are timed', async () => {
  const { seen, timings } = recordedTimings()
  await use(await openTestSqlite({ timings }))
  expect(seen).toEqual(['writing', 'commit', 'long', 'commit', 'writing'])
})

test.skipIf(!inject('postgres'))('on PostgreSQL so is the wait for a connection of each pool', async () => {
  const { seen, timings } = recordedTimings()
  const db = await openPostgres(await testPostgresUrl('migrated'), { timings })
  onTestFinished(() => db.close())
  seen.length = 0
  await use(db)
  expect(seen).toEqual(['reading', 'reports', 'writing', 'commit', 'long', 'commit', 'writing'])
})
