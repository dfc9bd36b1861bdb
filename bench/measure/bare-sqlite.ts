import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Statement } from './statements.ts'

export interface BareConnection {
  readonly database: DatabaseSync
  readonly prepared: Map<string, StatementSync>
}

export function openBare(file: string): BareConnection {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  return { database, prepared: new Map() }
}

/** One transaction with a commit of its own. */
export function runBare({ database, prepared }: BareConnection, statements: readonly Statement[]): void {
  database.exec('begin immediate')
  for (const { sql, parameters } of statements) {
    const statement = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, statement)
    statement.all(...(parameters as SQLInputValue[]))
  }
  database.exec('commit')
}
