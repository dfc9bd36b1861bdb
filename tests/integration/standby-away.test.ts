import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { newPool, type PoolSettings } from '../../src/database/postgres/postgres-pool.ts'
import { createCluster } from '../chaos/cluster.ts'
import { takePorts } from '../chaos/ports.ts'
import { callFrom, openStreet } from '../support/shoppers.ts'

const CALLER = '190.1.2.3'
const KEY = { 'idempotency-key': '5b0e7a52-8a53-4d5e-9a2c-5a8f6f0e1d11' }

/** A server of its own, which waits for a standby while `away` says so. */
async function openCluster(settings: PoolSettings = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-standby-'))
  await chmod(folder, 0o755)
  const ports = await takePorts(4560)
  const cluster = await createCluster({ folder, port: ports.next(), log: join(folder, 'postgres.log'), settings: [] })
  if (!cluster) return null
  cluster.start()
  await cluster.answers(60_000)
  const admin = new pg.Client(cluster.url)
  await admin.connect()
  const poolOf = (pool: PoolSettings) => newPool({ ...pool, ...settings })
  const db = await openPostgres(cluster.url, { poolOf })
  onTestFinished(async () => {
    await db.close()
    await admin.end()
    await cluster.halt()
    ports.release()
    await rm(folder, { recursive: true, force: true })
  })
  await migrate(db, join(import.meta.dirname, '../../migrations'), Date.now())
  const waiting = async () => {
    const { rows } = await admin.query("select pid from pg_stat_activity where wait_event = 'SyncRep'")
    return rows.map(({ pid }) => pid as number)
  }
  /** Somebody cancels the wait. */
  const cancel = async () => {
    await expect.poll(waiting).toHaveLength(1)
    for (const pid of await waiting()) await admin.query('select pg_cancel_backend($1)', [pid])
  }
  /** The server reads its settings some time after it was told to. */
  const untilCommitsWait = async () => {
    const client = new pg.Client(cluster.url)
    await client.connect()
    for (let isWaiting = false; !isWaiting; ) {
      let isWritten = false
      const written = client.query("select pg_logical_emit_message(true, 'test', '')").then(() => {
        isWritten = true
      })
      await expect.poll(async () => isWritten || (await waiting()).length).toBeTruthy()
      isWaiting = !isWritten
      if (isWaiting) await cancel()
      await written
    }
    await client.end()
  }
  return {
    db,
    waiting,
    cancel,
    async standby(state: 'away' | 'not needed') {
      await admin.query(`alter system set synchronous_standby_names = '${state === 'away' ? 'nobody' : ''}'`)
      await admin.query('select pg_reload_conf()')
      if (state === 'away') await untilCommitsWait()
    },
  }
}

test('what no standby has is not acknowledged, neither when the wait for it is cancelled nor to a repetition', async (context) => {
  const cluster = await openCluster()
  if (!cluster) return context.skip('There is no PostgreSQL')
  const { db, standby, cancel } = cluster
  const street = await openStreet(db)
  const client = { name: 'Rosa Quispe', phone: '987654321', website: '', filledMs: 60_000 }
  const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
  const store = () => callFrom(street, CALLER, '/api/v1/web/ticket/store', { client, products }, KEY)
  await standby('away')
  for (let nth = 0; nth < 2; nth += 1) {
    const [answer] = await Promise.all([store(), cancel()])
    expect(answer.status).toBe(503)
  }
  await standby('not needed')
  const answer = await store()
  expect(answer.status).toBe(200)
  expect(await store()).toEqual(answer)
})

test('a wait for a standby is given up, and leaves neither a connection nor a lock at the server', async (context) => {
  const cluster = await openCluster({ query_timeout: 1_000, max: 2 })
  if (!cluster) return context.skip('There is no PostgreSQL')
  const { db, standby, waiting } = cluster
  const write = () => db.transaction((tx) => sql`update schema_migrations set name = name`.execute(tx))
  await standby('away')
  const refused = (error: Error) => error.message
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => write().then(String, refused)))
  expect(outcomes.every((outcome) => /time|terminated/i.test(outcome))).toBe(true)
  await expect.poll(waiting).toEqual([])
  await standby('not needed')
  await expect(write()).resolves.toBeDefined()
})
