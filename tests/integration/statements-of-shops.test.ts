import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { runsDue, runsOver } from '../../src/catalogue/import/import-runs.store.ts'
import { copiesUnderWay } from '../../src/catalogue/shop-copies/shop-copies.store.ts'
import { makeBackup } from '../../src/database/backup/backup.ts'
import { restoreBackup } from '../../src/database/backup/restore.ts'
import { migrate } from '../../src/database/migrate.ts'
import { courierApisDue } from '../../src/dispatch/apis/courier-apis.store.ts'
import { reportsDue, reportsToSweep } from '../../src/dispatch/reports/courier-reports.store.ts'
import { findRoundByToken, roundsToSweep } from '../../src/dispatch/rounds/rider-rounds.store.ts'
import { moneyFilesDue, moneyFilesToSweep } from '../../src/dispatch/settlements/money-files.store.ts'
import { uploadsDue, uploadsToSweep } from '../../src/dispatch/uploads/upload-files.store.ts'
import { shopsWithLeftPastFiles } from '../../src/figures/past/past-files.store.ts'
import { shopsWithLeftFiles } from '../../src/figures/spend/spend-files.store.ts'
import { hooksDue, shopsWithHooks } from '../../src/orders/hooks/hooks.store.ts'
import { nextShopWithUnqueuedOrders } from '../../src/orders/queues/unqueued-orders.store.ts'
import { nextShopWithStaleDays } from '../../src/orders/stale-days/stale-days.store.ts'
import { listShops, listShopsHere } from '../../src/shops/shops.store.ts'
import {
  deleteLinksOfPerson,
  findLink,
  sweepLinks,
  takeLink,
  useLink,
} from '../../src/staff/links/staff-links.store.ts'
import { movePushDevices, shopsWithPushDevices } from '../../src/staff/news/push-devices.store.ts'
import { hasAnyOwner, shopsOfPerson } from '../../src/staff/team/memberships.store.ts'
import { findCrowdDays } from '../../src/tickets/abuse/crowds.store.ts'
import { createRelay } from '../../src/tracking/delivery/run-relay.job.ts'
import { testDeps } from '../support/app.ts'
import { eachEngine, openTestSqlite, testFolder } from '../support/databases.ts'
import { MAY_NAME_NO_SHOP } from '../support/may-name-no-shop.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { takeNameless } from '../support/recorded-statements.ts'

eachEngine((_engine, openDatabase) => {
  test('a statement without a shop is recorded with its function, and every function with a reason still has one', async () => {
    const db = await openDatabase()
    const { host } = await openOrderShop(db)
    const deps = testDeps(db)
    takeNameless()

    await createApp(deps)(new Request(`http://${host}/`))
    const [first] = takeNameless()
    expect(first).toMatchObject({ writer: 'src/shops/shops.store.ts findShopByHost', tables: ['shops', 'shop_hosts'] })

    await createApp(deps)(new Request(`http://${host}/`))
    await createApp(deps)(new Request(`http://${host}/metrics`))
    await listShops(db.read)
    await listShopsHere(db.read)
    await createRelay(deps).turn()
    await findCrowdDays(db.read, '200.48.225.130/32', 0)
    await nextShopWithUnqueuedOrders(db.read, '')
    await nextShopWithStaleDays(db.read, '')
    await shopsWithLeftFiles(db.read, 0)
    await shopsWithLeftPastFiles(db.read, 0)
    await shopsOfPerson(db.read, 'p')
    await hasAnyOwner(db.read)
    await copiesUnderWay(db.read)
    await runsDue(db.read, 0)
    await runsOver(db.read, 0)
    await reportsDue(db.read, 0)
    await reportsToSweep(db.read, 0)
    await moneyFilesDue(db.read, 0)
    await moneyFilesToSweep(db.read, 0)
    await courierApisDue(db.read, 0)
    await uploadsDue(db.read, 0)
    await uploadsToSweep(db.read, 0)
    await findRoundByToken(db.read, 'h')
    await roundsToSweep(db.read, 0)
    await shopsWithPushDevices(db.read)
    await shopsWithHooks(db.read)
    await hooksDue(db.read, 0)
    await findLink(db.read, 'h')
    await db.transaction(async (tx) => {
      await takeLink(tx, 'h')
      await useLink(tx, 'h', 0)
      await deleteLinksOfPerson(tx, 'p')
      await sweepLinks(tx, 0)
      await movePushDevices(tx, { personId: 'p', from: 'h', to: 'i' })
    })
    const [migrationsDir, now, dataDir] = ['migrations', 0, await testFolder()]
    const folder = join(dataDir, 'backup')
    await makeBackup({ db, dataDir, migrationsDir, now, secretKeys: [] }, folder, false)
    await restoreBackup(folder, { db: await openTestSqlite(), dataDir, migrationsDir, now })
    await cp(migrationsDir, join(dataDir, 'migrations'), { recursive: true })
    await writeFile(join(dataDir, 'migrations', '9999-next.sql'), 'update shops set version = version + 1')
    await migrate(db, join(dataDir, 'migrations'), now)
    const writers = takeNameless().map(({ writer }) => writer)
    expect(Object.keys(MAY_NAME_NO_SHOP).filter((writer) => !writers.includes(writer))).toEqual([])
  })
})
