import { PostgresAdapter, sql } from 'kysely'
import type { Sql } from './database.ts'

/** The channel on which PostgreSQL's processes tell each other. */
export const CHANGES = 'contraentrega_changes'

/**
 * Says in a transaction that others will have to read anew what they keep in memory: once it has committed, every process's `Database.stamp` is
 * another. On SQLite every commit says so by itself.
 */
export async function announceChange(tx: Sql): Promise<void> {
  if (tx.getExecutor().adapter instanceof PostgresAdapter) await sql`select pg_notify(${CHANGES}, '')`.execute(tx)
}
