// @module-tag detail
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Actor } from '../../src/activity/actor.ts'
import { beginRun } from '../../src/catalogue/import/begin-import-run.action.ts'
import { openImportFiles } from '../../src/catalogue/import/import-file.platform.ts'
import { listRows } from '../../src/catalogue/import/import-rows.store.ts'
import { findRun } from '../../src/catalogue/import/import-runs.store.ts'
import { checkRun, confirmRun } from '../../src/catalogue/import/steer-import-run.action.ts'
import { listProducts } from '../../src/catalogue/products.store.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { testDeps, testSettings } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { testFolder, testPostgresUrl } from '../support/databases.ts'
import { numbered } from '../support/import-job.ts'
import { shopifyExport } from '../support/shopify-export.ts'

const PRODUCTS = 350
const actor: Actor = { by: 'staff', personId: 'p-1' }
/** By then another process takes what a dead one had. */
const LATER = 100_000
const engines = inject('postgres') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)

async function open(engine: (typeof engines)[number]) {
  const dataDir = await testFolder()
  const place = engine === 'postgres' ? { dataDir, databaseUrl: await testPostgresUrl('empty') } : { dataDir }
  const db = await openDatabase(place)
  onTestFinished(() => db.close())
  await migrate(db, 'migrations', 0)
  const shop = await openCatalogueShop(db)
  const deps = testDeps(db, { clock: () => Date.now(), settings: testSettings({ dataDir }) })
  /** A process that does what waits; `killAt`: in which of its transactions it dies. */
  const goOn = (ahead: number, killAt = 0) => {
    const words = [ahead, killAt, dataDir, place.databaseUrl ?? ''].map(String)
    return promisify(execFile)(process.execPath, ['--no-warnings', 'tests/support/import-runs-process.ts', ...words])
  }
  return { db, shop, deps, goOn, files: openImportFiles(dataDir) }
}

test.each(engines)(
  'kill -9 in the middle of a try-out and of an import at the desk: the next process ends both, with every row once, on %s',
  async (engine) => {
    const { db, shop, deps, goOn, files } = await open(engine)
    const csv = Buffer.from(
      shopifyExport(numbered(PRODUCTS).map((handle) => ({ handle, title: handle, price: '9.00' }))),
    )
    const begun = await beginRun(deps, shop, { fileName: 'a.csv', size: csv.length, actor })
    if (!begun.ok) throw new Error(begun.refusal.reason)
    const { id, size } = begun.value
    await files.add(shop.id, { id, size }, { offset: 0, bytes: csv })
    await checkRun(deps, shop, { id, received: size })
    const rows = () => listRows(db.read, shop.id, { runId: id, limit: 1_000 })
    const products = async () => (await listProducts(db.read, shop.id, 'todo', { page: 1, perPage: 1_000 })).items

    await expect(goOn(0, 4)).rejects.toMatchObject({ signal: 'SIGKILL' })
    expect(await findRun(db.read, shop.id, id)).toMatchObject({ state: 'checking' })
    const found = (await rows()).length
    expect([found > 0, found < PRODUCTS]).toEqual([true, true])
    await goOn(0)
    expect((await rows()).length, 'the dead one has it until its lease ends').toBe(found)
    await goOn(LATER)
    expect(await findRun(db.read, shop.id, id)).toMatchObject({
      state: 'checked',
      counts: { new: PRODUCTS, refused: 0 },
    })
    expect((await rows()).map(({ slug }) => slug)).toEqual(numbered(PRODUCTS))

    await confirmRun(deps, shop, { id, choices: { overwrite: [], replace: false } })
    await expect(goOn(LATER, 4)).rejects.toMatchObject({ signal: 'SIGKILL' })
    expect(await findRun(db.read, shop.id, id)).toMatchObject({ state: 'importing' })
    const written = (await products()).length
    expect([written > 0, written < PRODUCTS]).toEqual([true, true])
    await goOn(2 * LATER)
    expect(await findRun(db.read, shop.id, id)).toMatchObject({ state: 'done', saved: { added: PRODUCTS, changed: 0 } })
    expect((await products()).map(({ slug }) => slug)).toEqual(numbered(PRODUCTS))
  },
)
