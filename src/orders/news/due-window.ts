import type { Country } from '../../lib/countries.ts'
import { localDay, localTime, midnight } from '../../lib/time/local-time.ts'

/** Most parcels become overdue at midnight. That news waits until morning, when people are at work. */
const MORNING = '09:00'

/** The due times after `after`, up to `until` itself. */
export interface DueWindow {
  readonly after: number
  readonly until: number
}

/**
 * The due times to announce in a run that covers the time from `since` to `now`. What falls due from midnight to nine by the shop's clock is announced at nine.
 * `null` if there is nothing to announce, as between midnight and nine. Runs that follow each other announce everything exactly once.
 */
export function dueWindow({ since, now }: { since: number; now: number }, country: Country): DueWindow | null {
  const [after, until] = [announcedUntil(since, country), announcedUntil(now, country)]
  return after < until ? { after, until } : null
}

/** The last due time that was announced by a time. */
function announcedUntil(at: number, country: Country): number {
  return localTime(at, country).slice(11) >= MORNING ? at : midnight(localDay(at, country), country) - 1
}
