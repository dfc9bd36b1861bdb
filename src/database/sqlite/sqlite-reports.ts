import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Statement, StatementResult } from './sqlite-connection.ts'
import type { SqliteConnection } from './sqlite-dialect.ts'
import type { ReaderAnswer, ReaderQuestion, ReaderSettings } from './sqlite-reader.worker.ts'

/** The worker beside this file: TypeScript when the sources run as they are, JavaScript once built. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './sqlite-reader.worker.ts' : './sqlite-reader.worker.js',
  import.meta.url,
)

interface Call {
  resolve(result: StatementResult): void
  reject(error: unknown): void
}

export interface ReportsThread extends Pick<SqliteConnection, 'run'> {
  /** Waits for the statements that were asked before. */
  close(): Promise<void>
}

/**
 * Reads the file on a thread of its own, one statement after the other, so that a long one holds up no page. The thread starts with the first
 * statement, because it takes 20 MB that a server without desk users can save. When it dies, the next statement starts another.
 */
export function reportsThread(file: string): ReportsThread {
  const underWay = new Map<number, Call>()
  let worker: Worker | null = null
  let last = 0
  let isClosed = false

  function start(): Worker {
    const started = new Worker(WORKER, { workerData: { file } satisfies ReaderSettings })
    started.on('message', (answer: ReaderAnswer) => {
      const call = underWay.get(answer.id)
      underWay.delete(answer.id)
      if ('result' in answer) call?.resolve(answer.result)
      else call?.reject(Object.assign(asError(answer.error), answer.codes))
    })
    const finish = (why: string) => {
      if (worker === started) worker = null
      for (const { reject } of underWay.values()) reject(new Error(why))
      underWay.clear()
    }
    started.on('error', (error) => finish(`The database's thread for reports failed: ${asError(error).message}`))
    started.on('exit', () => finish("The database's thread for reports has stopped"))
    return started
  }

  return {
    async run({ sql, parameters }: Statement) {
      if (isClosed) throw new Error('The database is closed')
      worker ??= start()
      last += 1
      const id = last
      const answer = new Promise<StatementResult>((resolve, reject) => underWay.set(id, { resolve, reject }))
      worker.postMessage({ id, sql, parameters } satisfies ReaderQuestion)
      return answer
    },
    async close() {
      isClosed = true
      if (!worker) return
      const ended = once(worker, 'exit')
      worker.postMessage('close')
      await ended
    },
  }
}

function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value))
}
