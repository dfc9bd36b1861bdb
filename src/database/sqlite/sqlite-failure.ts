import { UnusableDatabase } from '../faults/unusable-database.ts'

/** For each primary result code of SQLite and code of Node: what is wrong and what to do. */
const reasons: Readonly<Record<string | number, string>> = {
  5: 'another process keeps it locked. Stop that process, or try again when it has finished.',
  8: 'it cannot be written to. Let this user write to the file and its folder.',
  10: 'the disk answers with an error. Check the disk, then restore a backup if the file was hurt.',
  11: 'the file is damaged. Restore a backup.',
  13: 'the disk is full. Make room and start again.',
  14: 'it cannot be opened. Let this user read and write the file and its folder.',
  15: 'its file system cannot lock files. Put DATA_DIR on a local disk.',
  26: 'the file is not a SQLite database. Move it away, or set DATA_DIR to another folder.',
  EACCES: 'this user may not open it. Let this user read and write the file and its folder.',
  EPERM: 'this user may not open it. Let this user read and write the file and its folder.',
  EISDIR: 'it is a folder. Move it away, or set DATA_DIR to another folder.',
  ENOENT: 'its folder is missing. Make it, or set DATA_DIR to another folder.',
  ENOSPC: 'the disk is full. Make room and start again.',
  ENOTDIR: 'its folder is not a folder. Set DATA_DIR to a folder.',
  EROFS: 'its file system is read-only. Set DATA_DIR to a folder that can be written to.',
}

const DISK_FAILURES = [10, 14, 26]

/** Whether the disk failed the connection (an I/O error, or a file that cannot be opened or is not SQLite's), which may then never recover. */
export function needsReopening(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number }
  return DISK_FAILURES.includes(errcode % 256)
}

/** Why the file cannot be used, in one line. */
export function unusableSqlite(file: string, error: unknown): UnusableDatabase {
  const { errcode, code, message } = error as { errcode?: number; code?: string; message?: string }
  const reason = errcode === undefined ? reasons[code ?? ''] : reasons[errcode % 256]
  return new UnusableDatabase(`The database ${file} cannot be used: ${reason ?? `${message}.`}`)
}
