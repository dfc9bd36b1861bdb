import type { BackupResult } from './backup-maker.ts'

/** What the words of a backup that failed mean: the program's own, the system's, and SQLite's and PostgreSQL's on a disk that got full meanwhile. */
const MEANINGS: readonly (readonly [RegExp, BackupResult])[] = [
  [/^A backup needs |ENOSPC|EDQUOT|disk is full|No space left on device/m, 'no-room'],
  [/ is damaged|is no finished backup/m, 'damaged'],
]

/** Others are in the log alone. */
export function backupFailure(words: string): BackupResult {
  return MEANINGS.find(([pattern]) => pattern.test(words))?.[1] ?? 'failed'
}
