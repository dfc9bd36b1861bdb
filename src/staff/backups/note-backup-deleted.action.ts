import type { Actor } from '../../activity/actor.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { takeBackupState } from './backup-work.store.ts'
import { logInAllShops } from './log-in-all-shops.step.ts'
import type { BackupWorkRefusal } from './request-backup.action.ts'

/** Logs the deletion of a backup; its files may be deleted afterwards. Refused while that backup is made or verified. */
export function noteBackupDeleted(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  actor: Actor,
  backup: string,
): Promise<Outcome<true, BackupWorkRefusal>> {
  return deps.db.transaction(async (tx) => {
    const { work } = await takeBackupState(tx)
    if (work && work.endedAt === null && work.backup === backup)
      return refused({ reason: 'under-way', kind: work.kind })
    await logInAllShops(tx, deps, { act: 'delete-backup', actor, subject: backup })
    return done(true)
  })
}
