import { runReports, sweepReports } from '../../dispatch/reports/run-reports.job.ts'
import { sweepRounds } from '../../dispatch/rounds/sweep-rounds.job.ts'
import { runUploads, sweepUploads } from '../../dispatch/uploads/run-uploads.job.ts'
import type { Deps } from '../deps.ts'
import { type RepeatingJob, repeatEvery } from './repeat-every.ts'

const FIRST_MS = 4_000
const EVERY_MS = 1_000

/** Continues applying the couriers' reports that people imported at the desk, and marking what their files for couriers have, until `stop`, which waits for the row under way. */
export function startCourierReports(
  deps: Pick<Deps, 'db' | 'log' | 'clock' | 'chance' | 'settings' | 'couriers' | 'stopping'>,
): RepeatingJob {
  const { log, stopping } = deps
  const isStopped = () => stopping.aborted
  return repeatEvery({ firstMs: FIRST_MS, everyMs: EVERY_MS, stopping }, async () => {
    try {
      await runReports(deps, isStopped)
      await sweepReports(deps, isStopped)
    } catch (err) {
      log.error({ err }, 'A report of a courier could not be applied whole; it is tried five times')
    }
    try {
      await runUploads(deps, isStopped)
      await sweepUploads(deps, isStopped)
      await sweepRounds(deps, isStopped)
    } catch (err) {
      log.error({ err }, 'What a file for a courier has could not be marked whole; it is tried five times')
    }
  })
}
