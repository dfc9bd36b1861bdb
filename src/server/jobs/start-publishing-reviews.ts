import { publishDueReviews } from '../../orders/reviews/publish-due-reviews.job.ts'
import type { Deps } from '../deps.ts'
import { type RepeatingJob, repeatEvery } from './repeat-every.ts'

const FIRST_MS = 90_000
const EVERY_MS = 10 * 60_000

/** Publishes the reviews that waited a day, in the shops that chose so, until `stop`. */
export function startPublishingReviews(deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'log' | 'stopping'>): RepeatingJob {
  const { log, stopping } = deps
  return repeatEvery({ firstMs: FIRST_MS, everyMs: EVERY_MS, stopping }, async () => {
    try {
      await publishDueReviews(deps, () => stopping.aborted)
    } catch (err) {
      log.error({ err }, 'Publishing reviews failed; the next try is in ten minutes')
    }
  })
}
