import { Worker } from 'node:worker_threads'
import { programOf } from './lock-owner.ts'
import type { Answer, Numbered, Question } from './sqlite.worker.ts'
import type { StatementResult } from './sqlite-connection.ts'
import type { Step, WriterSettings } from './sqlite-steps.ts'

/** The worker beside this file: TypeScript when the sources run as they are, JavaScript once built. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './sqlite.worker.ts' : './sqlite.worker.js', import.meta.url)

/** The thread ended and its transaction was rolled back. */
export class WriterStopped extends Error {}

/** The thread that writes. Once it has stopped, every step fails: start another. */
export interface Writer {
  readonly stopped: boolean
  /** Runs steps in the order of the calls. Steps of one tick travel in one message. */
  run(step: Step): Promise<StatementResult>
  /** Closes the database after the steps before. */
  stop(): Promise<void>
}

interface Call {
  readonly step: Step
  resolve(result: StatementResult): void
  reject(error: unknown): void
}

/** A cap, because lists of varying length would make new texts without end. */
const MOST_TEXTS = 500

/** The step without the text of a statement that the thread already has. */
function shortened(texts: Map<string, number>, step: Step): Step | Numbered {
  if (typeof step === 'string' || !('sql' in step)) return step
  const { sql, parameters } = step
  const known = texts.get(sql)
  if (known !== undefined) return { number: known, parameters }
  if (texts.size >= MOST_TEXTS) return step
  texts.set(sql, texts.size)
  return { number: texts.size - 1, sql, parameters }
}

/** Starts the thread and opens the file on it; throws SQLite's error. */
export async function startWriter(file: string): Promise<Writer> {
  const worker = new Worker(WORKER, { workerData: { file, program: programOf(process.argv) } satisfies WriterSettings })
  const underWay = new Map<number, readonly Call[]>()
  const texts = new Map<string, number>()
  let unsent: Call[] = []
  let last = 0
  let end: Error | null = null

  worker.on('message', ({ id, answers }: Answer) => {
    const calls = underWay.get(id)
    underWay.delete(id)
    answers.forEach((answer, place) => {
      if ('result' in answer) calls?.[place]?.resolve(answer.result)
      else calls?.[place]?.reject(Object.assign(asError(answer.error), answer.codes))
    })
  })
  const finish = (why: Error) => {
    end ??= why
    for (const { reject } of [...[...underWay.values()].flat(), ...unsent]) reject(end)
    underWay.clear()
    unsent = []
  }
  worker.on('error', (error) =>
    finish(new WriterStopped(`The database's writing thread failed: ${asError(error).message}`)),
  )
  worker.on('exit', () => finish(new WriterStopped("The database's writing thread has stopped")))

  function send(): void {
    if (unsent.length === 0) return
    last += 1
    underWay.set(last, unsent)
    worker.postMessage({ id: last, steps: unsent.map(({ step }) => shortened(texts, step)) } satisfies Question)
    unsent = []
  }

  const writer: Writer = {
    get stopped() {
      return end !== null
    },
    run(step) {
      if (end) return Promise.reject(end)
      // Other code that is ready to run adds its steps to the same message first.
      if (unsent.length === 0) process.nextTick(send)
      const answer = new Promise<StatementResult>((resolve, reject) => unsent.push({ step, resolve, reject }))
      // Send a commit at once: its transactions wait for the disk.
      if (step === 'commit') send()
      return answer
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
