import type { TellProgress } from '../../database/backup/backup-progress.ts'

/** `stopped`: it has to be done again. */
export type BackupResult = 'done' | 'no-room' | 'damaged' | 'failed' | 'stopped'

/** Makes and reads backups beside the process that answers shoppers, as the commands do. */
export interface BackupMaker {
  /** Writes a backup into a new folder. */
  make(folder: string, tell: TellProgress, signal: AbortSignal): Promise<BackupResult>
  /** Reads a whole backup. */
  verify(folder: string, tell: TellProgress, signal: AbortSignal): Promise<BackupResult>
}
