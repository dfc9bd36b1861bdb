import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../database.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import type { CopiedTable } from '../move/copy-tables.ts'
import { requireSameMigrations } from '../move/same-migrations.ts'
import { checksumsOf, tableChecksums } from '../move/table-checksums.ts'
import { tablesOf } from '../move/tables.ts'
import { readSqlite } from '../sqlite/sqlite.ts'
import { BACKUP_FILES, type BackupManifest, readManifest } from './backup-manifest.ts'
import type { ReportProgress } from './backup-progress.ts'
import { checksumPictures } from './picture-files.ts'

/** Reads a whole backup and compares it with its manifest. Throws `UnusableDatabase` at the first difference. */
export async function verifyBackup(folder: string, report: ReportProgress = () => {}): Promise<BackupManifest> {
  const reportReading = (done: number, total: number) => report({ step: 'reading', done, total })
  const manifest = await readManifest(folder)
  const different = differences(
    manifest.tables,
    await tableChecksums(join(folder, BACKUP_FILES.database), reportReading),
  )
  if (different.length > 0) throw damaged(folder, different.join('; '))
  const pictures = await checksumPictures(join(folder, BACKUP_FILES.pictures), reportReading)
  if (!isDeepStrictEqual(pictures, manifest.pictures))
    throw damaged(folder, 'its pictures are not those it was made with')
  return manifest
}

function damaged(folder: string, what: string): UnusableDatabase {
  return new UnusableDatabase(`The backup ${folder} is damaged: ${what}. Take another one.`)
}

/** The differences between a backup and a database, one line for each table. A database in use is never equal. */
export async function differencesFrom(folder: string, db: Database): Promise<readonly string[]> {
  const { tables } = await readManifest(folder)
  const kept = readSqlite(join(folder, BACKUP_FILES.database))
  try {
    await requireSameMigrations(kept.read, db.read)
    return differences(tables, await checksumsOf(db.read, await tablesOf(kept.read)))
  } finally {
    kept.close()
  }
}

function differences(one: readonly CopiedTable[], other: readonly CopiedTable[]): readonly string[] {
  const names = [...new Set([...one, ...other].map(({ table }) => table))]
  return names.flatMap((name) => {
    const [a, b] = [one, other].map((tables) => tables.find(({ table }) => table === name))
    if (a?.checksum === b?.checksum && a?.rows === b?.rows) return []
    return [`${name} differs (${a?.rows ?? 'no table'} and ${b?.rows ?? 'no table'} rows)`]
  })
}
