import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaFiles } from '../../lib/media/media-files.ts'
import { analyse } from '../analyse.ts'
import type { Database, Sql } from '../database.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import { migrate } from '../migrate.ts'
import { type CopiedTable, copyTables } from '../move/copy-tables.ts'
import { requireSameMigrations } from '../move/same-migrations.ts'
import { countRows } from '../move/table-rows.ts'
import { type Table, tablesOf } from '../move/tables.ts'
import { dropRootKey, ROOT_KEY } from '../root-key.store.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import { removeAbandoned } from './abandoned-folders.ts'
import { mediaOf } from './backup.ts'
import { BACKUP_FILES } from './backup-manifest.ts'
import { bringPictures } from './picture-files.ts'

interface RestoreTarget {
  /** Migrated and empty. */
  readonly db: Database
  readonly dataDir: string
  /** Where the pictures go; without it, `{dataDir}/media`. */
  readonly media?: MediaFiles
  readonly migrationsDir: string
  readonly now: number
}

const WORK = '.restore-'
const AS_LONG_AS_IT_TAKES = { timeLimitMs: Infinity }

/**
 * Restores a verified backup into an empty database of either engine and compares. The backup may be of an earlier version of the program. The pictures
 * come first, and the rows in one transaction, so a restore that breaks off can be repeated.
 */
export async function restoreBackup(folder: string, target: RestoreTarget): Promise<readonly CopiedTable[]> {
  const { db, dataDir, migrationsDir, now } = target
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // A restore that was killed left the whole database behind, where no forgetting reaches it.
  await removeAbandoned(dataDir, WORK, Infinity)
  const work = await mkdtemp(join(dataDir, WORK))
  try {
    const copy = join(work, BACKUP_FILES.database)
    await copyFile(join(folder, BACKUP_FILES.database), copy)
    const source = await openSqlite(copy)
    try {
      await migrate(source, migrationsDir, now)
      await refuseFilled(db, await tablesOf(source.read))
      await bringPictures(join(folder, BACKUP_FILES.pictures), mediaOf(target))
      const copied = await source.transaction(
        (from) => db.transaction((to) => fill(from, to), AS_LONG_AS_IT_TAKES),
        AS_LONG_AS_IT_TAKES,
      )
      await analyse(db)
      return copied
    } finally {
      await source.close()
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function fill(from: Sql, to: Sql): Promise<readonly CopiedTable[]> {
  await requireSameMigrations(from, to)
  await dropRootKey(to)
  return copyTables(from, to, await tablesOf(from))
}

async function refuseFilled(db: Database, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    if (table.name === ROOT_KEY || (await countRows(db.read, table)) === 0) continue
    throw new UnusableDatabase(
      `The database is not empty: ${table.name} has rows. Restore into a new one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
    )
  }
}
