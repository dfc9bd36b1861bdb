import { programOf } from './lock-owner.ts'
import { SqliteSteps } from './sqlite-steps.ts'
import type { Writer } from './sqlite-writer.ts'

/** A writing connection on the calling thread. Its steps need no messages, and each blocks everything else on the thread. */
export function startSameThreadWriter(file: string): Writer {
  const steps = new SqliteSteps({ file, program: programOf(process.argv) })
  let stopped = false
  steps.perform('open')
  return {
    get stopped() {
      return stopped
    },
    async run(step) {
      if (stopped) throw new Error('The connection is closed')
      return steps.perform(step)
    },
    async stop() {
      if (!stopped) steps.perform('close')
      stopped = true
    },
  }
}
