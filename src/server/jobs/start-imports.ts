import { setTimeout as wait } from 'node:timers/promises'
import { runImports, sweepImports } from '../../catalogue/import/run-imports.job.ts'
import { countStock } from '../../orders/stock/count-stock.action.ts'
import type { Deps } from '../deps.ts'
import { type RepeatingJob, repeatEvery } from './repeat-every.ts'

const FIRST_MS = 3_000
const EVERY_MS = 1_000

/** Continues the imports that people began at the desk, until `stop`, which waits for the batch under way. */
export function startImports(
  deps: Pick<Deps, 'db' | 'log' | 'clock' | 'chance' | 'settings' | 'stopping'>,
): RepeatingJob {
  const { log, stopping } = deps
  const rest = (ms: number) => wait(ms, undefined, { signal: stopping }).catch(() => {})
  return repeatEvery({ firstMs: FIRST_MS, everyMs: EVERY_MS, stopping }, async () => {
    try {
      const pace = { isStopped: () => stopping.aborted, rest }
      await runImports(deps, pace, (shop, first) => countStock(deps, shop, { ...first, isFirst: true }))
      await sweepImports(deps, () => stopping.aborted)
    } catch (err) {
      log.error({ err }, 'An import at the desk failed; it is tried three times')
    }
  })
}
