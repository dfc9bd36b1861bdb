// @module-tag detail
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { BEFORE_ALL, sheetsAfter } from '../../src/claims/sheets.store.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { testFolder, testPostgresUrl } from '../support/databases.ts'

const engines = inject('postgres') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)

/** In which of its transactions each process dies; 0 lives. */
const DEATHS = [3, 1, 7, 2, 10, 5, 1, 9, 0]

test.each(engines)(
  'kill -9 in the middle of filing leaves no gap, no sheet twice, and loses none that was told, on %s',
  { timeout: 180_000 },
  async (engine) => {
    const dataDir = await testFolder()
    const place = engine === 'postgres' ? { dataDir, databaseUrl: await testPostgresUrl('empty') } : { dataDir }
    const db = await openDatabase(place)
    onTestFinished(() => db.close())
    await migrate(db, 'migrations', 0)
    const shop = await openCatalogueShop(db)
    const numbers = async () => (await sheetsAfter(db.read, shop.id, BEFORE_ALL, 1_000)).map(({ number }) => number)
    for (const [round, killAt] of DEATHS.entries()) {
      const words = [round, killAt, dataDir, place.databaseUrl ?? ''].map(String)
      const run = promisify(execFile)(process.execPath, ['--no-warnings', 'tests/support/claims-process.ts', ...words])
      if (killAt > 0) await expect(run).rejects.toMatchObject({ signal: 'SIGKILL' })
      else expect(new Set((await run).stdout.trim().split(' ')).size).toBe(10)
      const found = await numbers()
      expect(found).toEqual(found.map((_, place) => place + 1))
    }
    // Half of a round's forms come again in the next one, so no form is there twice, and the last round's ten are all there.
    const found = await numbers()
    expect(found.length).toBeGreaterThanOrEqual(10)
    expect(found.length).toBeLessThanOrEqual(DEATHS.length * 5 + 5)
  },
)
