import type { BackupMaker } from '../../staff/backups/backup-maker.ts'
import { doBackup } from '../../staff/backups/do-backup.job.ts'
import type { Deps } from '../deps.ts'
import { type Repeated, repeated } from './repeated.ts'

const FIRST_MS = 3_000
const EVERY_MS = 2_000

/** Makes and reads the backups that are asked for at the desk, until `stop`, which ends the one under way: the next start begins it anew. */
export function startBackingUp(
  deps: Pick<Deps, 'db' | 'log' | 'clock' | 'chance' | 'settings' | 'stopping'>,
  maker: BackupMaker,
): Repeated {
  const { log, stopping } = deps
  return repeated({ firstMs: FIRST_MS, everyMs: EVERY_MS, stopping }, async () => {
    try {
      await doBackup(deps, maker)
    } catch (err) {
      log.error({ err }, 'A backup failed; the next try is in two seconds')
    }
  })
}
