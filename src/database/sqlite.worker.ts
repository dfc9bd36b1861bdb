import { parentPort, workerData } from 'node:worker_threads'
import { openConnection, runStatement, type Statement } from './sqlite-connection.ts'

/** The writing connection on a thread of its own, so that a slow disk never stops a page. Answers each numbered statement in turn. */
const connection = openConnection((workerData as { file: string }).file, 'write')

parentPort?.on('message', ({ id, statement }: { id: number; statement: Statement | 'close' }) => {
  if (statement === 'close') {
    connection.close()
    parentPort?.close()
    return
  }
  try {
    parentPort?.postMessage({ id, result: runStatement(connection, statement) })
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number }
    parentPort?.postMessage({ id, failure: { message, errcode } })
  }
})
parentPort?.postMessage({ id: 0, result: { rows: [], changes: 0 } })
