import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import { type Outcome, refused } from '../../lib/outcome.ts'
import type { FileRefusal, readReport } from './read-report.platform.ts'
import type { ReportLine } from './report-table.ts'

/** The worker beside this file: TypeScript when the sources run as they are, JavaScript once built. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './report-worker.platform.ts' : './report.worker.js',
  import.meta.url,
)

/** The largest report takes a few seconds, and half of this memory. */
const LONGEST_MS = 15_000
const MOST_MEMORY = { maxOldGenerationSizeMb: 512 } as const

const oneAtATime = limitConcurrency(1)

/**
 * Reads a report on a thread of its own, which ends with it: shoppers wait for none, and a file that was made to take a reader's time or memory loses its thread
 * and is refused.
 */
export function readReportBeside(bytes: Uint8Array): Promise<Outcome<readonly ReportLine[], FileRefusal>> {
  return oneAtATime(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(WORKER, { workerData: bytes, resourceLimits: MOST_MEMORY })
        const tooMuch = refused({ reason: 'too-large' as const })
        const limit = setTimeout(() => end(() => resolve(tooMuch)), LONGEST_MS)
        const end = (answer: () => void) => {
          clearTimeout(limit)
          answer()
          void worker.terminate()
        }
        worker.on('message', (read: Awaited<ReturnType<typeof readReport>>) => end(() => resolve(read)))
        worker.on('error', (error: NodeJS.ErrnoException) =>
          end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooMuch) : reject(error))),
        )
      }),
  )
}
