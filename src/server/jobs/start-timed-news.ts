import { announceTimedNews } from '../../orders/news/announce-timed-news.job.ts'
import type { Deps } from '../deps.ts'
import { type RepeatingJob, repeatEvery } from './repeat-every.ts'

const MINUTE_MS = 60_000

/** Announces to sellers each minute what became news because time passed, such as a late order, until `stop`. */
export function startTimedNews(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'stopping'>): RepeatingJob {
  const { log, stopping } = deps
  return repeatEvery({ firstMs: MINUTE_MS, everyMs: MINUTE_MS, stopping }, async () => {
    try {
      await announceTimedNews(deps, () => stopping.aborted)
    } catch (err) {
      log.error({ err }, 'Looking for news to tell sellers of failed; the next look is in a minute')
    }
  })
}
