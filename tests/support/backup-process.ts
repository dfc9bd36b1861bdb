/**
 * The server's backups in a process of its own: `node backup-process.ts AHEAD_MS DIES_AT DATA_DIR [DATABASE_URL]`. It makes the backup that was asked for, verifies it, and kills itself
 * when it has said so many times how far it is, if any.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '../../src/database/open-database.ts'
import { createLog } from '../../src/lib/log/log.ts'
import type { Deps } from '../../src/server/deps.ts'
import { runBackupWork } from '../../src/staff/backups/run-backup-work.job.ts'
import { backupMaker } from './backup-maker.ts'
import { mediaIn } from './media.ts'

const [ahead, diesAt, dataDir = '', databaseUrl] = process.argv.slice(2)
const db = await openDatabase({ dataDir, databaseUrl })
const now = Date.now() + Number(ahead)
const deps = {
  ...{ db, clock: () => now, chance: (bytes: number) => randomBytes(bytes), log: createLog('error') },
  settings: { dataDir, media: mediaIn(dataDir), backupDir: join(dataDir, 'backups') },
  stopping: new AbortController().signal,
} as unknown as Deps
let said = 0
await runBackupWork(
  deps,
  backupMaker(deps, undefined, () => {
    said += 1
    if (said === Number(diesAt)) process.kill(process.pid, 'SIGKILL')
  }),
)
console.log(said)
await db.close()
