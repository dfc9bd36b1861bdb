import { PostgresAdapter, sql } from 'kysely'
import type { Sql } from './database.ts'

/**
 * Locks a text until this transaction ends: another one that locks the same text waits, and then sees what this one wrote. For what must be there once although no row
 * stands for it yet. SQLite has one writer at a time, so nobody can be between. Who locks several does it in the order of the texts.
 */
export async function lockText(tx: Sql, text: string): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`.execute(tx)
}
