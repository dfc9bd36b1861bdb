import type { Deps } from '../../server/deps.ts'
import { type DueReport, saveReport, takeReport } from './courier-reports.store.ts'
import { type CourierReport, isMine, leased } from './report-run.ts'

type Holding = Pick<Deps, 'db' | 'clock'>

/** Leases a waiting report to this process. `null` when there is nothing to do, or another process was faster. */
export async function takeWaitingReport(deps: Holding, due: DueReport): Promise<CourierReport | null> {
  const report = await change(deps, due, leased)
  return report?.endedAt === null ? report : null
}

/** Changes a report that this process leased. `null` when it was cancelled, or another process has it. */
export function changeHeldReport(
  deps: Holding,
  shopId: string,
  mine: CourierReport,
  to: (report: CourierReport, now: number) => CourierReport,
): Promise<CourierReport | null> {
  return change(deps, { shopId, id: mine.id }, (report, now) => (isMine(report, mine) ? to(report, now) : null))
}

function change(
  { db, clock }: Holding,
  { shopId, id }: DueReport,
  rule: (report: CourierReport, now: number) => CourierReport | null,
): Promise<CourierReport | null> {
  return db.transaction(async (tx) => {
    const report = await takeReport(tx, shopId, id)
    const next = report && rule(report, clock())
    if (!next) return null
    if (next !== report) await saveReport(tx, shopId, next)
    return next
  })
}
