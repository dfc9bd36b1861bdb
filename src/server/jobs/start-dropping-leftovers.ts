import { DROPPING_MINUTES, SMALL_FILE } from '../../database/leftovers/leftovers.ts'
import { countryNames } from '../../lib/countries.ts'
import { localTime } from '../../lib/time/local-time.ts'
import type { Deps } from '../deps.ts'
import { type RepeatingJob, repeatEvery } from './repeat-every.ts'

const PERIOD_MS = DROPPING_MINUTES * 60_000
/** Short, because stopping waits for it. */
const TIMEOUT_MS = 1_000
/** Failed attempts before a line in the log: those of an hour. */
const TRIES = 60 / DROPPING_MINUTES

/**
 * Drops every few minutes, until `stop`, what forgotten people left in SQLite's files: also what a command left, a process that was killed right
 * after, or one that found the journal in use. A large file is rewritten at night.
 */
export function startDroppingLeftovers({
  db,
  clock,
  log,
  stopping,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'stopping'>): RepeatingJob {
  let held = 0

  async function drop(): Promise<void> {
    try {
      const rewriteBelow = isNight(clock()) ? Infinity : SMALL_FILE
      const left = await db.dropLeftovers({ timeoutMs: TIMEOUT_MS, rewriteBelow })
      held = left === 'journal' ? held + 1 : 0
      if (held > 0 && held % TRIES === 0) log.warn({ minutes: held * DROPPING_MINUTES }, HELD)
    } catch (err) {
      log.error({ err }, 'What was deleted could not be removed from the database’s files; it is tried again')
    }
  }

  return repeatEvery({ firstMs: PERIOD_MS, everyMs: PERIOD_MS, stopping }, drop)
}

const HELD =
  'The journal could not be emptied, because another process holds it (a backup, an open sqlite3): what was deleted is still in it'

/** Between 2 and 5 in the morning, in every country where there are shops. */
function isNight(now: number): boolean {
  return countryNames.every((country) => /^0[234]:/.test(localTime(now, country).slice(-5)))
}
