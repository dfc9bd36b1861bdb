import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Statement, StatementResult } from './sqlite-connection.ts'

/** One connection to the file, on this thread or another. */
export interface SqliteConnection {
  run(statement: Statement): StatementResult | Promise<StatementResult>
  rollback(): Promise<unknown>
}

/** Kysely over node:sqlite. Kysely lends a connection to one user at a time, because SQLite's adapter says so. */
export function sqliteDialect(connect: () => Promise<SqliteConnection>, wrap = (driver: Driver) => driver): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => wrap(new SqliteDriver(connect)),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  }
}

/** PostgreSQL's row locks mean nothing here: `begin immediate` already holds the only write lock. */
class Compiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked') super.visitSelectModifier(node)
  }
}

interface Connection extends DatabaseConnection {
  rollback(): Promise<unknown>
}

class SqliteDriver implements Driver {
  readonly #connect: () => Promise<SqliteConnection>

  constructor(connect: () => Promise<SqliteConnection>) {
    this.#connect = connect
  }

  async acquireConnection(): Promise<Connection> {
    const connection = await this.#connect()
    return {
      async executeQuery<Row>({ sql, parameters }: Statement) {
        const { rows, changes } = await connection.run({ sql, parameters })
        return { rows: rows as Row[], numAffectedRows: BigInt(changes) }
      },
      streamQuery() {
        throw new Error('Read in pages: streaming is not offered on both engines')
      },
      rollback: () => connection.rollback(),
    }
  }

  async beginTransaction(connection: Connection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.rollback()
  }

  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
