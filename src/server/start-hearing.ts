import { hearAllLeads } from '../orders/hear-all-leads.job.ts'
import type { Deps } from './deps.ts'
import { type Repeated, repeated } from './repeated.ts'

const MINUTE_MS = 60_000

/** Tells sellers each minute of leads that became idle, until `stop`. */
export function startHearing(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'stopping'>): Repeated {
  const { log, stopping } = deps
  return repeated({ firstMs: MINUTE_MS, everyMs: MINUTE_MS, stopping }, async () => {
    try {
      await hearAllLeads(deps, () => stopping.aborted)
    } catch (err) {
      log.error({ err }, 'Looking for leads to tell sellers of failed; the next look is in a minute')
    }
  })
}
