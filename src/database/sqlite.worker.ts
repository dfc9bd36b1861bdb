import { parentPort, workerData } from 'node:worker_threads'
import { failedBefore } from './failed-before.ts'
import { openConnection, runStatement, type Statement, type StatementResult } from './sqlite-connection.ts'
import { leaveWriteLock, takeWriteLock } from './sqlite-lock.ts'

/**
 * One thing to do on the writing connection. Transactions come one after the other, each between `begin` and `release` or `undo`, and those up to
 * a `commit` are one transaction of SQLite, in which each after the first is a savepoint.
 */
export type Step =
  | Statement
  | { readonly begin: { readonly patienceMs: number } }
  | 'open'
  | 'release'
  | 'undo'
  | 'commit'
  | 'close'

/** A statement whose text comes along once, and from then on its number alone. */
export interface Numbered {
  readonly number: number
  readonly sql?: string
  readonly parameters: readonly unknown[]
}

/** Steps that are done in their order; later ones also when an earlier one failed. */
export interface Question {
  readonly id: number
  readonly steps: readonly (Step | Numbered)[]
}

/** Cloned to the other thread, an error loses its codes; they travel beside it. */
export type StepAnswer =
  | { readonly result: StatementResult }
  | { readonly error: unknown; readonly codes: { code?: unknown; errcode?: unknown } }

export interface Answer {
  readonly id: number
  readonly answers: readonly StepAnswer[]
}

/** The statements that came, each at its number. */
const texts: string[] = []
const NOTHING: StatementResult = { rows: [], changes: 0 }
/** The first transaction since the last commit needs no savepoint: to undo it is to roll back. */
let isFirst = false
let opened: ReturnType<typeof openConnection> | null = null
/** What failed in the transaction that runs. */
let failure: Error | null = null
/** What took back the transaction of SQLite with all that it holds; nothing works until its `commit`, which says so. */
let loss: Error | null = null

function perform(step: Step | Numbered): StatementResult {
  if (step === 'open') {
    opened = openConnection((workerData as { file: string }).file, 'write')
    // `takeWriteLock` does the waiting.
    opened.exec('pragma busy_timeout = 0')
    return NOTHING
  }
  const connection = writing()
  if (step === 'close') connection.close()
  else if (step === 'commit') commit()
  else if (step === 'undo') undo()
  else if (step === 'release') release()
  else if ('begin' in step) begin(step.begin.patienceMs)
  else return run('number' in step ? textOf(step) : step)
  return NOTHING
}

function textOf({ number, sql, parameters }: Numbered): Statement {
  const text = texts[number] ?? sql
  if (text === undefined) throw new Error(`Nobody has told statement ${number}`)
  texts[number] = text
  return { sql: text, parameters }
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
    isFirst = !writing().isTransaction
    if (isFirst) takeWriteLock(() => tell('begin immediate'), patienceMs)
    else tell('savepoint member')
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
  if (!isFirst) tell('release member')
}

function undo(): void {
  if (loss) return
  if (isFirst) {
    tell('rollback')
    leaveWriteLock()
  } else {
    tell('rollback to member')
    tell('release member')
  }
}

function commit(): void {
  const why = loss
  loss = null
  try {
    if (why) throw why
    if (writing().isTransaction) tell('commit')
  } catch (error) {
    if (writing().isTransaction) tell('rollback')
    throw error
  } finally {
    leaveWriteLock()
  }
}

function answerTo(step: Step | Numbered): StepAnswer {
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
