import { runMoneyFiles, sweepMoneyFiles } from '../../dispatch/settlements/run-money-files.job.ts'
import { usualCharges } from '../../figures/costs/usual-charges.step.ts'
import type { Deps } from '../deps.ts'
import { type RepeatingJob, repeatEvery } from './repeat-every.ts'

const FIRST_MS = 4_500
const EVERY_MS = 1_000

/** Continues checking, applying and taking back what couriers paid, as people wanted it at the desk, until `stop`, which waits for the row under way. */
export function startCourierMoney(
  deps: Pick<Deps, 'db' | 'log' | 'clock' | 'chance' | 'settings' | 'couriers' | 'stopping'>,
): RepeatingJob {
  const { log, stopping } = deps
  return repeatEvery({ firstMs: FIRST_MS, everyMs: EVERY_MS, stopping }, async () => {
    try {
      await runMoneyFiles({ ...deps, usualCharges }, () => stopping.aborted)
      await sweepMoneyFiles(deps, () => stopping.aborted)
    } catch (err) {
      log.error({ err }, 'A file of what a courier paid could not be worked through; it is tried five times')
    }
  })
}
