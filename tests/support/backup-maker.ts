import { makeBackup } from '../../src/database/backup.ts'
import { UnusableDatabase } from '../../src/database/unusable-database.ts'
import { verifyBackup } from '../../src/database/verify-backup.ts'
import type { Deps } from '../../src/server/deps.ts'
import type { BackupMaker, BackupResult } from '../../src/staff/backups/backup-maker.ts'

/** What the commands do, in the process of the test: `between` is waited for before each. */
export function backupMaker({ db, clock, settings }: Deps, between: () => Promise<void> = async () => {}): BackupMaker {
  async function run(work: () => Promise<unknown>, signal: AbortSignal): Promise<BackupResult> {
    await between()
    if (signal.aborted) return 'stopped'
    return work().then(
      () => 'done',
      (error) => {
        if (error instanceof UnusableDatabase) return 'damaged'
        throw error
      },
    )
  }
  const source = { db, dataDir: settings.dataDir, migrationsDir: 'migrations', secretKeys: [] }
  return {
    make: (folder, tell, signal) => run(() => makeBackup({ ...source, now: clock(), tell }, folder, false), signal),
    verify: (folder, tell, signal) => run(() => verifyBackup(folder, tell), signal),
  }
}
