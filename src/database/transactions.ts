import { DefaultQueryExecutor, type Dialect, type Driver, Transaction } from 'kysely'
import type { Sql } from './database.ts'
import { Lease } from './lease.ts'

/** Transactions over a dialect's connections. Kysely's own would send each query only when the one before it has been answered. */
export class Transactions {
  readonly #dialect: Dialect
  readonly #driver: Driver
  readonly #executor: DefaultQueryExecutor
  #ready: Promise<void> | null = null
  #isClosed = false

  constructor(dialect: Dialect) {
    this.#dialect = dialect
    this.#driver = dialect.createDriver()
    const nobody = { provideConnection: () => Promise.reject(new Error('A query needs a transaction')) }
    this.#executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), nobody)
  }

  /** Commits when the work is done, and takes everything back when it throws. */
  async run<Value>(work: (tx: Sql) => Promise<Value>): Promise<Value> {
    this.#ready ??= this.#driver.init()
    await this.#ready
    if (this.#isClosed) throw new Error('The database is closed')
    const driver = this.#driver
    const connection = await driver.acquireConnection()
    const lease = new Lease(connection, driver.beginTransaction(connection, {}))
    try {
      const value = await work(this.#over(lease))
      await lease.end(() => driver.commitTransaction(connection))
      return value
    } catch (error) {
      lease.close()
      // A connection that cannot even do that is given up, and with it the transaction.
      await driver.rollbackTransaction(connection).catch(() => {})
      throw error
    } finally {
      await driver.releaseConnection(connection)
    }
  }

  #over(lease: Lease): Sql {
    const executor = this.#executor.withConnectionProvider({ provideConnection: (use) => use(lease) })
    const [dialect, driver] = [this.#dialect, this.#driver]
    return new Transaction({ config: { dialect }, dialect, driver, executor })
  }

  /** Waits for running transactions where the driver does. */
  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#ready) await this.#driver.destroy()
  }
}
