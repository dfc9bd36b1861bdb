import { existsSync, statfsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { CLEAN } from '../leftovers/leftovers.ts'
import { runStatement, type StatementResult } from './sqlite-connection.ts'

/** Marks a file without tables as free of leftovers. If the file is busy, another process is making the tables and has marked it. */
export function markNewFile(connection: DatabaseSync): void {
  try {
    if (numberFrom(connection, 'select count(*) as number from sqlite_schema') === 0) mark(connection)
  } catch (error) {
    if (!isBusy(error)) throw error
  }
}

/**
 * Rewrites the file if leftovers are noted, then empties the journal, which holds the earlier content of changed pages. Returns `clean`, `busy` when another
 * process was reading or writing, and `copied` when it may be Litestream that reads the journal: it does not wait for that process.
 */
export function dropLeftovers(connection: DatabaseSync, rewriteBelow: number): StatementResult {
  const rewritten = rewrite(connection, rewriteBelow)
  const [checkpoint] = runStatement(connection, { sql: 'pragma wal_checkpoint(truncate)', parameters: [] }).rows
  const isRead = checkpoint?.busy === 1
  const copied = isRead && rewritten !== 'busy' && hasLitestream(connection.location())
  return { rows: [{ busy: isRead || rewritten === 'busy', copied, clean: rewritten === 'clean' }], changes: 0 }
}

/** It keeps a folder beside the file. */
function hasLitestream(file: string | null): boolean {
  return file !== null && existsSync(join(dirname(file), `.${basename(file)}-litestream`))
}

/** Another process may forget somebody while this one marks the file: the mark is only set when the note is still the one from before. */
function rewrite(connection: DatabaseSync, below: number): 'clean' | 'busy' | 'left' {
  const note = noteOf(connection)
  if (note === CLEAN) return 'clean'
  if (!hasRoom(connection.location(), below)) return 'left'
  try {
    vacuum(connection)
    connection.exec('begin immediate')
    if (noteOf(connection) === note) mark(connection)
    connection.exec('commit')
  } catch (error) {
    if (connection.isTransaction) connection.exec('rollback')
    return isBusy(error) ? 'busy' : 'left'
  }
  return noteOf(connection) === CLEAN ? 'clean' : 'busy'
}

/** The rewrite needs the file's size in the journal and in a temporary file, and orders need space as well. */
const COPIES = 3

function hasRoom(file: string | null, below: number): boolean {
  if (file === null) return true
  const { size } = statSync(file)
  const { bavail, bsize } = statfsSync(file)
  return size < below && bavail * bsize > COPIES * size
}

/** Uses a temporary file, because a large database does not fit into memory. SQLite unlinks it as soon as it has made it. */
function vacuum(connection: DatabaseSync): void {
  connection.exec('pragma temp_store = file')
  try {
    connection.exec('vacuum')
  } finally {
    connection.exec('pragma temp_store = memory')
  }
}

function mark(connection: DatabaseSync): void {
  connection.exec(`pragma application_id = ${CLEAN}`)
}

function noteOf(connection: DatabaseSync): number {
  return numberFrom(connection, 'select application_id as number from pragma_application_id')
}

function numberFrom(connection: DatabaseSync, sql: string): number {
  return Number(runStatement(connection, { sql, parameters: [] }).rows[0]?.number)
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number }
  return errcode % 256 === SQLITE_BUSY
}
