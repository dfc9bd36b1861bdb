// @module-tag detail
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { recomputeStaleDays } from '../../src/figures/days/recompute-stale-days.job.ts'
import { adLines, productLines } from '../../src/figures/reports/lines.step.ts'
import { summaryOf } from '../../src/figures/reports/summary.step.ts'
import type { Known } from '../../src/figures/rules/known.ts'
import { FEW_ORDERS, isMature } from '../../src/figures/rules/rates.ts'
import { addDays } from '../../src/lib/time/business-days.ts'
import { localDay } from '../../src/lib/time/local-time.ts'
import { actRule, isActName } from '../../src/orders/acts/order-acts.ts'
import { ORDER_STATES } from '../../src/orders/order.ts'
import { afterEvent } from '../../src/orders/order-event.ts'
import { eventsOfOrders } from '../../src/orders/order-events.store.ts'
import { PARCEL_STATES } from '../../src/orders/order-work.ts'
import { listOrders } from '../../src/orders/orders.store.ts'
import { shownParcels } from '../../src/orders/parcels/shown-parcels.step.ts'
import { deskCounts } from '../../src/orders/queues/desk-counts.step.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { openDemoShops } from '../../src/server/demo/demo.ts'
import { HISTORY_SIZES } from '../../src/server/demo/demo-history.ts'
import { listShops } from '../../src/shops/shops.store.ts'
import { membersOf } from '../../src/staff/team/memberships.store.ts'
import { may } from '../../src/staff/team/permission.ts'
import { touchesOfTickets } from '../../src/tickets/origins/touches.store.ts'
import { listVisits } from '../../src/tracking/visits/daily-visits.store.ts'
import { testDeps } from '../support/app.ts'
import { openTestSqlite, testFolder } from '../support/databases.ts'
import { madeUpMedia } from '../support/demo-media.ts'

test('the demo shops have a past, made by their own acts: every queue has something to do, each state of a parcel is there, each order is what its events make of it, whoever acts may do so, and origins and visits are known, and each number is one that PostgreSQL takes too', async () => {
  const db = await openTestSqlite()
  const deps = testDeps(db)
  const settings = { ...deps.settings, dataDir: await testFolder() }
  await openDemoShops({ ...deps, settings, hasHistory: true, report: () => {} }, madeUpMedia)
  await queueNewOrders(deps)
  const [first, ...others] = await listShops(db.read)
  const orders = await listOrders(db.read, first?.id ?? '', { limit: 1_000 })
  const isExchange = ({ work }: (typeof orders)[number]) => work.source === 'cambio'
  expect(orders.filter((order) => !isExchange(order))).toHaveLength(HISTORY_SIZES.whole.orders)
  expect(new Set(orders.filter(isExchange).map(({ state }) => state))).toEqual(
    new Set(['confirmado', 'enviado', 'entregado']),
  )
  const letters = await sql<{ count: number }>`select count(*) as count from outbox where channel = 'mail'`.execute(
    db.read,
  )
  expect(letters.rows, 'nobody is written to, or missed, of a past that is made up').toEqual([{ count: 0 }])
  const parcels = orders.map(({ work }) => Object.values(work.parcels))
  expect(new Set(parcels.flat().map(({ state }) => state))).toEqual(new Set(PARCEL_STATES))
  expect(parcels.filter((all) => all.filter(({ state }) => state !== 'anulado').length > 1).length).toBeGreaterThan(20)
  const waiting = orders.filter(({ state, work }) => state === 'enviado' && work.atAgencySince !== null)
  const shown = await Promise.all(waiting.map((order) => shownParcels(db.read, settings.rootKey, order, 'staff')))
  expect(shown.flat().every(({ clave, agency }) => clave !== '' && agency !== '')).toBe(true)
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(ORDER_STATES))
  const counts = await deskCounts(db.read, first?.id ?? '', deps.clock())
  // No courier of the demo packs itself.
  expect(Object.entries(counts.queues).filter(([, count]) => count === 0)).toEqual([
    ['subir', 0],
    ['guia', 0],
  ])
  const members = await membersOf(db.read, first?.id ?? '')
  const permissions = new Map(members.map(({ personId, permission }) => [`staff:${personId}`, permission]))
  for (const order of orders.slice(0, 60)) {
    const events = await eventsOfOrders(db.read, order.shopId, [order.id])
    for (const { act, actor } of events) {
      const permission = permissions.get(actor)
      // What goes out for an exchange is ordered by who writes the exchange down.
      const done = isActName(act) ? act : isExchange(order) ? 'cambio' : null
      const isAllowed = done === null ? actor === 'shopper' : permission && may(permission, actRule(done))
      expect(isAllowed, `${actor}: ${act}`).toBe(true)
    }
    const { shopId, id } = order
    const replayed = events.reduce<Parameters<typeof afterEvent>[0]>(afterEvent, { shopId, id })
    expect(replayed).toEqual(order)
  }
  const origins = await touchesOfTickets(
    db.read,
    first?.id ?? '',
    orders.map(({ id }) => id),
  )
  const last = [...origins.values()].map((touches) => touches.last)
  expect(last.length).toBeGreaterThan(400)
  expect(new Set(last.map(({ network }) => network))).toEqual(
    new Set(['facebook', 'instagram', 'tiktok', 'google', 'whatsapp', 'directo']),
  )
  expect(last.filter(({ ad, campaign }) => ad !== '' && campaign !== '').length).toBeGreaterThan(200)
  expect(last.some(({ px }) => px === '100')).toBe(true)
  const visits = await listVisits(db.read, first?.id ?? '', '2026-01-01')
  expect(new Set(visits.map(({ day }) => day)).size).toBeGreaterThanOrEqual(60)
  expect(visits.map(({ source }) => source)).toContain('tienda')
  expect(await fractions(db)).toEqual([])
  await sayWhatItEarns(db, first?.id ?? '')
  for (const shop of others) {
    const few = await listOrders(db.read, shop.id, { limit: 100 })
    expect(few.filter((order) => !isExchange(order))).toHaveLength(HISTORY_SIZES.small.orders)
    if (!shop.hosts.includes('envios.localhost')) continue
    // Its orders are what its rules of delivery made of them.
    const far = few.filter(({ lima }) => lima === '1')
    expect(far.length).toBeGreaterThan(3)
    for (const { work } of far) expect([work.delivery?.way, work.deposit > 0]).toEqual(['agencia', true])
  }
})

/** One product and one campaign lose, so that a seller sees what figures are for; one product lacks its cost. */
async function sayWhatItEarns(db: Database, shopId: string) {
  await recomputeStaleDays({ db })
  const today = localDay(testDeps(db).clock(), 'peru')
  const asked = { shopId, today, period: { name: null, from: addDays(today, -60), to: today } }
  const [products, ads] = [await productLines(db.read, asked), await adLines(db.read, asked)]
  const whole = await summaryOf(db.read, asked)
  expect(products.isStale).toBe(false)
  const many = products.lines.filter(({ sums }) => sums.orders >= FEW_ORDERS)
  expect(many.length).toBeGreaterThan(5)
  const losing = (lines: readonly { readonly profit: Known }[]) => lines.filter(({ profit }) => Number(profit) < 0)
  expect(losing(many)).toMatchObject([{ title: 'Oso de peluche de 40 cm' }])
  expect(losing(ads.lines)).toMatchObject([{ network: 'tiktok', campaignName: 'Cocina rápida' }])
  expect(products.lines.filter(({ sums }) => sums.noProductCost > 0)).toMatchObject([
    { title: 'Martillo de carpintero de 16 onzas' },
  ])
  // All that is older than three weeks is over, and each part of what was sold is in the whole once.
  const old = whole.weeks.filter(({ to }) => to < addDays(today, -21))
  expect(old.length).toBeGreaterThan(3)
  expect(old.filter(({ sums }) => !isMature(sums))).toEqual([])
  const { orders, confirmed, delivered, returned, cancelled, open, revenue, unclear } = whole.now.sums
  expect(delivered + returned + cancelled + open).toBe(orders)
  expect([confirmed > delivered, revenue > 0, unclear < orders / 10]).toEqual([true, true, true])
  for (const field of ['orders', 'delivered', 'revenue', 'freight'] as const) {
    const sum = ads.lines.reduce((all, { sums }) => all + sums[field], 0)
    expect([field, sum]).toEqual([field, whole.now.sums[field]])
  }
  const spent = ads.lines.reduce((sum, { spend }) => sum + Number(spend), 0)
  expect([spent, whole.daysWithoutSpend]).toEqual([whole.now.spend, 0])
}

/** Columns with a number that is not whole, which SQLite keeps and PostgreSQL refuses. */
async function fractions(db: Database): Promise<readonly string[]> {
  const columns = await sql<{ table: string; name: string }>`
    select m.name as "table", c.name from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'
  `.execute(db.read)
  const found: string[] = []
  for (const { table, name } of columns.rows) {
    const one = sql`select 1 from ${sql.table(table)} where typeof(${sql.ref(name)}) = 'real' limit 1`
    if ((await one.execute(db.read)).rows.length > 0) found.push(`${table}.${name}`)
  }
  return found
}
