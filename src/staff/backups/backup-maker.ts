import type { ReportProgress } from '../../database/backup/backup-progress.ts'

/** `stopped`: interrupted, so it must be run again. */
export type BackupResult = 'done' | 'no-room' | 'damaged' | 'failed' | 'stopped'

/** Makes and verifies backups in a process of its own, as the commands do, so that shoppers do not wait. */
export interface BackupMaker {
  /** Writes a backup into a new folder. */
  make(folder: string, tell: ReportProgress, signal: AbortSignal): Promise<BackupResult>
  /** Verifies a backup by reading all of it. */
  verify(folder: string, tell: ReportProgress, signal: AbortSignal): Promise<BackupResult>
}
