import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export interface StatementResult {
  readonly rows: readonly Record<string, unknown>[]
  readonly changes: number
}

/** A writer waits on a thread of its own, longer than another process's transaction may take. A reader waits on the thread that answers pages. */
const BUSY_TIMEOUT_MS = { read: 2_000, write: 15_000 }

/** Opens the file with the settings under which a commit survives a power cut: WAL, and an fsync at each commit. */
export function openConnection(file: string, access: 'read' | 'write'): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS[access], readOnly: access === 'read' })
  try {
    if (access === 'write') {
      switchToWal(connection)
      connection.exec('pragma synchronous = full; pragma fullfsync = on; pragma checkpoint_fullfsync = on')
      // What is deleted is overwritten with zeros, so that a forgotten person is gone from the file.
      connection.exec('pragma secure_delete = on')
    }
    // Temporary data stays in memory: no row gets into a temporary file, and a savepoint's undo log in a file would cost more than the savepoint's work.
    connection.exec('pragma temp_store = memory; pragma foreign_keys = on')
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

const SQLITE_BUSY = 5
const RETRY_MS = 20

/** SQLite ignores the busy time-out here when another process is about to write, as when two processes start on a new file: so this retries. */
function switchToWal(connection: DatabaseSync): void {
  for (let waited = 0; ; waited += RETRY_MS) {
    try {
      connection.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      const { errcode = 0 } = error as { errcode?: number }
      if (errcode % 256 !== SQLITE_BUSY || waited > BUSY_TIMEOUT_MS.write) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
    }
  }
}

const KEPT_STATEMENTS = 200
interface Prepared {
  readonly statement: StatementSync
  readonly answersRows: boolean
}

const prepared = new WeakMap<DatabaseSync, Map<string, Prepared>>()

function prepare(connection: DatabaseSync, sql: string): Prepared {
  const known = prepared.get(connection) ?? new Map<string, Prepared>()
  prepared.set(connection, known)
  const one = known.get(sql)
  if (one) return one
  const statement = connection.prepare(sql)
  if (known.size >= KEPT_STATEMENTS) known.clear()
  const made = { statement, answersRows: statement.columns().length > 0 }
  known.set(sql, made)
  return made
}

/** Runs a statement and returns its rows, or the number of rows that it changed. */
export function runStatement(connection: DatabaseSync, { sql, parameters }: Statement): StatementResult {
  for (const parameter of parameters) refuseNul(parameter)
  const { statement, answersRows } = prepare(connection, sql)
  const values = parameters as SQLInputValue[]
  if (answersRows) {
    const rows = statement.all(...values) as Record<string, unknown>[]
    return { rows, changes: rows.length }
  }
  return { rows: [], changes: Number(statement.run(...values).changes) }
}

/** PostgreSQL cannot store NUL, so SQLite refuses it too. */
function refuseNul(parameter: unknown): void {
  if (typeof parameter === 'string' && parameter.includes('\0')) throw new RangeError('A text holds the character NUL')
}
