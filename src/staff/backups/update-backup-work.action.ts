import type { BackupProgress } from '../../database/backup/backup-progress.ts'
import type { Deps } from '../../server/deps.ts'
import type { BackupResult } from './backup-maker.ts'
import { type BackupWork, LEASE_MS, saveBackupWork, takeBackupState } from './backup-work.store.ts'

/** What the holder reports: progress or the result. */
export type BackupUpdate = { readonly progress: BackupProgress } | { readonly result: BackupResult }

/** Saves progress and renews the lease, or ends the work. The result `stopped` releases it for the next process. Returns whether this holder still had it. */
export function updateBackupWork(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  holder: string,
  stand: BackupUpdate,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { work } = await takeBackupState(tx)
    if (work?.holder !== holder || work.endedAt !== null) return false
    await saveBackupWork(tx, { ...work, ...after(stand, clock()) })
    return true
  })
}

function after(stand: BackupUpdate, now: number): Partial<BackupWork> {
  if ('progress' in stand) return { progress: stand.progress, heldUntil: now + LEASE_MS }
  if (stand.result === 'stopped') return { holder: null, heldUntil: 0 }
  return { endedAt: now, result: stand.result }
}
