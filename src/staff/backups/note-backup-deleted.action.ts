import type { Actor } from '../../activity/actor.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { WorkRefusal } from './ask-backup.action.ts'
import { takeBackupState } from './backup-work.store.ts'
import { logOfInstallation } from './log-of-installation.step.ts'

/** Logs that a backup goes; then its files may. Not while it is read. */
export function noteBackupDeleted(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  actor: Actor,
  backup: string,
): Promise<Outcome<true, WorkRefusal>> {
  return deps.db.transaction(async (tx) => {
    const { work } = await takeBackupState(tx)
    if (work && work.endedAt === null && work.backup === backup)
      return refused({ reason: 'under-way', kind: work.kind })
    await logOfInstallation(tx, deps, { act: 'delete-backup', actor, subject: backup })
    return done(true)
  })
}
