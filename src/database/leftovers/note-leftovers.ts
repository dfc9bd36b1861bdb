import { PostgresAdapter, sql } from 'kysely'
import type { Sql } from '../database.ts'
import { CLEAN, LARGEST_NOTE } from './leftovers.ts'

/**
 * Notes in a transaction that it forgets a person, so that the file is rewritten after it: SQLite overwrites what is deleted, but not the copies that
 * it left on a page when it moved rows to another one. The note is a number in the file's header, another one each time. PostgreSQL needs none.
 */
export async function noteLeftovers(tx: Sql): Promise<void> {
  if (tx.getExecutor().adapter instanceof PostgresAdapter) return
  const { rows } = await sql<{ note: number }>`select application_id as note from pragma_application_id`.execute(tx)
  const note = rows[0]?.note ?? 0
  await sql.raw(`pragma application_id = ${note === CLEAN ? 1 : (note % LARGEST_NOTE) + 1}`).execute(tx)
}
