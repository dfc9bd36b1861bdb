import { type CompiledQuery, type DatabaseConnection, type Dialect, type Driver, Kysely, PostgresDialect } from 'kysely'
import type { Late, Sql } from '../database.ts'
import type { Pool } from './postgres-pool.ts'

/** How long a replica that failed is left alone. */
const REST_MS = 5_000

/**
 * Reads from the replica behind `pool`. A statement that fails there is asked of the primary: it may be away, or its own replay may have cancelled the
 * statement. Then it is left alone for a while.
 */
export function openLate(pool: Pool, read: Sql): Late & { close(): Promise<void> } {
  const replica: Sql = new Kysely({ dialect: new PostgresDialect({ pool }) })
  let isAway = false

  function leaveAlone(): void {
    isAway = true
    setTimeout(() => {
      isAway = false
    }, REST_MS).unref()
  }

  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery) {
      if (isAway) return read.executeQuery<Row>(query)
      try {
        return await replica.executeQuery<Row>(query)
      } catch {
        leaveAlone()
        return read.executeQuery<Row>(query)
      }
    },
    streamQuery() {
      throw new Error('Read in pages: streaming is not offered on both engines')
    },
  }
  const sql: Sql = new Kysely({ dialect: dialectOver(connection) })
  return { sql, isThere: () => !isAway, close: () => replica.destroy() }
}

/** For statements alone: nothing is decided from what a replica says. */
function dialectOver(connection: DatabaseConnection): Dialect {
  const usual = new PostgresDialect({ pool: async () => Promise.reject(new Error('A replica has no transactions')) })
  const none = () => Promise.reject(new Error('A replica has no transactions'))
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: none,
    commitTransaction: none,
    rollbackTransaction: none,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  }
  return {
    createAdapter: () => usual.createAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => usual.createIntrospector(db),
    createQueryCompiler: () => usual.createQueryCompiler(),
  }
}
