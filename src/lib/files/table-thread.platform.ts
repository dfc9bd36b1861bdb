import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../limit-concurrency.ts'
import { refused } from '../outcome.ts'
import type { FileTasks } from './table-worker.platform.ts'

/** The worker beside this file: TypeScript when the sources run as they are, JavaScript once built. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './table-worker.platform.ts' : './table.worker.js',
  import.meta.url,
)

/** The largest file takes a few seconds, and half of this memory. */
const LONGEST_MS = 15_000
const MOST_MEMORY = { maxOldGenerationSizeMb: 512 } as const

const oneAtATime = limitConcurrency(1)

/**
 * Does a task on a thread of its own, which ends with it: shoppers wait for none, and a file that was made to take a reader's time or memory loses its thread
 * and is refused.
 */
function beside<Task extends keyof FileTasks>(
  task: Task,
  given: Parameters<FileTasks[Task]>,
): ReturnType<FileTasks[Task]> {
  return oneAtATime(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(WORKER, { workerData: { task, given }, resourceLimits: MOST_MEMORY })
        const tooMuch = refused({ reason: 'too-large' as const })
        const limit = setTimeout(() => end(() => resolve(tooMuch)), LONGEST_MS)
        const end = (answer: () => void) => {
          clearTimeout(limit)
          answer()
          void worker.terminate()
        }
        worker.on('message', (read) => end(() => resolve(read)))
        worker.on('error', (error: NodeJS.ErrnoException) =>
          end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooMuch) : reject(error))),
        )
      }),
  ) as ReturnType<FileTasks[Task]>
}

export function readTableBeside(...given: Parameters<FileTasks['readTable']>): ReturnType<FileTasks['readTable']> {
  return beside('readTable', given)
}

export function readTemplateBeside(
  ...given: Parameters<FileTasks['readTemplate']>
): ReturnType<FileTasks['readTemplate']> {
  return beside('readTemplate', given)
}

export function fillTemplateBeside(
  ...given: Parameters<FileTasks['fillTemplate']>
): ReturnType<FileTasks['fillTemplate']> {
  return beside('fillTemplate', given)
}
