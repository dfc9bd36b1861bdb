import { setTimeout as pause } from 'node:timers/promises'
import { queueNewOrders } from '../../orders/queues/queue-new-orders.job.ts'
import type { Deps } from '../deps.ts'
import { type RepeatingJob, repeatEvery } from './repeat-every.ts'

/** The desk shows an order within a second. */
const LOOK_MS = 500
/** The pause after a failure, so that the log has few lines while the database is in trouble. */
const TROUBLE_MS = 10_000

/** Brings new orders into the desk's lists until `stop`, which waits for the batch under way. */
export function startQueueingOrders(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'stopping'>): RepeatingJob {
  const { log, stopping } = deps
  return repeatEvery({ firstMs: LOOK_MS, everyMs: LOOK_MS, stopping }, async () => {
    try {
      await queueNewOrders(deps, () => stopping.aborted)
    } catch (err) {
      log.error({ err }, 'Bringing new orders into the lists of the desk failed; the next try is in 10 seconds')
      await pause(TROUBLE_MS, undefined, { signal: stopping }).catch(() => {})
    }
  })
}
