import type { CompiledQuery, KyselyPlugin } from 'kysely'
import type { Database, Sql } from '../../src/database/database.ts'

export interface Watched {
  /** Behaves like the database that it watches. */
  readonly db: Database
  /** The last parameters of each statement, by its text. */
  readonly statements: ReadonlyMap<string, CompiledQuery>
}

/** Records every statement of a database, so that tests examine new statements of any store without naming them. */
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
      reports: db.reports.withPlugin(watching(db.read)),
      transaction: (work, limit) => db.transaction((tx) => work(tx.withPlugin(watching(db.read))), limit),
    },
  }
}

/** Counts the statements that are read outside of transactions. */
export function countReads(db: Database): { readonly db: Database; reads(): number } {
  let reads = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      reads += 1
      return result
    },
  }
  return { db: { ...db, read: db.read.withPlugin(counter) }, reads: () => reads }
}
