import { PostgresAdapter, sql } from 'kysely'
import type { Sql } from '../database.ts'
import { CLEAN, LARGEST_NOTE } from './leftovers.ts'

/**
 * Marks the file for rewriting, in a transaction that forgets a person: SQLite overwrites deleted rows, but not the copies that stay on a page when
 * rows move to another one. The mark is a number in the file's header that changes each time. PostgreSQL needs none.
 */
export async function noteLeftovers(tx: Sql): Promise<void> {
  if (tx.getExecutor().adapter instanceof PostgresAdapter) return
  const { rows } = await sql<{ note: number }>`select application_id as note from pragma_application_id`.execute(tx)
  const note = rows[0]?.note ?? 0
  await sql.raw(`pragma application_id = ${note === CLEAN ? 1 : (note % LARGEST_NOTE) + 1}`).execute(tx)
}
