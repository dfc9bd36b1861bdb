import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../limit-concurrency.ts'
import { type Outcome, refused } from '../outcome.ts'
import type { FileRefusal, readTable } from './read-table.platform.ts'
import type { TableLine } from './table-lines.ts'

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
 * Reads a table on a thread of its own, which ends with it: shoppers wait for none, and a file that was made to take a reader's time or memory loses its thread
 * and is refused.
 */
export function readTableBeside(
  ...given: Parameters<typeof readTable>
): Promise<Outcome<readonly TableLine[], FileRefusal>> {
  return oneAtATime(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(WORKER, { workerData: given, resourceLimits: MOST_MEMORY })
        const tooMuch = refused({ reason: 'too-large' as const })
        const limit = setTimeout(() => end(() => resolve(tooMuch)), LONGEST_MS)
        const end = (answer: () => void) => {
          clearTimeout(limit)
          answer()
          void worker.terminate()
        }
        worker.on('message', (read: Awaited<ReturnType<typeof readTable>>) => end(() => resolve(read)))
        worker.on('error', (error: NodeJS.ErrnoException) =>
          end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooMuch) : reject(error))),
        )
      }),
  )
}
