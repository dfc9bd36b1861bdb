import { learnCrowds } from '../../orders/risk/learn-crowds.job.ts'
import type { Deps } from '../deps.ts'
import { type RepeatingJob, repeatEvery } from './repeat-every.ts'

const HOUR_MS = 3_600_000
const FIRST_MS = 120_000

/** Learns every hour which networks many people share, until `stop`, which waits for the day that is being learnt. */
export function startLearningCrowds(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'log' | 'stopping'>): RepeatingJob {
  const { log, stopping } = deps
  return repeatEvery({ firstMs: FIRST_MS, everyMs: HOUR_MS, stopping }, async () => {
    try {
      await learnCrowds(deps, () => stopping.aborted)
    } catch (err) {
      log.error({ err }, 'Learning crowds failed; the next try is in an hour')
    }
  })
}
