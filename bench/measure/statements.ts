import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { Database } from '../../src/database/database.ts'
import type { Question } from '../../src/database/sqlite/sqlite.worker.ts'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The statements that transactions send during the work, without those that begin and end them. */
export async function statementsOf(
  engine: Database['engine'],
  work: () => Promise<unknown>,
): Promise<readonly Statement[]> {
  const recorded: Statement[] = []
  const stop = engine === 'sqlite' ? recordWriter(recorded) : recordClients(recorded)
  try {
    await work()
  } finally {
    stop()
  }
  return recorded
}

/** Statements that were recorded before: a statement's text is sent to the writing thread only once. */
const texts = new WeakMap<Worker, string[]>()

function recordWriter(recorded: Statement[]): () => void {
  const send = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (this: Worker, message: Question, ...rest) {
    const known = texts.get(this) ?? []
    texts.set(this, known)
    for (const step of message.steps) {
      if (typeof step === 'string' || 'begin' in step || 'dropLeftovers' in step || 'probeSpace' in step) continue
      if ('number' in step) known[step.number] ??= step.sql ?? ''
      const sql = 'number' in step ? known[step.number] : step.sql
      if (!sql) throw new Error('A statement was prepared before the recording began')
      recorded.push({ sql, parameters: step.parameters })
    }
    send.call(this, message, ...rest)
  }
  return () => {
    Worker.prototype.postMessage = send
  }
}

interface Sent {
  readonly text: string
  readonly values?: readonly unknown[]
}

function recordClients(recorded: Statement[]): () => void {
  const prototype = pg.Client.prototype as { query: (sent: Sent) => unknown }
  const { query } = prototype
  prototype.query = function (sent) {
    if (sent.values && sent.values.length > 0) recorded.push({ sql: sent.text, parameters: sent.values })
    return query.call(this, sent)
  }
  return () => {
    prototype.query = query
  }
}

/** The statements with other values in place of the recorded ones. */
export function withFacts(statements: readonly Statement[], facts: ReadonlyMap<string, string>): readonly Statement[] {
  const replaced = (value: unknown) => {
    if (typeof value !== 'string') return value
    return [...facts].reduce((text, [from, to]) => text.replaceAll(from, to), value)
  }
  return statements.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(replaced) }))
}
