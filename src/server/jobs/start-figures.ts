import { completeOlderCosts } from '../../figures/costs/complete-older-costs.job.ts'
import { markBegunDays } from '../../figures/days/mark-begun-days.job.ts'
import { recomputeStaleDays } from '../../figures/days/recompute-stale-days.job.ts'
import { countOrderedAmounts } from '../../figures/ordered-amounts/count-ordered-amounts.job.ts'
import type { Deps } from '../deps.ts'
import { type RepeatingJob, repeatEvery } from './repeat-every.ts'
import { restBetween } from './rest-between.ts'

/** Figures follow an act within seconds. */
const FIRST_MS = 3_000
const LOOK_MS = 2_000
/** What orders lack is looked for now and then: it changes only when somebody says what a product costs. */
const COSTS_EVERY = 30
/** Every half an hour: it asks every shop. */
const BEGUN_EVERY = 900
/** As often, but not in the same run. */
const AMOUNTS_AT = 5

/** Makes figures anew whose day an act has marked, counts forms that were begun and amounts that were ordered, and gives orders the costs that they lack, until `stop`, which waits for the day under way. */
export function startFigures(deps: Pick<Deps, 'db' | 'chance' | 'clock' | 'log' | 'stopping'>): RepeatingJob {
  const { log, stopping } = deps
  const isStopped = () => stopping.aborted
  let runs = 0
  return repeatEvery({ firstMs: FIRST_MS, everyMs: LOOK_MS, stopping }, async () => {
    try {
      if (runs % COSTS_EVERY === 0) await completeOlderCosts(deps, isStopped)
      if (runs % BEGUN_EVERY === 0) await markBegunDays(deps, isStopped)
      if (runs % BEGUN_EVERY === AMOUNTS_AT) await countOrderedAmounts(deps, isStopped)
      runs += 1
      const failed = (shopId: string, day: string, err: unknown) =>
        log.error({ err, shopId, day }, 'Making the figures of a day anew failed; the next try is in 2 seconds')
      await recomputeStaleDays(deps, isStopped, failed, restBetween(stopping))
    } catch (err) {
      log.error({ err }, 'Keeping figures failed; the next try is in 2 seconds')
    }
  })
}
