import { refusedAfterFailure } from '../faults/refused-after-failure.ts'
import { dropLeftovers, markNewFile } from './sqlite-cleaning.ts'
import { openConnection, runStatement, type Statement, type StatementResult } from './sqlite-connection.ts'
import { type WriteLock, writeLockOf } from './sqlite-lock.ts'
import { probeDiskSpace } from './sqlite-space.ts'
import { openWriterNote, type WriterNote } from './writer-note.ts'

/** Which file is written, and by whom. */
export interface WriterSettings {
  readonly file: string
  /** The program's name in the note for other processes (`WriterNote`). */
  readonly program: string | null
}

/**
 * One step on the writing connection. Transactions follow one another, each from `begin` to `release` or `undo`. All transactions up to a `commit` are one
 * transaction of SQLite, in which each after the first is a savepoint.
 */
export type Step =
  | Statement
  | { readonly begin: { readonly timeoutMs: number } }
  | { readonly probeSpace: { readonly bytes: number; readonly timeoutMs: number } }
  | 'open'
  | 'release'
  | 'undo'
  | 'commit'
  | OutsideStep
  | 'close'

/** A step between two transactions. */
export type OutsideStep = 'mark-new-file' | { readonly dropLeftovers: { readonly rewriteBelow: number } }

interface Opened {
  readonly connection: ReturnType<typeof openConnection>
  readonly lock: WriteLock
  readonly note: WriterNote
}

const NOTHING: StatementResult = { rows: [], changes: 0 }

/** The writing connection, step by step, on whichever thread it was made. The first step is `open`. */
export class SqliteSteps {
  readonly #settings: WriterSettings
  /** The first transaction after a commit needs no savepoint: `rollback` undoes it. */
  #isFirst = false
  #opened: Opened | null = null
  /** The first failure of the current transaction. */
  #failure: Error | null = null
  /** The failure that rolled back SQLite's transaction with all savepoints; every step fails with it until `commit`. */
  #loss: Error | null = null

  constructor(settings: WriterSettings) {
    this.#settings = settings
  }

  perform(step: Step): StatementResult {
    if (step === 'open') {
      this.#opened = openFile(this.#settings)
      return NOTHING
    }
    const { connection, note } = this.#file()
    if (step === 'close') {
      connection.close()
      note.close()
    } else if (step === 'commit') this.#commit()
    else if (step === 'mark-new-file') markNewFile(connection)
    else if (step === 'undo') this.#undo()
    else if (step === 'release') this.#release()
    else if ('begin' in step) this.#begin(step.begin.timeoutMs)
    else if ('dropLeftovers' in step) return dropLeftovers(connection, step.dropLeftovers.rewriteBelow)
    else if ('probeSpace' in step) this.#probeSpace(step.probeSpace)
    else return this.#run(step)
    return NOTHING
  }

  #file(): Opened {
    if (!this.#opened) throw new Error('The database is not open')
    return this.#opened
  }

  get #writing() {
    return this.#file().connection
  }

  #execute(sql: string): void {
    runStatement(this.#writing, { sql, parameters: [] })
  }

  #begin(timeoutMs: number): void {
    this.#failure = null
    if (this.#loss) throw this.#loss
    try {
      this.#isFirst = !this.#writing.isTransaction
      if (this.#isFirst) this.#file().lock.take(() => this.#execute('begin immediate'), timeoutMs)
      else this.#execute('savepoint member')
    } catch (error) {
      this.#loss = error as Error
      throw error
    }
  }

  /** Between two transactions. */
  #probeSpace({ bytes, timeoutMs }: { readonly bytes: number; readonly timeoutMs: number }): void {
    const { lock, connection } = this.#file()
    lock.take(() => this.#execute('begin immediate'), timeoutMs)
    try {
      probeDiskSpace(connection, bytes)
    } finally {
      if (connection.isTransaction) this.#execute('rollback')
      lock.released()
    }
  }

  #run(statement: Statement): StatementResult {
    if (this.#loss) throw this.#loss
    if (this.#failure) throw refusedAfterFailure('The statement was not run', this.#failure)
    try {
      return runStatement(this.#writing, statement)
    } catch (error) {
      this.#failure = error as Error
      // A full disk, among others, rolls back the whole transaction.
      if (!this.#writing.isTransaction) this.#loss = this.#failure
      throw error
    }
  }

  #release(): void {
    const why = this.#loss ?? this.#failure
    if (why) {
      this.#undo()
      throw why
    }
    if (!this.#isFirst) this.#execute('release member')
  }

  #undo(): void {
    if (this.#loss) return
    if (this.#isFirst) {
      this.#execute('rollback')
      this.#file().lock.released()
    } else {
      this.#execute('rollback to member')
      this.#execute('release member')
    }
  }

  #commit(): void {
    const why = this.#loss
    this.#loss = null
    try {
      if (why) throw why
      if (this.#writing.isTransaction) this.#execute('commit')
    } catch (error) {
      if (this.#writing.isTransaction) this.#execute('rollback')
      throw error
    } finally {
      this.#file().lock.released()
    }
  }
}

function openFile({ file, program }: WriterSettings): Opened {
  const connection = openConnection(file, 'write')
  // `WriteLock` does the waiting.
  connection.exec('pragma busy_timeout = 0')
  const note = openWriterNote(file, program)
  return { connection, note, lock: writeLockOf(file, note) }
}
