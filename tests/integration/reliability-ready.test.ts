// @module-tag detail
import { chmod, chown, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import { openReadiness } from '../../src/database/faults/readiness.ts'
import { isWritable, ORDER_BYTES } from '../../src/database/faults/writable.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import { testDeps } from '../support/app.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { asAdmin, databaseUrl } from '../support/postgres.setup.ts'
import { startPostgres } from '../support/postgres.ts'
import { mountedDisk } from '../support/small-disk.ts'

const KB = 1_024
/** More than a probe needs, with the file system's own records. */
const ENOUGH = 2 * ORDER_BYTES

async function openShop(db: Database) {
  onTestFinished(() => db.close())
  await migrate(db, 'migrations', 0)
  const { host } = await openOrderShop(db)
  const app = createApp(testDeps(db))
  const order = () =>
    placeOneOrder(app, host).then(
      () => true,
      () => false,
    )
  const ready = async () => (await app(new Request(`http://${host}/readyz`))).status === 200
  return { order, ready }
}

/** Asks whether the database is ready and places an order, until one fails or `most` have passed. */
async function ordersUntilFull(db: Database, order: () => Promise<boolean>, most: number) {
  const seen: { ready: boolean; passed: boolean }[] = []
  while (seen.length < most && seen.at(-1)?.passed !== false)
    seen.push({ ready: await isWritable(db), passed: await order() })
  return seen
}

test('whatever is left of a nearly full disk, no order fails while the database says that it is ready', async ({
  skip,
}) => {
  const disk = await mountedDisk(skip)
  const db = await openSqlite(join(disk.folder, 'shop.db'))
  const { order, ready } = await openShop(db)
  for (let n = 0; n < 30; n += 1) await order()
  let failed = 0
  for (let left = 0; left <= 160 * KB; left += 16 * KB) {
    await disk.fill(left)
    const seen = await ordersUntilFull(db, order, 200)
    expect(
      seen.filter((one) => one.ready && !one.passed),
      `${left} bytes left`,
    ).toEqual([])
    if (seen.at(-1)?.passed === false) {
      failed += 1
      expect(await ready(), 'an order that failed is news to /readyz').toBe(false)
    }
    await disk.makeRoom()
  }
  expect(failed).toBeGreaterThan(3)
  await disk.fill(ENOUGH)
  expect([await isWritable(db), await order()]).toEqual([true, true])
})

test('PostgreSQL is not ready on a disk without room for an order', async ({ skip }) => {
  if (!inject('postgres')) return skip('There is no PostgreSQL')
  const disk = await mountedDisk(skip, 64)
  const cluster = await startPostgres()
  if (!cluster) return skip('There are no server programs of PostgreSQL')
  onTestFinished(() => cluster.stop())
  await asAdmin(cluster.url, async (client) => {
    const { rows } = await client.query('show data_directory')
    const { uid, gid } = await stat(rows[0].data_directory)
    await chown(disk.folder, uid, gid)
    await chmod(dirname(disk.folder), 0o755)
    await client.query(`create tablespace small location '${disk.folder}'`)
    await client.query('create database nearly_full tablespace small')
  })
  const db = await openPostgres(databaseUrl(cluster.url, 'nearly_full'))
  const { order } = await openShop(db)
  expect([await isWritable(db), await order()]).toEqual([true, true])
  for (const left of [0, 64 * KB, 128 * KB]) {
    await disk.fill(left)
    expect(await isWritable(db), `${left} bytes left`).toBe(false)
    const seen = await ordersUntilFull(db, order, 40)
    expect(seen.filter((one) => one.ready && !one.passed)).toEqual([])
    await disk.makeRoom()
  }
  await disk.fill(ENOUGH)
  expect([await isWritable(db), await order()]).toEqual([true, true])
})

test('the answer is kept for two seconds, and asked anew when the database failed a request', async () => {
  let now = 0
  let probes = 0
  const db = {
    transaction: async () => {
      probes += 1
    },
    requireDiskSpace: async () => {},
  } as unknown as Database
  const readiness = openReadiness(db, () => now)
  for (let n = 0; n < 100; n += 1) expect(await readiness.isReady()).toBe(true)
  expect(probes).toBe(1)
  now += 2_000
  await Promise.all([readiness.isReady(), readiness.isReady()])
  expect(probes).toBe(2)
  readiness.invalidate()
  await readiness.isReady()
  expect(probes).toBe(3)
})
