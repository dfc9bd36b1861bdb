import type { Actor } from '../../activity/actor.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { type BackupWork, saveBackupWork, takeBackupState } from './backup-work.store.ts'
import { logInAllShops } from './log-in-all-shops.step.ts'

export interface BackupWorkRefusal {
  readonly reason: 'under-way'
  readonly kind: BackupWork['kind']
}

const ACTS = { make: 'make-backup', verify: 'verify-backup' } as const

/** Requests that a backup be made or verified. A server process does it soon. Refused while other backup work is under way. */
export function requestBackup(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  actor: Actor,
  { kind, backup }: Pick<BackupWork, 'kind' | 'backup'>,
): Promise<Outcome<BackupWork, BackupWorkRefusal>> {
  return deps.db.transaction(async (tx) => {
    const { work: before } = await takeBackupState(tx)
    if (before && before.endedAt === null) return refused({ reason: 'under-way', kind: before.kind })
    const progress = { step: kind === 'make' ? 'database' : 'reading', done: 0, total: 0 } as const
    const asked = { kind, backup, askedAt: deps.clock(), progress }
    const work = { ...asked, holder: null, heldUntil: 0, endedAt: null, result: null }
    await saveBackupWork(tx, work)
    await logInAllShops(tx, deps, { act: ACTS[kind], actor, subject: backup })
    return done(work)
  })
}
