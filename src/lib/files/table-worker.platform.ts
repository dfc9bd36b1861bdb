import { parentPort } from 'node:worker_threads'
import { fillTemplate } from './fill-template.ts'
import { readTable } from './read-table.platform.ts'
import { readTemplate } from './read-template.ts'

/** What is done with files on a thread of its own. */
const tasks = { readTable, readTemplate, fillTemplate }

export type FileTasks = typeof tasks

interface Asked {
  readonly task: keyof FileTasks
  readonly given: readonly unknown[]
}

parentPort?.on('message', async ({ task, given }: Asked) => {
  const work = tasks[task] as (...all: readonly unknown[]) => Promise<unknown>
  parentPort?.postMessage(await work(...given))
})
