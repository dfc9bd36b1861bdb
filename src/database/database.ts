import type { Kysely } from 'kysely'
import type { Dropping, Leftovers } from './leftovers/leftovers.ts'
import type { LockOwner } from './sqlite/lock-owner.ts'

/** Builds and runs statements. A store names its own tables with `sql.withTables<…>()`. */
// biome-ignore lint/complexity/noBannedTypes: each store adds its tables to this empty schema.
export type Sql = Kysely<{}>

/**
 * The database as stores and acts see it: both engines behave alike.
 *
 * `read` sees committed data, never waits for a writer and refuses to write.
 *
 * `reports` is `read` for what may take long: lists, searches, reports and exports. On SQLite it is a thread of its own, on PostgreSQL two connections
 * of their own, so it delays no shopper. Read in batches by key, because the next report waits for the statement before.
 *
 * `transaction` writes. On SQLite it holds the one write lock (`begin immediate`); on PostgreSQL it locks the rows taken with `.forUpdate()`, which
 * SQLite's compiler leaves out. Once it has resolved, the commit is on the disk. When the work throws, the transaction is rolled back and the error
 * passes through. A failed statement fails the whole transaction, even if the work caught the error. Work that takes too long is rolled back with
 * `TransactionTimeout`, because other transactions wait for it: it must not wait for a network or a person.
 */
export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  readonly read: Sql
  readonly reports: Sql
  /** A replica, for what is only shown; `null` where there is none. */
  readonly late: Late | null
  transaction<Value>(work: (tx: Sql) => Promise<Value>, limit?: TimeLimit): Promise<Value>
  /**
   * A number that changes with every commit that announced a change (`announceChange`), in any process. Data cached under the current number is still
   * valid. `null` while the number is unknown. A call takes microseconds.
   */
  stamp(): number | null
  /** The process that has held the write lock for long and still blocks this one, or `null`. Only SQLite has a single lock for all processes. */
  lockedOutBy(): LockOwner | null
  /** Removes deleted data that is left in SQLite's files (`noteLeftovers`), and says where some may remain. */
  dropLeftovers(dropping: Dropping): Promise<Leftovers>
  /** Rejects when the disk has no space for that many more bytes: writes as many beside the data, and removes them again. */
  requireDiskSpace(bytes: number): Promise<void>
  /** Waits for running transactions. */
  close(): Promise<void>
}

/** A replica that follows the primary, mostly within milliseconds. */
export interface Late {
  /** Reads from it, and from the primary what it cannot answer. */
  readonly sql: Sql
  /** Whether it answered the last time. */
  isThere(): boolean
}

export interface TimeLimit {
  /** How long the work may take: 10 seconds by default, `Infinity` for a command that has the database to itself. */
  readonly timeLimitMs: number
  /**
   * Whether SQLite runs the statements on the calling thread instead of the writing thread, which saves two messages for each. For thousands of
   * statements before the port is open: everything else on this thread waits.
   */
  readonly isOnThisThread?: boolean
}
