import { learnCrowds } from '../orders/learn-crowds.job.ts'
import type { Deps } from './deps.ts'

const HOUR_MS = 3_600_000
/** A process that has just started answers shoppers first. */
const FIRST_MS = 120_000

/** Learns every hour which networks many people share, until `stop`, which waits for the day that is being learnt. */
export function startLearning(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'log' | 'stopping'>): {
  stop(): Promise<void>
} {
  let underWay: Promise<void> = Promise.resolve()
  let timer = later(FIRST_MS)

  function later(ms: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      underWay = learn().finally(() => {
        if (!deps.stopping.aborted) timer = later(HOUR_MS)
      })
    }, ms)
  }

  async function learn(): Promise<void> {
    try {
      await learnCrowds(deps, () => deps.stopping.aborted)
    } catch (err) {
      deps.log.error({ err }, 'Learning crowds failed; the next try is in an hour')
    }
  }

  return {
    stop() {
      clearTimeout(timer)
      return underWay
    },
  }
}
