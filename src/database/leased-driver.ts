import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'

/**
 * Lends each connection of another driver for one transaction. A query that comes after the end (one that was not awaited, or of work that timed
 * out) is refused: on the bare connection it would run outside any transaction, or inside the next one. And on both engines a failed statement
 * fails the transaction, which only PostgreSQL does by itself.
 */
export class LeasedDriver implements Driver {
  readonly #inner: Driver

  constructor(inner: Driver) {
    this.#inner = inner
  }

  init(): Promise<void> {
    return this.#inner.init()
  }

  async acquireConnection(): Promise<Lease> {
    return new Lease(await this.#inner.acquireConnection())
  }

  beginTransaction(lease: Lease, settings: TransactionSettings): Promise<void> {
    return this.#inner.beginTransaction(lease.connection, settings)
  }

  async commitTransaction(lease: Lease): Promise<void> {
    if (lease.failed) throw new Error('The transaction is not committed, because a statement in it failed')
    lease.ended = true
    await this.#inner.commitTransaction(lease.connection)
  }

  rollbackTransaction(lease: Lease): Promise<void> {
    lease.ended = true
    return this.#inner.rollbackTransaction(lease.connection)
  }

  releaseConnection(lease: Lease): Promise<void> {
    lease.ended = true
    return this.#inner.releaseConnection(lease.connection)
  }

  destroy(): Promise<void> {
    return this.#inner.destroy()
  }
}

class Lease implements DatabaseConnection {
  readonly connection: DatabaseConnection
  ended = false
  failed = false

  constructor(connection: DatabaseConnection) {
    this.connection = connection
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.ended) throw new Error('The transaction has ended: await every query inside it')
    if (this.failed) throw new Error('The transaction takes no more queries, because a statement in it failed')
    try {
      return await this.connection.executeQuery<Row>(query)
    } catch (error) {
      this.failed = true
      throw error
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Read in pages: streaming is not offered on both engines')
  }
}
