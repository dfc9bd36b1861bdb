import type { Deps } from '../../server/deps.ts'
import { type BackupWork, isHeld, LEASE_MS, saveBackupWork, takeBackupState } from './backup-work.store.ts'

/** Takes the requested work for this holder. `null` when there is none, or another process holds it. */
export function takeBackupWork({ db, clock }: Pick<Deps, 'db' | 'clock'>, holder: string): Promise<BackupWork | null> {
  return db.transaction(async (tx) => {
    const { work } = await takeBackupState(tx)
    const now = clock()
    if (!work || work.endedAt !== null || isHeld(work, now)) return null
    const taken = { ...work, holder, heldUntil: now + LEASE_MS }
    await saveBackupWork(tx, taken)
    return taken
  })
}
