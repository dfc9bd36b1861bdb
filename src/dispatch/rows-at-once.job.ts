import { setImmediate as breathe } from 'node:timers/promises'
import { limitConcurrency } from '../lib/limit-concurrency.ts'

/**
 * SQLite gives acts that follow one another without a pause one commit. A shopper's order waits behind so many at most; on PostgreSQL it has the other
 * connections.
 */
const AT_ONCE = 4

interface Row {
  readonly nth: number
  readonly orderId: string | null
}

/** Does the rows of different orders at the same time, and those of one order one after the other. None is begun after one has failed, or once it is stopped: then it returns false. */
export async function eachRow<Own extends Row>(
  rows: readonly Own[],
  isStopped: () => boolean,
  work: (row: Own) => Promise<void>,
): Promise<boolean> {
  const atOnce = limitConcurrency(AT_ONCE)
  const failures: unknown[] = []
  const doAll = async (own: readonly Own[]) => {
    for (const row of own) {
      if (isStopped() || failures.length > 0) return
      await work(row).catch((error: unknown) => failures.push(error))
      await breathe()
    }
  }
  const ofOrders = Map.groupBy(rows, ({ nth, orderId }) => orderId ?? nth)
  await Promise.all([...ofOrders.values()].map((own) => atOnce(() => doAll(own))))
  if (failures.length > 0) throw failures[0]
  return !isStopped()
}
