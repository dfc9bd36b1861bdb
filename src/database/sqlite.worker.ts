import { parentPort, workerData } from 'node:worker_threads'
import { failedBefore } from './failed-before.ts'
import { dropLeftovers, markNewFile } from './sqlite-cleaning.ts'
import { openConnection, runStatement, type Statement, type StatementResult } from './sqlite-connection.ts'
import { type WriteLock, writeLockOf } from './sqlite-lock.ts'
import { takeRoom } from './sqlite-room.ts'
import { openWriterNote, type WriterNote } from './writer-note.ts'

/** What the thread is started with. */
export interface WorkerSettings {
  readonly file: string
  /** What other processes may call this one. */
  readonly program: string | null
}

/**
 * One step on the writing connection. Transactions follow one another, each from `begin` to `release` or `undo`. All transactions up to a `commit` are one
 * transaction of SQLite, in which each after the first is a savepoint.
 */
export type Step =
  | Statement
  | { readonly begin: { readonly patienceMs: number } }
  | { readonly room: { readonly bytes: number; readonly patienceMs: number } }
  | 'open'
  | 'release'
  | 'undo'
  | 'commit'
  | OutsideStep
  | 'close'

/** A step between two transactions. */
export type OutsideStep = 'mark-new-file' | { readonly dropLeftovers: { readonly rewriteBelow: number } }

/** A statement whose text is sent the first time only. */
export interface Numbered {
  readonly number: number
  readonly sql?: string
  readonly parameters: readonly unknown[]
}

/** Steps that run in order; a failed step does not stop the later ones. */
export interface Question {
  readonly id: number
  readonly steps: readonly (Step | Numbered)[]
}

/** An error loses its codes when it is cloned to the other thread, so they are sent beside it. */
export type StepAnswer =
  | { readonly result: StatementResult }
  | { readonly error: unknown; readonly codes: { code?: unknown; errcode?: unknown; lockOwner?: unknown } }

export interface Answer {
  readonly id: number
  readonly answers: readonly StepAnswer[]
}

interface Opened {
  readonly connection: ReturnType<typeof openConnection>
  readonly lock: WriteLock
  readonly note: WriterNote
}

/** The texts of the statements, by their number. */
const texts: string[] = []
const NOTHING: StatementResult = { rows: [], changes: 0 }
/** The first transaction after a commit needs no savepoint: `rollback` undoes it. */
let isFirst = false
let opened: Opened | null = null
/** The first failure of the current transaction. */
let failure: Error | null = null
/** The failure that rolled back SQLite's transaction with all savepoints; every step fails with it until `commit`. */
let loss: Error | null = null

function perform(step: Step | Numbered): StatementResult {
  if (step === 'open') {
    opened = openFile(workerData as WorkerSettings)
    return NOTHING
  }
  const { connection, note } = file()
  if (step === 'close') {
    connection.close()
    note.close()
  } else if (step === 'commit') commit()
  else if (step === 'mark-new-file') markNewFile(connection)
  else if (step === 'undo') undo()
  else if (step === 'release') release()
  else if ('begin' in step) begin(step.begin.patienceMs)
  else if ('dropLeftovers' in step) return dropLeftovers(connection, step.dropLeftovers.rewriteBelow)
  else if ('room' in step) room(step.room)
  else return run('number' in step ? textOf(step) : step)
  return NOTHING
}

function openFile({ file, program }: WorkerSettings): Opened {
  const connection = openConnection(file, 'write')
  // `WriteLock` does the waiting.
  connection.exec('pragma busy_timeout = 0')
  const note = openWriterNote(file, program)
  return { connection, note, lock: writeLockOf(file, note) }
}

function textOf({ number, sql, parameters }: Numbered): Statement {
  const text = texts[number] ?? sql
  if (text === undefined) throw new Error(`Statement ${number} has no text`)
  texts[number] = text
  return { sql: text, parameters }
}

function file(): Opened {
  if (!opened) throw new Error('The database is not open')
  return opened
}

function writing() {
  return file().connection
}

function execute(sql: string): void {
  runStatement(writing(), { sql, parameters: [] })
}

function begin(patienceMs: number): void {
  failure = null
  if (loss) throw loss
  try {
    isFirst = !writing().isTransaction
    if (isFirst) file().lock.take(() => execute('begin immediate'), patienceMs)
    else execute('savepoint member')
  } catch (error) {
    loss = error as Error
    throw error
  }
}

/** Between two transactions. */
function room({ bytes, patienceMs }: { readonly bytes: number; readonly patienceMs: number }): void {
  const { lock, connection } = file()
  lock.take(() => execute('begin immediate'), patienceMs)
  try {
    takeRoom(connection, bytes)
  } finally {
    if (connection.isTransaction) execute('rollback')
    lock.released()
  }
}

function run(statement: Statement): StatementResult {
  if (loss) throw loss
  if (failure) throw failedBefore('The statement was not run', failure)
  try {
    return runStatement(writing(), statement)
  } catch (error) {
    failure = error as Error
    // A full disk, among others, rolls back the whole transaction.
    if (!writing().isTransaction) loss = failure
    throw error
  }
}

function release(): void {
  const why = loss ?? failure
  if (why) {
    undo()
    throw why
  }
  if (!isFirst) execute('release member')
}

function undo(): void {
  if (loss) return
  if (isFirst) {
    execute('rollback')
    file().lock.released()
  } else {
    execute('rollback to member')
    execute('release member')
  }
}

function commit(): void {
  const why = loss
  loss = null
  try {
    if (why) throw why
    if (writing().isTransaction) execute('commit')
  } catch (error) {
    if (writing().isTransaction) execute('rollback')
    throw error
  } finally {
    file().lock.released()
  }
}

function answerTo(step: Step | Numbered): StepAnswer {
  try {
    return { result: perform(step) }
  } catch (error) {
    const { code, errcode, lockOwner } = error as { code?: unknown; errcode?: unknown; lockOwner?: unknown }
    return { error, codes: { code, errcode, lockOwner } }
  }
}

parentPort?.on('message', ({ id, steps }: Question) => {
  parentPort?.postMessage({ id, answers: steps.map(answerTo) } satisfies Answer)
})
