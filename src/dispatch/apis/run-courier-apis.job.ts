import type { ApplyDeps } from '../reports/apply-reported.step.ts'
import { courierApisDue } from './courier-apis.store.ts'
import { fetchDue } from './fetch-states.job.ts'
import { sendDue } from './send-orders.job.ts'

/** Sends what waits, and asks for a page of states where it is time, shop by shop. A shop whose turn fails does not keep the others waiting. */
export async function runCourierApis(
  deps: ApplyDeps,
  { isStopped, failed }: { isStopped(): boolean; failed(error: unknown): void },
): Promise<void> {
  for (const due of await courierApisDue(deps.db.read, deps.clock())) {
    if (isStopped()) return
    try {
      await sendDue(deps, due, isStopped)
      await fetchDue(deps, due, isStopped)
    } catch (error) {
      failed(error)
    }
  }
}
