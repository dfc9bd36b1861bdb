import { sql } from 'kysely'
import type { Sql } from '../database.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'

/** Throws `UnusableDatabase` unless both databases have run the same migrations. */
export async function requireSameMigrations(one: Sql, other: Sql): Promise<void> {
  const [before, after] = await Promise.all([one, other].map(migrationsOf))
  if (before !== after) {
    throw new UnusableDatabase('The two databases are of different versions. Bring both up to date with this program.')
  }
}

async function migrationsOf(tx: Sql): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(tx)
  return rows
    .map((row) => row.name)
    .sort()
    .join()
}
