import type { BackupMaker } from '../../staff/backups/backup-maker.ts'
import { runBackupWork } from '../../staff/backups/run-backup-work.job.ts'
import type { Deps } from '../deps.ts'
import { type RepeatingJob, repeatEvery } from './repeat-every.ts'

const FIRST_MS = 3_000
const EVERY_MS = 2_000

/** Makes and verifies the backups that the desk asks for, until `stop`, which ends the one under way: the next start begins it again. */
export function startBackups(
  deps: Pick<Deps, 'db' | 'log' | 'clock' | 'chance' | 'settings' | 'stopping'>,
  maker: BackupMaker,
): RepeatingJob {
  const { log, stopping } = deps
  return repeatEvery({ firstMs: FIRST_MS, everyMs: EVERY_MS, stopping }, async () => {
    try {
      await runBackupWork(deps, maker)
    } catch (err) {
      log.error({ err }, 'A backup failed; the next try is in two seconds')
    }
  })
}
