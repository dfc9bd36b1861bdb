import type { Country } from '../../lib/countries.ts'
import { localDay, localTime, midnight } from '../../lib/time/local-time.ts'

/** Most parcels are overdue from midnight on. Nobody is told at night, and everybody who works in the morning is. */
const MORNING = '09:00'

/** What falls due after `after` and until `until`. */
export interface DueWithin {
  readonly after: number
  readonly until: number
}

/**
 * When that must have fallen due of which people are told after `since` and until `now`: what falls due before nine by the shop's clock is told at nine. `null`: nothing is
 * told then, which is so all night. Stretches that follow each other tell everything once.
 */
export function lateNews({ since, now }: { since: number; now: number }, country: Country): DueWithin | null {
  const [after, until] = [toldUntil(since, country), toldUntil(now, country)]
  return after < until ? { after, until } : null
}

/** Until when things fell due that have been told at a time. */
function toldUntil(at: number, country: Country): number {
  return localTime(at, country).slice(11) >= MORNING ? at : midnight(localDay(at, country), country) - 1
}
