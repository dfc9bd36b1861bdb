import type { BackupProgress } from '../../database/backup/backup-progress.ts'
import type { Deps } from '../../server/deps.ts'
import type { BackupResult } from './backup-maker.ts'
import { type BackupWork, HELD_MS, saveBackupWork, takeBackupState } from './backup-work.store.ts'

/** What changes while a holder works: how far it is, or what came of it. */
export type BackupStand = { readonly progress: BackupProgress } | { readonly result: BackupResult }

/** Keeps how far the work is, or ends it; `stopped` leaves it to the next process. Returns whether it is still this holder's. */
export function keepBackupWork(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  holder: string,
  stand: BackupStand,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { work } = await takeBackupState(tx)
    if (work?.holder !== holder || work.endedAt !== null) return false
    await saveBackupWork(tx, { ...work, ...after(stand, clock()) })
    return true
  })
}

function after(stand: BackupStand, now: number): Partial<BackupWork> {
  if ('progress' in stand) return { progress: stand.progress, heldUntil: now + HELD_MS }
  if (stand.result === 'stopped') return { holder: null, heldUntil: 0 }
  return { endedAt: now, result: stand.result }
}
