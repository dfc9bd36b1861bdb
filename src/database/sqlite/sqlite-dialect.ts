import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Statement, StatementResult } from './sqlite-connection.ts'

/** A connection to the file, on this thread or another, for one user. */
export interface SqliteConnection {
  run(statement: Statement): StatementResult | Promise<StatementResult>
  begin(): Promise<void>
  /** Resolves when everything is on the disk. */
  commit(): Promise<void>
  rollback(): Promise<void>
  release(): Promise<void>
}

/** Kysely over node:sqlite. `connect` gives a connection to one user at a time. */
export function sqliteDialect(connect: () => Promise<SqliteConnection>): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(connect),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  }
}

/** Leaves out PostgreSQL's row locks: `begin immediate` already holds the only write lock. */
class Compiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked') super.visitSelectModifier(node)
  }
}

interface Connection extends DatabaseConnection {
  readonly inner: SqliteConnection
}

class SqliteDriver implements Driver {
  readonly #connect: () => Promise<SqliteConnection>

  constructor(connect: () => Promise<SqliteConnection>) {
    this.#connect = connect
  }

  async acquireConnection(): Promise<Connection> {
    const inner = await this.#connect()
    return {
      inner,
      async executeQuery<Row>({ sql, parameters }: Statement) {
        const { rows, changes } = await inner.run({ sql, parameters })
        return { rows: rows as Row[], numAffectedRows: BigInt(changes) }
      },
      streamQuery() {
        throw new Error('Read in pages: streaming is not offered on both engines')
      },
    }
  }

  beginTransaction({ inner }: Connection): Promise<void> {
    return inner.begin()
  }

  commitTransaction({ inner }: Connection): Promise<void> {
    return inner.commit()
  }

  rollbackTransaction({ inner }: Connection): Promise<void> {
    return inner.rollback()
  }

  releaseConnection({ inner }: Connection): Promise<void> {
    return inner.release()
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}
}
