import { setTimeout as pause } from 'node:timers/promises'
import { completeOlderCosts } from '../../figures/costs/complete-older-costs.job.ts'
import { recomputeStaleDays } from '../../figures/days/recompute-stale-days.job.ts'
import type { Deps } from '../deps.ts'
import { type RepeatingJob, repeatEvery } from './repeat-every.ts'

/** Figures follow an act within seconds. */
const FIRST_MS = 3_000
const LOOK_MS = 2_000
/** What orders lack is looked for now and then: it changes only when somebody says what a product costs. */
const COSTS_EVERY = 30

/** How long the making of many days rests after each, in times of what it took. */
const REST = 3

/** Makes figures anew whose day an act has marked, and gives orders the costs that they lack, until `stop`, which waits for the day under way. */
export function startFigures(deps: Pick<Deps, 'db' | 'chance' | 'log' | 'stopping'>): RepeatingJob {
  const { log, stopping } = deps
  const isStopped = () => stopping.aborted
  let runs = 0
  return repeatEvery({ firstMs: FIRST_MS, everyMs: LOOK_MS, stopping }, async () => {
    try {
      if (runs % COSTS_EVERY === 0) await completeOlderCosts(deps, isStopped)
      runs += 1
      let since = performance.now()
      const rest = async () => {
        await pause(REST * (performance.now() - since), undefined, { signal: stopping }).catch(() => {})
        since = performance.now()
      }
      const failed = (shopId: string, day: string, err: unknown) =>
        log.error({ err, shopId, day }, 'Making the figures of a day anew failed; the next try is in 2 seconds')
      await recomputeStaleDays(deps, isStopped, failed, rest)
    } catch (err) {
      log.error({ err }, 'Keeping figures failed; the next try is in 2 seconds')
    }
  })
}
