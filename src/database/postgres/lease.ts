import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { isAnnouncement } from '../changes.ts'
import { refusedAfterFailure } from '../faults/refused-after-failure.ts'
import { goesWithCommit } from '../sqlite/with-commit.ts'

const TRANSACTION_IS_ABORTED = '25P02'

/**
 * A connection for one transaction. A query after the end (not awaited, or of work that timed out) is refused: on the bare connection it would run outside
 * any transaction, or in the next one. On both engines a failed statement fails the transaction, which only PostgreSQL has built in.
 *
 * Queries that are started together are sent together, along with `begin`. Statements given to `withCommit` are sent with the commit. So the transaction
 * waits for the database only where it awaits an answer.
 */
export class Lease implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  /** Pending until the transaction has begun. */
  #begun: Promise<void> | null
  #ended = false
  /** The first failure. */
  #failure: { readonly error: unknown } | null = null
  #isWriting = false
  #kept: CompiledQuery[] = []
  /** Whether the transaction announced a change. */
  announced = false

  constructor(connection: DatabaseConnection, begun: Promise<void>) {
    this.#connection = connection
    this.#begun = begun
    begun.then(
      () => {
        this.#begun = null
      },
      (error) => {
        this.#failure ??= { error }
      },
    )
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const keeps = goesWithCommit(query)
    this.announced ||= isAnnouncement(query)
    // A read that runs although `begin` failed does no harm; a write would.
    this.#isWriting ||= !keeps && query.query.kind !== 'SelectQueryNode'
    if (this.#begun && this.#isWriting) await this.#begun
    if (this.#ended) throw new Error('The transaction has ended: await every query inside it')
    if (this.#failure) throw refusedAfterFailure('The transaction takes no more queries', this.#failure.error)
    if (keeps) {
      this.#kept.push(query)
      return { rows: [] }
    }
    try {
      const before = this.#sendKept()
      const answer = this.#connection.executeQuery<Row>(query)
      // The answers come in the order of the statements.
      answer.catch((error) => this.#fail(error))
      await everyOf([this.#begun, ...before, answer])
      return await answer
    } catch (error) {
      throw this.#fail(error)
    }
  }

  /** Sends the kept statements and `commit` right behind them. `commit` must commit nothing after a failed statement. */
  async end(commit: () => Promise<void>): Promise<void> {
    await this.#begun
    if (this.#failure) throw refusedAfterFailure('The transaction is not committed', this.#failure.error)
    this.#ended = true
    await everyOf([...this.#sendKept(), commit()])
  }

  close(): void {
    this.#ended = true
  }

  /** Keeps the first failure. Returns why the statement failed: PostgreSQL itself says of those after the first only that the transaction is aborted. */
  #fail(error: unknown): unknown {
    this.#failure ??= { error }
    return (error as { readonly code?: unknown }).code === TRANSACTION_IS_ABORTED ? this.#failure.error : error
  }

  /** Does not wait for the answers. */
  #sendKept(): readonly Promise<unknown>[] {
    return this.#kept.splice(0).map((query) => this.#connection.executeQuery(query))
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Read in pages: streaming is not offered on both engines')
  }
}

/** Waits for all and throws the first error: the later ones follow from it. */
async function everyOf(sent: readonly (Promise<unknown> | null)[]): Promise<void> {
  for (const outcome of await Promise.allSettled(sent)) if (outcome.status === 'rejected') throw outcome.reason
}
