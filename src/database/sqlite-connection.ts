import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export interface StatementResult {
  readonly rows: readonly Record<string, unknown>[]
  readonly changes: number
}

const BUSY_TIMEOUT_MS = 5_000

/** Opens the file with the settings under which an acknowledged commit survives a power cut: WAL, and an fsync at each commit. */
export function openConnection(file: string, access: 'read' | 'write'): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: access === 'read' })
  if (access === 'write') connection.exec('pragma journal_mode = wal; pragma synchronous = full')
  connection.exec('pragma foreign_keys = on')
  return connection
}

const KEPT_STATEMENTS = 200
const prepared = new WeakMap<DatabaseSync, Map<string, ReturnType<DatabaseSync['prepare']>>>()

function prepare(connection: DatabaseSync, sql: string) {
  const known = prepared.get(connection) ?? new Map<string, ReturnType<DatabaseSync['prepare']>>()
  prepared.set(connection, known)
  const statement = known.get(sql) ?? connection.prepare(sql)
  if (known.size >= KEPT_STATEMENTS) known.clear()
  known.set(sql, statement)
  return statement
}

/** Runs one statement; one that returns columns answers its rows, another how many rows it changed. */
export function runStatement(connection: DatabaseSync, { sql, parameters }: Statement): StatementResult {
  const statement = prepare(connection, sql)
  const values = parameters as SQLInputValue[]
  if (statement.columns().length > 0) {
    const rows = statement.all(...values) as Record<string, unknown>[]
    return { rows, changes: rows.length }
  }
  return { rows: [], changes: Number(statement.run(...values).changes) }
}
