import { type CompiledQuery, PostgresAdapter, sql } from 'kysely'
import type { Sql } from './database.ts'

/** The PostgreSQL channel that notifies all processes of a change. */
export const CHANGES = 'contraentrega_changes'

const announcing = new WeakSet<CompiledQuery>()

/** `pragma user_version` is a signed 32-bit integer. */
const LARGEST_COUNT = 2 ** 31 - 1

/**
 * Announces in a transaction that something changed which processes keep in memory, such as a page: once it has committed, `Database.stamp` is another
 * one in every process. A transaction that does not call it (an order, a letter, a session) leaves what is kept in memory alone.
 */
export async function announceChange(tx: Sql): Promise<void> {
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter
  const announcement = (isPostgres ? sql`select pg_notify(${CHANGES}, '')` : await countingOneMore(tx)).compile(tx)
  announcing.add(announcement)
  await tx.executeQuery(announcement)
}

/** SQLite has no notifications: a number in the file's header counts the changes, and costs a reader 3 microseconds. */
async function countingOneMore(tx: Sql) {
  const { rows } = await sql<{ count: number }>`select user_version as count from pragma_user_version`.execute(tx)
  return sql.raw(`pragma user_version = ${((rows[0]?.count ?? 0) % LARGEST_COUNT) + 1}`)
}

export function isAnnouncement(query: CompiledQuery): boolean {
  return announcing.has(query)
}
