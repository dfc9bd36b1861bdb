import type { CompiledQuery, KyselyPlugin } from 'kysely'
import type { Database, Sql } from '../../src/database/database.ts'

export interface Watched {
  /** Behaves like the one it watches. */
  readonly db: Database
  /** What was asked of it, the last parameters of each, by the words of the statement. */
  readonly statements: ReadonlyMap<string, CompiledQuery>
}

/** Takes down every statement of a database, so that a new one of any store is examined without naming it. */
export function watchStatements(db: Database): Watched {
  const statements = new Map<string, CompiledQuery>()
  const watching = (sql: Sql): KyselyPlugin => ({
    transformQuery({ node, queryId }) {
      const query = sql.getExecutor().compileQuery(node, queryId)
      statements.set(query.sql, query)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return {
    statements,
    db: {
      ...db,
      read: db.read.withPlugin(watching(db.read)),
      transaction: (work, limit) => db.transaction((tx) => work(tx.withPlugin(watching(db.read))), limit),
    },
  }
}
