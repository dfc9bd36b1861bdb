import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../database.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import type { CopiedTable } from '../move/copy-tables.ts'
import { refuseOtherMigrations } from '../move/other-migrations.ts'
import { sumsOf, tableSums } from '../move/table-sums.ts'
import { tablesOf } from '../move/tables.ts'
import { readSqlite } from '../sqlite/sqlite.ts'
import { BACKUP, type BackupManifest, readManifest } from './backup-manifest.ts'
import type { TellProgress } from './backup-progress.ts'
import { sumPictures } from './picture-files.ts'

/** Reads a whole backup and compares it with its manifest. Throws `UnusableDatabase` at the first difference. */
export async function verifyBackup(folder: string, tell: TellProgress = () => {}): Promise<BackupManifest> {
  const told = (done: number, total: number) => tell({ step: 'reading', done, total })
  const manifest = await readManifest(folder)
  const different = differences(manifest.tables, await tableSums(join(folder, BACKUP.database), told))
  if (different.length > 0) throw damaged(folder, different.join('; '))
  const pictures = await sumPictures(join(folder, BACKUP.pictures), told)
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
  const kept = readSqlite(join(folder, BACKUP.database))
  try {
    await refuseOtherMigrations(kept.read, db.read)
    return differences(tables, await sumsOf(db.read, await tablesOf(kept.read)))
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
