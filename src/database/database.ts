import type { Kysely } from 'kysely'

/** Queries against the shop's database. A store names its own tables with `sql.withTables<…>()`. */
// biome-ignore lint/complexity/noBannedTypes: a store adds its tables to this empty schema.
export type Sql = Kysely<{}>

/**
 * What stores and acts see of a database; two engines behave alike behind it.
 *
 * `read` sees committed data, never waits for a writer and refuses to write.
 *
 * Writes go through `transaction`: on SQLite it holds the one write lock (`begin immediate`), on PostgreSQL the rows taken with
 * `.forUpdate()`, which SQLite's compiler leaves out. When it has resolved, the commit is on disk. A thrown error rolls back and passes through;
 * a failed statement fails the whole transaction, even where the work caught it. Work that takes too long is rolled back with
 * `TransactionTimeout`, because others wait for it: nothing in it may wait on a network or a person.
 */
export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  readonly read: Sql
  transaction<Value>(work: (tx: Sql) => Promise<Value>, limit?: TimeLimit): Promise<Value>
  /**
   * A number that is another after every commit that announced a change (`announceChange`), made by whichever process: what was read under the
   * same number need not be read again. `null` when that cannot be told at the moment. Takes microseconds.
   */
  stamp(): number | null
  /** Waits for running transactions. */
  close(): Promise<void>
}

export interface TimeLimit {
  /** How long the work may take, 10 seconds unless told. `Infinity` is for a command that has the database to itself. */
  readonly timeLimitMs: number
}
