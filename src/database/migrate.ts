import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Sql } from './database.ts'
import { UnusableDatabase } from './unusable-database.ts'

type MigrationTable = {
  schema_migrations: { name: string; applied_at: number }
}

const ONE_MIGRATOR_AT_A_TIME = 7_262_735_101

/**
 * Brings the database to the newest of the numbered SQL files in `folder`, each once, all in one transaction, also when two processes start
 * together. Answers the names of those it applied at `now`. Throws `UnusableDatabase` when one fails, and when the database has migrations that the
 * folder lacks.
 */
export async function migrate(db: Database, folder: string, now: number): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  try {
    return await db.transaction((tx) => migrateOnce(tx, db.engine, { folder, files, now }), { timeLimitMs: Infinity })
  } catch (error) {
    if (error instanceof UnusableDatabase) throw error
    throw new UnusableDatabase(`The database could not be brought up to date, and nothing was changed: ${error}`)
  }
}

async function migrateOnce(
  tx: Sql,
  engine: Database['engine'],
  { folder, files, now }: { folder: string; files: readonly string[]; now: number },
): Promise<readonly string[]> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${ONE_MIGRATOR_AT_A_TIME})`.execute(tx)
  const applied = await appliedMigrations(tx)
  const unknown = applied.filter((name) => !files.includes(name))
  if (unknown.length > 0) throw new UnusableDatabase(newer(unknown))
  const missing = files.filter((name) => !applied.includes(name))
  for (const name of missing) {
    await apply(tx, name, await readFile(join(folder, name), 'utf8'))
    await tx.withTables<MigrationTable>().insertInto('schema_migrations').values({ name, applied_at: now }).execute()
  }
  return missing
}

async function appliedMigrations(tx: Sql): Promise<readonly string[]> {
  await sql`create table if not exists schema_migrations (name text primary key, applied_at bigint not null)`.execute(
    tx,
  )
  const rows = await tx.withTables<MigrationTable>().selectFrom('schema_migrations').select('name').execute()
  return rows.map((row) => row.name)
}

function newer(unknown: readonly string[]): string {
  return `The database is from a newer version of the program: it has ${unknown.join(', ')}. Start that version, or restore a backup.`
}

/** Statements end with a semicolon at the end of a line. */
async function apply(tx: Sql, name: string, text: string): Promise<void> {
  for (const statement of text.replace(/^\s*--.*$/gm, '').split(/;\s*$/m)) {
    if (!statement.trim()) continue
    try {
      await sql.raw(statement).execute(tx)
    } catch (error) {
      throw new UnusableDatabase(
        `The database could not be brought up to date, and nothing was changed: ${name}: ${error}. Start the earlier version until this is solved.`,
      )
    }
  }
}
