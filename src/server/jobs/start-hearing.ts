import { hearTime } from '../../orders/news/tell-what-is-due.job.ts'
import type { Deps } from '../deps.ts'
import { type Repeated, repeated } from './repeated.ts'

const MINUTE_MS = 60_000

/** Tells sellers each minute of what became news because time passed, until `stop`. */
export function startHearing(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'stopping'>): Repeated {
  const { log, stopping } = deps
  return repeated({ firstMs: MINUTE_MS, everyMs: MINUTE_MS, stopping }, async () => {
    try {
      await hearTime(deps, () => stopping.aborted)
    } catch (err) {
      log.error({ err }, 'Looking for news to tell sellers of failed; the next look is in a minute')
    }
  })
}
