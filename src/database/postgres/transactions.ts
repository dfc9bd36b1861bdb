import { DefaultQueryExecutor, type Dialect, type Driver, Transaction } from 'kysely'
import type { Sql } from '../database.ts'
import { type DatabaseTimings, timed, type WaitedFor } from '../timings.ts'
import { Lease } from './lease.ts'

type TransactionTimings = Readonly<Record<'waited' | 'committed', (seconds: number) => void>>

/** The timings of the transactions that wait for `pool`. */
export function timingsOf(timings: DatabaseTimings, pool: WaitedFor): TransactionTimings {
  return { waited: (seconds) => timings.waited(pool, seconds), committed: (seconds) => timings.committed(seconds) }
}

/** Runs transactions over a dialect's connections. Kysely's own send each query only after the answer to the one before. */
export class Transactions {
  readonly #dialect: Dialect
  readonly #driver: Driver
  readonly #executor: DefaultQueryExecutor
  readonly #changed: () => void
  readonly #timings: TransactionTimings
  #ready: Promise<void> | null = null
  #isClosed = false

  /** `changed` is called after the commit of a transaction that announced a change. */
  constructor(dialect: Dialect, changed: () => void, timings: TransactionTimings) {
    this.#dialect = dialect
    this.#changed = changed
    this.#timings = timings
    this.#driver = dialect.createDriver()
    const none = { provideConnection: () => Promise.reject(new Error('A query needs a transaction')) }
    this.#executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), none)
  }

  /** Commits when the work is done, and rolls back when it throws. */
  async run<Value>(work: (tx: Sql) => Promise<Value>): Promise<Value> {
    this.#ready ??= this.#driver.init()
    await this.#ready
    if (this.#isClosed) throw new Error('The database is closed')
    const driver = this.#driver
    const { waited, committed } = this.#timings
    const connection = await timed(() => driver.acquireConnection(), waited)
    const lease = new Lease(connection, driver.beginTransaction(connection, {}))
    try {
      const value = await work(this.#over(lease))
      await lease.end(() => timed(() => driver.commitTransaction(connection), committed))
      if (lease.announced) this.#changed()
      return value
    } catch (error) {
      lease.close()
      // A connection that cannot roll back is dropped, and the transaction with it.
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

  /** Waits for running transactions if the driver does. */
  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#ready) await this.#driver.destroy()
  }
}
