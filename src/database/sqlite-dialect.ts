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

/** A connection to the file, on this thread or another, as long as it is lent. */
export interface SqliteConnection {
  run(statement: Statement): StatementResult | Promise<StatementResult>
  begin(): Promise<void>
  /** Resolves when everything is on the disk. */
  commit(): Promise<void>
  rollback(): Promise<void>
  release(): Promise<void>
}

/** Kysely over node:sqlite. `connect` lends a connection to one user at a time. */
export function sqliteDialect(connect: () => Promise<SqliteConnection>): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(connect),
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
  readonly lent: SqliteConnection
}

class SqliteDriver implements Driver {
  readonly #connect: () => Promise<SqliteConnection>

  constructor(connect: () => Promise<SqliteConnection>) {
    this.#connect = connect
  }

  async acquireConnection(): Promise<Connection> {
    const lent = await this.#connect()
    return {
      lent,
      async executeQuery<Row>({ sql, parameters }: Statement) {
        const { rows, changes } = await lent.run({ sql, parameters })
        return { rows: rows as Row[], numAffectedRows: BigInt(changes) }
      },
      streamQuery() {
        throw new Error('Read in pages: streaming is not offered on both engines')
      },
    }
  }

  beginTransaction({ lent }: Connection): Promise<void> {
    return lent.begin()
  }

  commitTransaction({ lent }: Connection): Promise<void> {
    return lent.commit()
  }

  rollbackTransaction({ lent }: Connection): Promise<void> {
    return lent.rollback()
  }

  releaseConnection({ lent }: Connection): Promise<void> {
    return lent.release()
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}
}
