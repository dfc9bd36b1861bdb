import { saveReportRow, takeReportRows } from '../../orders/parcels/courier-rows/report-rows.store.ts'
import { knownReports } from '../../orders/parcels/shipment-events.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { reportEventId } from './row-verdict.ts'

interface Passing {
  readonly reportId: string
  /** The numbers of rows that bring nothing new. */
  readonly nths: readonly number[]
}

/**
 * Says of rows that bring nothing new that they are known, all of them in one transaction. Most rows of an export that a courier repeats every day are such.
 * Returns the numbers of those whose report is stored; the others are left.
 */
export async function passToldRows(
  { db }: Pick<Deps, 'db'>,
  shop: Shop,
  { reportId, nths }: Passing,
): Promise<ReadonlySet<number>> {
  if (nths.length === 0) return new Set()
  return db.transaction(async (tx) => {
    const rows = (await takeReportRows(tx, shop.id, reportId, nths)).filter(({ result }) => result === null)
    const parcels = rows.flatMap(({ parcelId }) => parcelId || [])
    const told = await knownReports(
      tx,
      shop.id,
      parcels,
      rows.map(({ sign }) => reportEventId(sign)),
    )
    const isTold = new Set(told.map(({ shipmentId, id }) => `${shipmentId} ${id}`))
    const passed = rows.filter(({ parcelId, sign }) => isTold.has(`${parcelId} ${reportEventId(sign)}`))
    for (const row of passed) {
      await saveReportRow(tx, shop.id, reportId, { ...row, cells: [], phone: '', result: 'known', why: '' })
    }
    return new Set(passed.map(({ nth }) => nth))
  })
}
