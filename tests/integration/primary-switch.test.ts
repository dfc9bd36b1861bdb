import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { newPool } from '../../src/database/postgres/postgres-pool.ts'
import { Primary } from '../../src/database/postgres/primary.ts'
import { startPostgres, startStandby } from '../support/postgres.ts'
import { signalIn } from '../support/processes.ts'

/** Two servers, of which the second is a standby of the first. */
async function openPair() {
  const one = await startPostgres()
  if (!one) return null
  onTestFinished(() => one.stop())
  const two = await startStandby(one.url)
  onTestFinished(() => two.stop())
  return { one: one.url, two: two.url, both: two.url.replace('@', `@${new URL(one.url).host},`) }
}

async function admin(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const write = (db: Database, place: string) =>
  db.transaction((tx) => sql`insert into places_tried (place) values (${place})`.execute(tx))

const read = async (db: Database) =>
  (await sql<{ place: string }>`select place from places_tried`.execute(db.read)).rows.map(({ place }) => place)

test('orders go on at the standby that was promoted, and a former primary that wakes up is neither read nor written', async (context) => {
  const pair = await openPair()
  if (!pair) return context.skip('There is no PostgreSQL')
  const { one, two, both } = pair
  const first = await admin(one)
  const { rows } = await first.query("select current_setting('data_directory') as folder")
  await first.query('create table places_tried (place text)')
  const heard: number[] = []
  const db = await openPostgres(both, { onNewPrimary: ({ port }) => heard.push(port) })
  onTestFinished(() => db.close())
  await write(db, 'one')
  await expect.poll(() => db.stamp()).not.toBeNull()
  const standby = await admin(two)
  const arrived = async () => (await standby.query('select count(*)::int as n from places_tried')).rows[0].n
  await expect.poll(arrived).toBe(1)

  signalIn(rows[0].folder, 'SIGSTOP')
  const unfinished = write(db, 'nobody').catch((error) => error.message)
  await standby.query('select pg_promote()')
  await expect
    .poll(
      () =>
        write(db, 'two').then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
  // What waited for the frozen server ended with the switch, and not at its own limit.
  expect(await unfinished).toMatch(/^Connection terminated/)
  expect(heard).toEqual([Number(new URL(two).port)])

  signalIn(rows[0].folder, 'SIGCONT')
  await (await admin(one)).query("insert into places_tried values ('one, by somebody else')")
  await Promise.all(Array.from({ length: 20 }, (_, nth) => write(db, `two, ${nth}`)))
  expect(await read(db)).toHaveLength(22)
  expect(await read(db)).not.toContain('one, by somebody else')
}, 120_000)

test('a connection that is being made to a server that says nothing gives its place in the pool back when another is the primary', async (context) => {
  const postgres = await startPostgres()
  if (!postgres) return context.skip('There is no PostgreSQL')
  onTestFinished(() => postgres.stop())
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const address = new URL(postgres.url)
  address.port = String((silent.address() as AddressInfo).port)
  const primary = new Primary([address.href, postgres.url])
  const pool = newPool({ primary, max: 1, connectionTimeoutMillis: 60_000 })
  onTestFinished(() => pool.end())
  const reached = once(silent, 'connection')
  const first = pool.connect().catch((error) => error.message)
  await reached
  await primary.seek()
  expect(await first).toMatch(/^Connection terminated/)
  const second = await pool.connect()
  expect((await second.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  second.release()
})
