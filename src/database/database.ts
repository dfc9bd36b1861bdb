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
 * `reports` is `read` for what may take long: lists, searches, reports and exports. On SQLite it is a thread of its own, on PostgreSQL two connections of their
 * own, so it holds up no shopper. Read in portions by key, because the next report waits for the statement before.
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
  transaction<Value>(work: (tx: Sql) => Promise<Value>, limit?: TimeLimit): Promise<Value>
  /**
   * A number that becomes another one with every commit that announced a change (`announceChange`), in this process or another: what was read under
   * the same number is still true. `null` while that is not known. Takes microseconds.
   */
  stamp(): number | null
  /** The process that has kept this one from writing for long, and still does. Only SQLite has one lock for all processes. */
  lockedOutBy(): LockOwner | null
  /** Removes from SQLite's files what was forgotten (`noteLeftovers`) before this call, and says where it may still be. */
  dropLeftovers(dropping: Dropping): Promise<Leftovers>
  /** Rejects when the disk has no room for so many bytes more. Writes as many beside the data, and takes them back. */
  requireRoom(bytes: number): Promise<void>
  /** Waits for running transactions. */
  close(): Promise<void>
}

export interface TimeLimit {
  /** How long the work may take: 10 seconds by default, `Infinity` for a command that has the database to itself. */
  readonly timeLimitMs: number
  /**
   * Whether SQLite runs the statements on the thread that asks instead of the one that writes, which spares two messages for each: for thousands of them
   * before the port is open. Everything else on the thread waits meanwhile.
   */
  readonly isOnThisThread?: boolean
}
