import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { failedBefore } from './failed-before.ts'
import { goesWithCommit } from './with-commit.ts'

/**
 * A connection for one transaction. A query that comes after the end (one that was not awaited, or of work that timed out) is refused: on the
 * bare connection it would run outside any transaction, or inside the next one. And on both engines a failed statement fails the transaction,
 * which only PostgreSQL does by itself.
 *
 * Queries that are asked at once are sent at once, the beginning with them; what was kept for the commit (`withCommit`) goes with that. So a round
 * to the database is spent where an answer is waited for, and nowhere else.
 */
export class Lease implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  /** Until it is known. */
  #begun: Promise<void> | null
  #ended = false
  /** What failed first. */
  #failure: { readonly error: unknown } | null = null
  #isWriting = false
  #kept: CompiledQuery[] = []

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
    // Where the transaction could not be begun, reading does no harm; writing would.
    this.#isWriting ||= !keeps && query.query.kind !== 'SelectQueryNode'
    if (this.#begun && this.#isWriting) await this.#begun
    if (this.#ended) throw new Error('The transaction has ended: await every query inside it')
    if (this.#failure) throw failedBefore('The transaction takes no more queries', this.#failure.error)
    if (keeps) {
      this.#kept.push(query)
      return { rows: [] }
    }
    try {
      const before = this.#sendKept()
      const answer = this.#connection.executeQuery<Row>(query)
      await everyOf([this.#begun, ...before, answer])
      return await answer
    } catch (error) {
      this.#failure ??= { error }
      throw error
    }
  }

  /** `commit` is sent right behind what was kept, and must commit nothing after a failed statement. */
  async end(commit: () => Promise<void>): Promise<void> {
    await this.#begun
    if (this.#failure) throw failedBefore('The transaction is not committed', this.#failure.error)
    this.#ended = true
    await everyOf([...this.#sendKept(), commit()])
  }

  close(): void {
    this.#ended = true
  }

  /** Without waiting for the answers. */
  #sendKept(): readonly Promise<unknown>[] {
    return this.#kept.splice(0).map((query) => this.#connection.executeQuery(query))
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Read in pages: streaming is not offered on both engines')
  }
}

/** Waits for all, and throws what the first that failed threw: those after it failed because of it. */
async function everyOf(sent: readonly (Promise<unknown> | null)[]): Promise<void> {
  for (const outcome of await Promise.allSettled(sent)) if (outcome.status === 'rejected') throw outcome.reason
}
