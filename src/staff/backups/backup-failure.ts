import type { BackupResult } from './backup-maker.ts'

/** Maps the output of a failed backup to a result. The messages are our own, the system’s, and those of SQLite and PostgreSQL on a full disk. */
const MEANINGS: readonly (readonly [RegExp, BackupResult])[] = [
  [/^A backup needs |ENOSPC|EDQUOT|disk is full|No space left on device/m, 'no-room'],
  [/ is damaged|is no finished backup/m, 'damaged'],
]

/** Any other output is `failed`; the log has the details. */
export function backupFailure(words: string): BackupResult {
  return MEANINGS.find(([pattern]) => pattern.test(words))?.[1] ?? 'failed'
}
