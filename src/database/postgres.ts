import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Sql } from './database.ts'

const INT8 = 20

/** Money and milliseconds are 64-bit in the database and safe integers here. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond a safe integer`)
  return value
}

/** A pool of connections to the PostgreSQL database at `url`. */
export async function openPostgres(url: string): Promise<Database> {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, parseInt8)
  const pool = new pg.Pool({ connectionString: url, max: 10, types, connectionTimeoutMillis: 5_000 })
  const sql: Sql = new Kysely({ dialect: new PostgresDialect({ pool }) })
  return {
    engine: 'postgres',
    read: sql,
    transaction: (work) => sql.transaction().execute((tx) => work(tx)),
    close: () => sql.destroy(),
  }
}
