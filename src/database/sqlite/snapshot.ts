import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { PRIVATE } from '../../lib/files/private-file.ts'
import type { Database, Sql } from '../database.ts'
import { migrate } from '../migrate.ts'
import { copyTables } from '../move/copy-tables.ts'
import { requireSameMigrations } from '../move/same-migrations.ts'
import { tablesOf } from '../move/tables.ts'
import { openSqlite, readSqlite } from './sqlite.ts'

/**
 * Writes the database as it is at one moment into a new SQLite file, while others go on writing. Reading the file does not change it. From PostgreSQL,
 * every row is read back and compared.
 */
export async function snapshotInto(db: Database, file: string, migrationsDir: string, now: number): Promise<void> {
  // Makes the file first, for its owner alone: `vacuum into` keeps the rights of an empty file, and would make a new one that everybody can read.
  await (await open(file, 'wx', PRIVATE)).close()
  if (db.engine === 'sqlite') return vacuumInto(db.read, file)
  const folder = await mkdtemp(`${file}-`)
  try {
    const draft = join(folder, 'draft.db')
    const target = await openSqlite(draft)
    await copyInto(db, target, migrationsDir, now).finally(() => target.close())
    const written = readSqlite(draft)
    await vacuumInto(written.read, file).finally(() => written.close())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function vacuumInto(read: Sql, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(read)
}

async function copyInto(db: Database, target: Database, migrationsDir: string, now: number): Promise<void> {
  await migrate(target, migrationsDir, now)
  const snapshot = db.read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  await snapshot.execute((source) =>
    target.transaction(
      async (tx) => {
        await requireSameMigrations(source, tx)
        await copyTables(source, tx, await tablesOf(tx))
      },
      { timeLimitMs: Infinity },
    ),
  )
}
