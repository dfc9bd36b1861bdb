import { system } from '../../activity/actor.ts'
import { KEPT_MS } from '../../catalogue/pictures/upload.ts'
import { openUploads } from '../../catalogue/pictures/upload-folder.platform.ts'
import { sweepPastFiles } from '../../figures/past/sweep-past-files.job.ts'
import { sweepSpendFiles } from '../../figures/spend/sweep-spend-files.job.ts'
import type { Retention } from '../../orders/personal-data/retention.ts'
import { enforceRetention } from '../../tracking/personal-data/enforce-retention.job.ts'
import type { Deps } from '../deps.ts'
import { type RepeatingJob, repeatEvery } from './repeat-every.ts'
import { watchClock } from './watch-clock.ts'

const HOUR_MS = 3_600_000
const FIRST_MS = 60_000

/** Applies `retention` every hour until `stop`, which waits for the batch under way. Not after the clock has jumped: one that is years ahead would forget everybody. */
export function startRetention(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'log' | 'stopping' | 'settings'>,
  retention: Retention,
  elapsed = () => performance.now(),
): RepeatingJob {
  const watch = watchClock(deps.clock, elapsed)

  async function forget(): Promise<void> {
    const jump = watch.look()
    if (jump) return deps.log.error({ hours: Math.round(jump.byMs / HOUR_MS) }, JUMPED)
    try {
      const done = await enforceRetention(deps, retention, { actor: system, isStopped: () => deps.stopping.aborted })
      await openUploads(deps.settings.dataDir).sweep(deps.clock() - KEPT_MS)
      await sweepSpendFiles(deps)
      await sweepPastFiles(deps)
      if (done.leads + done.orders + done.sheets > 0) deps.log.info(done, 'Forgot people whose time is over')
    } catch (err) {
      deps.log.error({ err }, 'Forgetting failed; the next try is in an hour')
    }
  }

  return repeatEvery({ firstMs: FIRST_MS, everyMs: HOUR_MS, stopping: deps.stopping }, forget)
}

const JUMPED =
  'The clock jumped. Nobody is forgotten until it has been steady for a day, because forgetting cannot be taken back. If it is right, `contraentrega retention run` forgets now'
