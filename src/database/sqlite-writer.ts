import { Worker } from 'node:worker_threads'
import type { Answer, Question } from './sqlite.worker.ts'
import type { StatementResult } from './sqlite-connection.ts'

/** The worker beside this file: TypeScript when the sources run as they are, JavaScript once built. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './sqlite.worker.ts' : './sqlite.worker.js', import.meta.url)

/** The thread ended; its transaction was taken back. */
export class WriterStopped extends Error {}

/** The thread that writes. Once it has stopped, everything asked of it fails; start another. */
export interface Writer {
  readonly stopped: boolean
  run(statement: Question['statement']): Promise<StatementResult>
  /** Closes the database after what was asked before. */
  stop(): Promise<void>
}

interface Call {
  resolve(result: StatementResult): void
  reject(error: unknown): void
}

/** Starts the thread and opens the file on it; throws what SQLite says. */
export async function startWriter(file: string): Promise<Writer> {
  const worker = new Worker(WORKER, { workerData: { file } })
  const waiting = new Map<number, Call>()
  let last = 0
  let end: Error | null = null

  worker.on('message', (answer: Answer) => {
    const call = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('result' in answer) call?.resolve(answer.result)
    else call?.reject(Object.assign(asError(answer.error), answer.codes))
  })
  const finish = (why: Error) => {
    end ??= why
    for (const { reject } of waiting.values()) reject(end)
    waiting.clear()
  }
  worker.on('error', (error) =>
    finish(new WriterStopped(`The database's writing thread failed: ${asError(error).message}`)),
  )
  worker.on('exit', () => finish(new WriterStopped("The database's writing thread has stopped")))

  const writer: Writer = {
    get stopped() {
      return end !== null
    },
    run(statement) {
      if (end) return Promise.reject(end)
      last += 1
      worker.postMessage({ id: last, statement } satisfies Question)
      return new Promise((resolve, reject) => waiting.set(last, { resolve, reject }))
    },
    async stop() {
      if (!end) await writer.run('close')
      await worker.terminate()
    },
  }
  await writer.run('open').catch(async (error) => {
    await worker.terminate()
    throw error
  })
  return writer
}

function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value))
}
