import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Sql } from '../database.ts'
import { newPool } from '../postgres/postgres-pool.ts'
import { moveNames } from './move-names.ts'

export interface NewSlot {
  /** The name of a snapshot of the moment from which the slot keeps what is written. It ends with `close`. */
  readonly snapshot: string
  close(): Promise<void>
}

/**
 * Makes the slot that keeps what the shop's database writes for the other one. It needs a connection of its own that speaks the protocol of replication,
 * and waits for the transactions that are under way.
 */
export async function makeSlot(url: string, shopId: string): Promise<NewSlot> {
  const connectionString = `${url}${url.includes('?') ? '&' : '?'}replication=database`
  const client = new pg.Client({ connectionString, application_name: 'contraentrega move' })
  client.on('error', () => {})
  await client.connect()
  try {
    // Of our own digits and letters, in the grammar of replication, which knows no parameters.
    const { rows } = await client.query(
      `CREATE_REPLICATION_SLOT "${moveNames(shopId).move}" LOGICAL pgoutput EXPORT_SNAPSHOT`,
    )
    return { snapshot: String(rows[0]?.snapshot_name), close: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

const WITHOUT_LIMITS = { statement_timeout: '0', idle_in_transaction_session_timeout: '0' }

/** Reads the database at `url` as it was at the snapshot, for as long as the work takes. */
export async function readAsOf<Value>(
  url: string,
  snapshot: string,
  work: (read: Sql) => Promise<Value>,
): Promise<Value> {
  const pool = newPool({ connectionString: url, max: 1, session: WITHOUT_LIMITS })
  const db: Sql = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (read) => {
        await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(read)
        return work(read)
      })
  } finally {
    await db.destroy()
  }
}
