import { type CompiledQuery, PostgresAdapter, sql } from 'kysely'
import type { Sql } from './database.ts'

/** The PostgreSQL channel that notifies all processes of a change. */
export const CHANGES_CHANNEL = 'contraentrega_changes'

const announcing = new WeakSet<CompiledQuery>()

/** `pragma user_version` is a signed 32-bit integer. */
const LARGEST_COUNT = 2 ** 31 - 1

/**
 * Announces that cached data changed, such as a page: after the commit, `Database.stamp` has a new value in every process. Transactions that change
 * no cached data (an order, a letter, a session) do not call it.
 */
export async function announceChange(tx: Sql): Promise<void> {
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter
  const announcement = (isPostgres ? sql`select pg_notify(${CHANGES_CHANNEL}, '')` : await countingOneMore(tx)).compile(
    tx,
  )
  announcing.add(announcement)
  await tx.executeQuery(announcement)
}

/** SQLite has no notifications, so a counter in the file's header counts the changes. Reading it takes 3 microseconds. */
async function countingOneMore(tx: Sql) {
  const { rows } = await sql<{ count: number }>`select user_version as count from pragma_user_version`.execute(tx)
  return sql.raw(`pragma user_version = ${((rows[0]?.count ?? 0) % LARGEST_COUNT) + 1}`)
}

export function isAnnouncement(query: CompiledQuery): boolean {
  return announcing.has(query)
}
