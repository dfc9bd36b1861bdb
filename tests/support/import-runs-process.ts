/**
 * The desk's imports in a process of their own: `node import-runs-process.ts AHEAD_MS KILL_AT DATA_DIR [DATABASE_URL]`. In the middle of the transaction of that number, if any, it kills
 * itself, as a power cut would.
 */
import { randomBytes } from 'node:crypto'
import { runImports } from '../../src/catalogue/import/run-imports.job.ts'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { mediaIn } from './media.ts'

const [ahead, killAt, dataDir = '', databaseUrl] = process.argv.slice(2)
const db = await openDatabase({ dataDir, databaseUrl })
let begun = 0
const mortal: Database = {
  ...db,
  transaction: (work, limit) =>
    db.transaction(async (tx) => {
      begun += 1
      const value = await work(tx)
      if (begun === Number(killAt)) process.kill(process.pid, 'SIGKILL')
      return value
    }, limit),
}
// It stands still: a slow machine would also tell how far it is, which is a transaction more.
const now = Date.now() + Number(ahead)
const clock = () => now
await runImports({ db: mortal, clock, chance: randomBytes, settings: { dataDir, media: mediaIn(dataDir) } })
await db.close()
