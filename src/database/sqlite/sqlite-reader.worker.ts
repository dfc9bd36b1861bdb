import { parentPort, workerData } from 'node:worker_threads'
import { openConnection, runStatement, type Statement, type StatementResult } from './sqlite-connection.ts'
import { needsReopening } from './sqlite-failure.ts'

export interface ReaderSettings {
  readonly file: string
}

export interface ReaderQuestion extends Statement {
  readonly id: number
}

/** An error loses its codes when it is cloned to the other thread, so they are sent beside it. */
export type ReaderAnswer = { readonly id: number } & (
  | { readonly result: StatementResult }
  | { readonly error: unknown; readonly codes: { code?: unknown; errcode?: unknown } }
)

let connection: ReturnType<typeof openConnection> | null = null

function close(): void {
  connection?.close()
  connection = null
}

function answerTo({ id, ...statement }: ReaderQuestion): ReaderAnswer {
  try {
    connection ??= openConnection((workerData as ReaderSettings).file, 'read')
    return { id, result: runStatement(connection, statement) }
  } catch (error) {
    if (needsReopening(error)) close()
    const { code, errcode } = error as { code?: unknown; errcode?: unknown }
    return { id, error, codes: { code, errcode } }
  }
}

parentPort?.on('message', (asked: ReaderQuestion | 'close') => {
  if (asked !== 'close') return parentPort?.postMessage(answerTo(asked))
  close()
  return parentPort?.close()
})
