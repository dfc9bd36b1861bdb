import type { Actor } from '../../src/activity/actor.ts'
import { beginRun } from '../../src/catalogue/import/begin-import-run.action.ts'
import { openImportFiles } from '../../src/catalogue/import/import-file.platform.ts'
import { listRows } from '../../src/catalogue/import/import-rows.store.ts'
import type { Overwrite, RowKind } from '../../src/catalogue/import/import-run.ts'
import { findRun } from '../../src/catalogue/import/import-runs.store.ts'
import { checkRun, confirmRun } from '../../src/catalogue/import/steer-import-run.action.ts'
import type { Database } from '../../src/database/database.ts'
import { NOVEMBER_2026, testDeps, testSettings } from './app.ts'
import { openCatalogueShop } from './catalogue-shop.ts'
import { testFolder } from './databases.ts'

export const importer: Actor = { by: 'staff', personId: 'p-1' }

/** A shop whose people import files at the desk, with a clock that the test sets. */
export async function openImporting(db: Database) {
  const shop = await openCatalogueShop(db)
  const dataDir = await testFolder()
  const time = { now: NOVEMBER_2026 }
  const deps = testDeps(db, { clock: () => time.now, settings: testSettings({ dataDir }) })
  const files = openImportFiles(dataDir)
  const run = (id: string) => findRun(db.read, shop.id, id)
  const rows = (id: string, kinds?: readonly RowKind[]) =>
    listRows(db.read, shop.id, { runId: id, limit: 1_000, ...(kinds && { kinds }) })

  /** Sends a file in two pieces. Its try-out waits. */
  async function send(text: string | Uint8Array): Promise<string> {
    const bytes = Buffer.from(text)
    const begun = await beginRun(deps, shop, { fileName: 'products.csv', size: bytes.length, actor: importer })
    if (!begun.ok) throw new Error(begun.refusal.reason)
    const { id, size } = begun.value
    const half = Math.ceil(size / 2)
    await files.add(shop.id, { id, size }, { offset: 0, bytes: bytes.subarray(0, half) })
    await files.add(shop.id, { id, size }, { offset: half, bytes: bytes.subarray(half) })
    await checkRun(deps, shop, { id, received: await files.received(shop.id, id) })
    return id
  }

  const confirm = (id: string, overwrite: Overwrite = []) =>
    confirmRun(deps, shop, { id, choices: { overwrite, replace: false } })

  return { db, shop, dataDir, time, deps, files, run, rows, send, confirm }
}

/** A row of a Shopify export. */
export const product = (handle: string, price = '9.00') => ({ handle, title: handle, price, tags: 'uno' })
