import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { createCluster } from '../chaos/cluster.ts'
import { takePorts } from '../chaos/ports.ts'

/** Two servers, of which the second is a standby of the first. */
async function openPair() {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-pair-'))
  await chmod(folder, 0o755)
  const ports = await takePorts(4560)
  const place = async (name: string) => {
    await mkdir(join(folder, name))
    return { folder: join(folder, name), port: ports.next(), log: join(folder, `${name}.log`), settings: [] }
  }
  onTestFinished(async () => {
    ports.release()
    await rm(folder, { recursive: true, force: true })
  })
  const one = await createCluster(await place('one'))
  if (!one) return null
  onTestFinished(() => one.halt())
  one.start()
  await one.answers(60_000)
  const two = await createCluster({ ...(await place('two')), standbyOf: one.url })
  if (!two) return null
  onTestFinished(() => two.halt())
  two.start()
  await two.answers(60_000)
  const { host } = new URL(one.url)
  return { one, two, both: two.url.replace('@', `@${host},`) }
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
  await (await admin(one.url)).query('create table places_tried (place text)')
  const heard: number[] = []
  const db = await openPostgres(both, { onNewPrimary: ({ port }) => heard.push(port) })
  onTestFinished(() => db.close())
  await write(db, 'one')
  await expect.poll(() => db.stamp()).not.toBeNull()
  const standby = await admin(two.url)
  const arrived = async () => (await standby.query('select count(*)::int as n from places_tried')).rows[0].n
  await expect.poll(arrived).toBe(1)

  await one.freeze()
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
  expect(heard).toEqual([Number(new URL(two.url).port)])

  await one.wake()
  await (await admin(one.url)).query("insert into places_tried values ('one, by somebody else')")
  await Promise.all(Array.from({ length: 20 }, (_, nth) => write(db, `two, ${nth}`)))
  expect(await read(db)).toHaveLength(22)
  expect(await read(db)).not.toContain('one, by somebody else')
}, 120_000)
