import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Sql } from './database.ts'

type MigrationTable = {
  schema_migrations: { name: string; applied_at: number }
}

const ONE_MIGRATOR_AT_A_TIME = 7_262_735_101

/**
 * Brings the database to the newest of the numbered SQL files in `folder`, each once, all in one transaction, also when two processes start
 * together. Throws `NewerDatabase` when the database has migrations that the folder lacks.
 */
export async function migrate(db: Database, folder: string, now: number): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return db.transaction(async (tx) => {
    if (db.engine === 'postgres') await sql`select pg_advisory_xact_lock(${ONE_MIGRATOR_AT_A_TIME})`.execute(tx)
    await sql`create table if not exists schema_migrations (name text primary key, applied_at bigint not null)`.execute(
      tx,
    )
    const table = tx.withTables<MigrationTable>()
    const applied = new Set(
      (await table.selectFrom('schema_migrations').select('name').execute()).map((row) => row.name),
    )
    const unknown = [...applied].filter((name) => !files.includes(name))
    if (unknown.length > 0) throw new NewerDatabase(unknown)
    const missing = files.filter((name) => !applied.has(name))
    for (const name of missing) {
      await apply(tx, await readFile(join(folder, name), 'utf8'))
      await table.insertInto('schema_migrations').values({ name, applied_at: now }).execute()
    }
    return missing
  })
}

/** The database was written by a newer version of the program. */
export class NewerDatabase extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database is from a newer version: it has ${unknown.join(', ')}. Start that version, or restore a backup.`,
    )
  }
}

async function apply(tx: Sql, text: string): Promise<void> {
  for (const statement of text.split(/;\s*$/m)) {
    const code = statement.replace(/^--.*$/gm, '').trim()
    if (code) await sql.raw(code).execute(tx)
  }
}
