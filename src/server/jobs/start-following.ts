import { setTimeout as pause } from 'node:timers/promises'
import { followOrders } from '../../orders/queues/follow-orders.job.ts'
import type { Deps } from '../deps.ts'
import { type Repeated, repeated } from './repeated.ts'

/** The desk shows an order within a second. */
const LOOK_MS = 500
/** While the database is in trouble, the log has a line now and then. */
const TROUBLE_MS = 10_000

/** Brings new orders into the desk's lists until `stop`, which waits for the portion under way. */
export function startFollowing(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'stopping'>): Repeated {
  const { log, stopping } = deps
  return repeated({ firstMs: LOOK_MS, everyMs: LOOK_MS, stopping }, async () => {
    try {
      await followOrders(deps, () => stopping.aborted)
    } catch (err) {
      log.error({ err }, 'Bringing new orders into the lists of the desk failed; the next try is in 10 seconds')
      await pause(TROUBLE_MS, undefined, { signal: stopping }).catch(() => {})
    }
  })
}
