import { parentPort, workerData } from 'node:worker_threads'
import type { Statement, StatementResult } from './sqlite-connection.ts'
import { SqliteSteps, type Step, type WriterSettings } from './sqlite-steps.ts'

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

/** The texts of the statements, by their number. */
const texts: string[] = []
const steps = new SqliteSteps(workerData as WriterSettings)

function textOf({ number, sql, parameters }: Numbered): Statement {
  const text = texts[number] ?? sql
  if (text === undefined) throw new Error(`Statement ${number} has no text`)
  texts[number] = text
  return { sql: text, parameters }
}

function answerTo(step: Step | Numbered): StepAnswer {
  try {
    return { result: steps.perform(typeof step === 'object' && 'number' in step ? textOf(step) : step) }
  } catch (error) {
    const { code, errcode, lockOwner } = error as { code?: unknown; errcode?: unknown; lockOwner?: unknown }
    return { error, codes: { code, errcode, lockOwner } }
  }
}

parentPort?.on('message', ({ id, steps: asked }: Question) => {
  parentPort?.postMessage({ id, answers: asked.map(answerTo) } satisfies Answer)
})
