import { parentPort, workerData } from 'node:worker_threads'
import { openConnection, runStatement, type Statement } from './sqlite-connection.ts'

/** The writing connection on a thread of its own, so that a slow disk never stops a page. Answers each numbered statement in turn. */
export interface Question {
  readonly id: number
  readonly statement: Statement | 'open' | 'rollback' | 'close'
}

/** Cloned to the other thread, an error loses its codes; they travel beside it. */
export type Answer =
  | { readonly id: number; readonly result: ReturnType<typeof runStatement> }
  | { readonly id: number; readonly error: unknown; readonly codes: { code?: unknown; errcode?: unknown } }

const NOTHING = { rows: [], changes: 0 }
let connection: ReturnType<typeof openConnection> | null = null

function perform(statement: Question['statement']): ReturnType<typeof runStatement> {
  if (statement === 'open') {
    connection = openConnection((workerData as { file: string }).file, 'write')
    return NOTHING
  }
  if (!connection) throw new Error('The database is not open')
  if (statement === 'rollback') {
    if (connection.isTransaction) connection.exec('rollback')
    return NOTHING
  }
  if (statement === 'close') {
    connection.close()
    return NOTHING
  }
  return runStatement(connection, statement)
}

parentPort?.on('message', ({ id, statement }: Question) => {
  let answer: Answer
  try {
    answer = { id, result: perform(statement) }
  } catch (error) {
    const { code, errcode } = error as { code?: unknown; errcode?: unknown }
    answer = { id, error, codes: { code, errcode } }
  }
  parentPort?.postMessage(answer)
})
