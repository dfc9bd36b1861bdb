import { deleteReportRows } from '../../orders/parcels/courier-rows/report-rows.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { DueRun } from '../leased-run.ts'
import { saveReport, takeReport } from './courier-reports.store.ts'
import type { CourierReport } from './report-run.ts'

/** Deletes some rows of a report that is old enough. Returns whether there are more. */
export function sweepReport({ db, clock }: Pick<Deps, 'db' | 'clock'>, { shopId, id }: DueRun): Promise<boolean> {
  return db.transaction(async (tx) => {
    const hasMore = await deleteReportRows(tx, shopId, id, SWEPT)
    const report = hasMore ? null : await takeReport(tx, shopId, id)
    if (report) await saveReport(tx, shopId, { ...report, ...swept(report, clock()) })
    return hasMore
  })
}

const SWEPT = 1_000

/** A report with which nobody went on is cancelled. */
function swept({ state, endedAt }: CourierReport, now: number): Partial<CourierReport> {
  const isOpen = state === 'columns' || state === 'checked'
  return { place: -1, ...(isOpen && { state: 'cancelled', endedAt: endedAt ?? now }) }
}
