import type { Deps } from '../../server/deps.ts'
import { type BackupWork, HELD_MS, isHeld, saveBackupWork, takeBackupState } from './backup-work.store.ts'

/** Takes the work that was asked for and that nobody does. `null`: there is none. */
export function takeBackupWork({ db, clock }: Pick<Deps, 'db' | 'clock'>, holder: string): Promise<BackupWork | null> {
  return db.transaction(async (tx) => {
    const { work } = await takeBackupState(tx)
    const now = clock()
    if (!work || work.endedAt !== null || isHeld(work, now)) return null
    const taken = { ...work, holder, heldUntil: now + HELD_MS }
    await saveBackupWork(tx, taken)
    return taken
  })
}
