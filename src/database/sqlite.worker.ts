import { parentPort, workerData } from 'node:worker_threads'
import { failedBefore } from './failed-before.ts'
import { openConnection, runStatement, type Statement, type StatementResult } from './sqlite-connection.ts'
import { leaveWriteLock, takeWriteLock } from './sqlite-lock.ts'

/**
 * One thing to do on the writing connection. Transactions come one after the other, each between `begin` and `release` or `undo`, and those up to
 * a `commit` are one transaction of SQLite, in which each is a savepoint.
 */
export type Step =
  | Statement
  | { readonly begin: { readonly patienceMs: number } }
  | 'open'
  | 'release'
  | 'undo'
  | 'commit'
  | 'close'

/** Steps that are done in their order; later ones also when an earlier one failed. */
export interface Question {
  readonly id: number
  readonly steps: readonly Step[]
}

/** Cloned to the other thread, an error loses its codes; they travel beside it. */
export type StepAnswer =
  | { readonly result: StatementResult }
  | { readonly error: unknown; readonly codes: { code?: unknown; errcode?: unknown } }

export interface Answer {
  readonly id: number
  readonly answers: readonly StepAnswer[]
}

const NOTHING: StatementResult = { rows: [], changes: 0 }
let opened: ReturnType<typeof openConnection> | null = null
/** What failed in the transaction that runs. */
let failure: Error | null = null
/** What took back the transaction of SQLite with all that it holds; nothing works until its `commit`, which says so. */
let loss: Error | null = null

function perform(step: Step): StatementResult {
  if (step === 'open') {
    opened = openConnection((workerData as { file: string }).file, 'write')
    return NOTHING
  }
  const connection = writing()
  if (step === 'close') connection.close()
  else if (step === 'commit') commit()
  else if (step === 'undo') undo()
  else if (step === 'release') release()
  else if ('begin' in step) begin(step.begin.patienceMs)
  else return run(step)
  return NOTHING
}

function writing() {
  if (!opened) throw new Error('The database is not open')
  return opened
}

function tell(sql: string): void {
  runStatement(writing(), { sql, parameters: [] })
}

function begin(patienceMs: number): void {
  failure = null
  if (loss) throw loss
  try {
    if (!writing().isTransaction) takeWriteLock(writing(), patienceMs)
    tell('savepoint member')
  } catch (error) {
    loss = error as Error
    throw error
  }
}

function run(statement: Statement): StatementResult {
  if (loss) throw loss
  if (failure) throw failedBefore('The statement was not run', failure)
  try {
    return runStatement(writing(), statement)
  } catch (error) {
    failure = error as Error
    // A full disk, among others, takes back more than the statement.
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
  tell('release member')
}

function undo(): void {
  if (loss) return
  tell('rollback to member')
  tell('release member')
}

function commit(): void {
  const why = loss
  loss = null
  try {
    if (why) throw why
    tell('commit')
  } catch (error) {
    if (writing().isTransaction) tell('rollback')
    throw error
  } finally {
    leaveWriteLock()
  }
}

function answerTo(step: Step): StepAnswer {
  try {
    return { result: perform(step) }
  } catch (error) {
    const { code, errcode } = error as { code?: unknown; errcode?: unknown }
    return { error, codes: { code, errcode } }
  }
}

parentPort?.on('message', ({ id, steps }: Question) => {
  parentPort?.postMessage({ id, answers: steps.map(answerTo) } satisfies Answer)
})
