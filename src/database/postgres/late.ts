import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresDialect,
  sql,
} from 'kysely'
import type { Late, Sql } from '../database.ts'
import type { Pool } from './postgres-pool.ts'

/** How long a replica that failed is left alone. */
const REST_MS = 5_000
const LOOK_MS = 5_000

/** A replica that has replayed all that it received is not behind, however long ago that was written. */
const DELAY = sql<{ seconds: number }>`select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
  else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float8 as seconds`

/**
 * Reads from the replica behind `pool`. A statement that fails there is asked of the primary: it may be away, or its own replay may have cancelled the
 * statement. Then it is left alone for a while. `behind` is told now and then how far it is behind, in seconds.
 */
export function openLate(pool: Pool, read: Sql, behind: (seconds: number) => void): Late & { close(): Promise<void> } {
  const replica: Sql = new Kysely({ dialect: new PostgresDialect({ pool }) })
  let isAway = false

  function leaveAlone(): void {
    isAway = true
    setTimeout(() => {
      isAway = false
    }, REST_MS).unref()
  }

  async function look(): Promise<void> {
    const { rows } = await DELAY.execute(replica)
    behind(rows[0]?.seconds ?? 0)
  }
  const looking = setInterval(() => void look().catch(leaveAlone), LOOK_MS).unref()

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
  const reading: Sql = new Kysely({ dialect: dialectOver(connection) })
  return {
    sql: reading,
    isThere: () => !isAway,
    async close() {
      clearInterval(looking)
      await replica.destroy()
    },
  }
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
