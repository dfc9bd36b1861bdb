import type { Kysely } from 'kysely'

/** Queries against the shop's database. A store names its own tables with `sql.withTables<…>()`. */
// biome-ignore lint/complexity/noBannedTypes: a store adds its tables to this empty schema.
export type Sql = Kysely<{}>

/**
 * What stores and acts see of a database; two engines behave alike behind it.
 *
 * `read` sees committed data and never waits for a writer. Writes go through `transaction`: on SQLite it holds the one write lock
 * (`begin immediate`), on PostgreSQL rows are locked with `.forUpdate()`, which SQLite's compiler leaves out.
 * When `transaction` has resolved, the commit is on disk. A thrown error rolls back.
 */
export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  readonly read: Sql
  transaction<Value>(work: (tx: Sql) => Promise<Value>): Promise<Value>
  close(): Promise<void>
}
