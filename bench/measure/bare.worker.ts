import { parentPort, workerData } from 'node:worker_threads'
import { openBare, runBare } from './bare-sqlite.ts'
import type { Statement } from './statements.ts'

/** Runs each message's statements in a durable transaction, and answers when it is on the disk. */
const connection = openBare((workerData as { file: string }).file)
parentPort?.on('message', (statements: readonly Statement[]) => {
  runBare(connection, statements)
  parentPort?.postMessage(null)
})
