import { makeBackup } from '../../src/database/backup/backup.ts'
import type { BackupProgress, ReportProgress } from '../../src/database/backup/backup-progress.ts'
import { verifyBackup } from '../../src/database/backup/verify-backup.ts'
import type { Deps } from '../../src/server/deps.ts'
import { backupFailure } from '../../src/staff/backups/backup-failure.ts'
import type { BackupMaker, BackupResult } from '../../src/staff/backups/backup-maker.ts'

/** What the commands do, in the process of the test: `between` is waited for before each, and `during` is called whenever one says how far it is. */
export function backupMaker(
  { db, clock, settings }: Deps,
  between: () => Promise<void> = async () => {},
  during: (progress: BackupProgress) => void = () => {},
): BackupMaker {
  const around = (report: ReportProgress) => (progress: BackupProgress) => {
    during(progress)
    report(progress)
  }
  async function run(work: () => Promise<unknown>, signal: AbortSignal): Promise<BackupResult> {
    await between()
    if (signal.aborted) return 'stopped'
    return work().then(
      () => 'done',
      (error: Error) => backupFailure(error.message),
    )
  }
  const source = { db, dataDir: settings.dataDir, migrationsDir: 'migrations', secretKeys: [] }
  return {
    make: (folder, report, signal) =>
      run(() => makeBackup({ ...source, now: clock(), report: around(report) }, folder, false), signal),
    verify: (folder, report, signal) => run(() => verifyBackup(folder, around(report)), signal),
  }
}
