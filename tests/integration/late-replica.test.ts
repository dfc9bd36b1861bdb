import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres/postgres.ts'
import { createMetrics } from '../../src/lib/log/metrics.ts'
import { touchShop } from '../../src/shops/shops.store.ts'
import { testDeps } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { startPostgres, startStandby } from '../support/postgres.ts'
import { openStreet, order } from '../support/shoppers.ts'

async function fallbacksOf(metrics: ReturnType<typeof createMetrics>): Promise<number> {
  const { body } = await metrics.exposition()
  return Number(/^database_late_fallbacks_total (\d+)/m.exec(body)?.[1])
}

test('pages, sitemaps and feeds are read from a replica as long as it has the shop as it is; nothing is decided from it', async (context) => {
  const primary = await startPostgres()
  if (!primary) return context.skip('There is no PostgreSQL')
  onTestFinished(() => primary.stop())
  const first = await openPostgres(primary.url)
  await migrate(first, 'migrations', 0)
  const street = await openStreet(first)
  await first.close()
  const replica = await startStandby(primary.url)
  onTestFinished(() => replica.stop())
  const admin = new pg.Client(replica.url)
  admin.on('error', () => {})
  await admin.connect()

  const metrics = createMetrics()
  const db = await openPostgres(primary.url, { lateUrl: replica.url, timings: metrics })
  onTestFinished(() => db.close())
  const app = createApp(testDeps(db, { clock: () => street.time.now, metrics }))
  const shown = async (path: string) => {
    const answer = await app(new Request(`http://${street.host}${path}`))
    expect(answer.status).toBe(200)
    return answer.text()
  }
  const price = (sale: number) =>
    db.transaction(async (tx) => {
      const product = aProduct({ tiers: [sale * 2, sale] })
      await saveProducts(tx, street.shop.id, [product], { now: 0, placing: 'given' })
      await touchShop(tx, street.shop.id)
    })

  for (const path of ['/producto/lampara', '/sitemap.xml', '/feed/meta.csv']) await shown(path)
  expect(await fallbacksOf(metrics)).toBe(0)
  const reads = await admin.query(
    "select count(*)::int as n from pg_stat_activity where application_name = 'contraentrega'",
  )
  expect(reads.rows[0].n).toBeGreaterThan(0)

  await admin.query('select pg_wal_replay_pause()')
  await price(4_321)
  await expect.poll(async () => (await shown('/producto/lampara')).includes('43.21')).toBe(true)
  expect(await fallbacksOf(metrics)).toBeGreaterThan(0)
  await order({ ...street, db, app }, { phone: '987654321' })
  expect((await shown('/feed/meta.csv')).includes('43.21')).toBe(true)

  await admin.query('select pg_wal_replay_resume()')
  const fallbacks = async () => {
    const before = await fallbacksOf(metrics)
    await shown('/feed/meta.csv')
    return (await fallbacksOf(metrics)) - before
  }
  await expect.poll(fallbacks).toBe(0)
  const isTimed = async () => /^database_replica_delay_seconds_count [1-9]/m.test((await metrics.exposition()).body)
  await expect.poll(isTimed, { timeout: 30_000 }).toBe(true)
  await admin.end()
  await replica.halt('KILL')
  expect((await shown('/feed/meta.csv')).includes('43.21')).toBe(true)
  expect((await shown('/categoria/todo')).includes('43.21')).toBe(true)
  expect(await fallbacks()).toBe(1)
})
