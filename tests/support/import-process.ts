/**
 * An import as a process that is killed: `node import-process.ts FILE SHOP_ID KILL_AT DATA_DIR [DATABASE_URL]`. It kills itself, as a power cut
 * would, once so many products are saved.
 */
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { commandLine } from '../../src/activity/actor.ts'
import { importCatalogue } from '../../src/catalogue/import/import-catalogue.job.ts'
import { fileProblem } from '../../src/catalogue/import/report/problems.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { refused } from '../../src/lib/outcome.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import { mediaIn } from './media.ts'

const [path = '', shopId = '', killAt, dataDir = '', databaseUrl] = process.argv.slice(2)
const db = await openDatabase({ dataDir, databaseUrl })
const shop = await findShop(db.read, shopId)
if (!shop) throw new Error(`There is no shop ${shopId}`)
const deps = { db, clock: () => Date.now(), chance: randomBytes, settings: { dataDir, media: mediaIn(dataDir) } }
const file = { name: 'catalogue.csv', open: () => createReadStream(path) }
await importCatalogue(deps, shop, file, {
  actor: commandLine,
  files: async () => refused(fileProblem('not-in-folder')),
  onProgress({ step, done }) {
    if (step === 'saving' && done >= Number(killAt)) process.kill(process.pid, 'SIGKILL')
  },
})
await db.close()
console.log('finished')
