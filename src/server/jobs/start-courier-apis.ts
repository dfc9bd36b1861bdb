import { runCourierApis } from '../../dispatch/apis/run-courier-apis.job.ts'
import type { Deps } from '../deps.ts'
import { type RepeatingJob, repeatEvery } from './repeat-every.ts'

const FIRST_MS = 6_000
const EVERY_MS = 3_000

/** Sends parcels to couriers by their own interface, and asks for their states, until `stop`, which waits for the request under way. */
export function startCourierApis(
  deps: Pick<Deps, 'db' | 'log' | 'clock' | 'chance' | 'settings' | 'couriers' | 'stopping'>,
): RepeatingJob {
  const { log, stopping } = deps
  const failed = (err: unknown) =>
    log.error({ err }, 'A courier could not be asked by its interface; it is tried again')
  return repeatEvery({ firstMs: FIRST_MS, everyMs: EVERY_MS, stopping }, async () => {
    try {
      await runCourierApis(deps, { isStopped: () => stopping.aborted, failed })
    } catch (err) {
      failed(err)
    }
  })
}
