import type { Actor } from '../../activity/actor.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import type { ParcelState } from '../../orders/order-work.ts'
import { type KeptRow, saveReportRow, takeReportRow } from '../../orders/parcels/courier-rows/report-rows.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { type ApplyDeps, applyReported, takeReportedOrder } from './apply-reported.step.ts'
import { factsOf } from './report-cells.ts'
import type { CourierReport } from './report-run.ts'

interface Applying {
  readonly report: CourierReport
  readonly row: Pick<KeptRow, 'nth' | 'orderId' | 'sign'>
  readonly actor: Actor
}

/** Applies a row once: its parcel gets what it lacks and moves with its order, and the result is saved, in one transaction. */
export function applyRow(deps: ApplyDeps, shop: Shop, { report, row: listed, actor }: Applying): Promise<void> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      const { nth, orderId, sign } = listed
      const [row, ofOrder] = await Promise.all([
        takeReportRow(tx, shop.id, report.id, nth),
        takeReportedOrder(tx, shop, { orderId, sign, source: 'file' }),
      ])
      if (!row || row.result !== null) return
      const applied = await applyReported(tx, deps, shop, {
        ...ofOrder,
        ...{ parcelId: row.parcelId ?? '', toState: row.toState as ParcelState | null },
        ...{ facts: factsOf(row.cells, report.columns, shop.country), sign, source: 'file', actor },
        ...{ courierName: report.courierName, key: `report-${report.id}-${nth}` },
      })
      const cells = applied.result === 'refused' ? row.cells : []
      const phone = applied.result === 'refused' ? row.phone : ''
      await saveReportRow(tx, shop.id, report.id, { ...row, ...applied, cells, phone })
    }),
  )
}
