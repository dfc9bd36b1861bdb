import { once } from 'node:events'
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

/** Starting a thread takes as long as reading a file, and who uploads one often uploads the next. */
const WAITS_MS = 10_000

const oneAtATime = limitConcurrency(1)

/** The thread that waits for the next file. */
let waiting: { readonly thread: Worker; readonly end: NodeJS.Timeout } | null = null

/**
 * Does a task on a thread of its own: shoppers wait for none, and a file that was made to take a reader's time or memory loses its thread and is refused.
 */
function beside<Task extends keyof FileTasks>(
  task: Task,
  given: Parameters<FileTasks[Task]>,
): ReturnType<FileTasks[Task]> {
  return oneAtATime(async () => {
    const thread = takeThread()
    try {
      const answered = once(thread, 'message', { signal: AbortSignal.timeout(LONGEST_MS) })
      thread.postMessage({ task, given })
      const [answer] = await answered
      keepThread(thread)
      return answer
    } catch (error) {
      void thread.terminate()
      const { name, code } = error as NodeJS.ErrnoException
      if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') return refused({ reason: 'too-large' as const })
      throw error
    }
  }) as ReturnType<FileTasks[Task]>
}

function takeThread(): Worker {
  const thread = waiting?.thread ?? newThread()
  clearTimeout(waiting?.end)
  waiting = null
  thread.ref()
  return thread
}

/** A thread that waits keeps no process alive. */
function keepThread(thread: Worker): void {
  thread.unref()
  waiting = { thread, end: setTimeout(endWaiting, WAITS_MS).unref() }
}

function endWaiting(): void {
  void waiting?.thread.terminate()
  waiting = null
}

function newThread(): Worker {
  const thread = new Worker(WORKER, { resourceLimits: MOST_MEMORY })
  thread.on('error', () => {})
  thread.on('exit', () => {
    if (waiting?.thread === thread) waiting = null
  })
  return thread
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
