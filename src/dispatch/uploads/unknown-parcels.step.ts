import type { Sql } from '../../database/database.ts'
import { findOrders } from '../../orders/orders.store.ts'
import { ordersInReports } from '../../orders/parcels/courier-rows/report-rows.store.ts'
import { uploadRowsOf } from '../../orders/parcels/courier-rows/upload-rows.store.ts'
import { currentParcels } from '../../orders/parcels/parcels.ts'
import type { Shop } from '../../shops/shop.ts'
import { listReports } from '../reports/courier-reports.store.ts'
import type { UnknownParcels } from './upload-reading.ts'
import { REPORT_AFTER_MS, type UploadFile } from './upload-run.ts'

const REPORTS = 100

/** The orders of a file that no report of its courier names, although one came a day later or more; `null` where none has come, or all are known. */
export async function unknownParcels(sql: Sql, shop: Shop, file: UploadFile): Promise<UnknownParcels | null> {
  const { madeAt } = file
  if (file.state !== 'done' || madeAt === null) return null
  const later = (await listReports(sql, shop.id, REPORTS)).filter(
    ({ courier, state, place, begunAt }) =>
      courier === file.courier && begunAt > madeAt && place >= 0 && state !== 'columns' && state !== 'cancelled',
  )
  const report = later.find(({ begunAt }) => begunAt >= madeAt + REPORT_AFTER_MS)
  if (!report) return null
  const rows = (await uploadRowsOf(sql, shop.id, file.id)).filter(({ result }) => result === 'marked')
  const named = await ordersInReports(
    sql,
    shop.id,
    later.map(({ id }) => id),
  )
  const missing = rows.filter(({ orderId }) => !named.has(orderId))
  const orders = await findOrders(
    sql,
    shop.id,
    missing.map(({ orderId }) => orderId),
  )
  // Whose parcel has moved on, or has a guide, is known after all.
  const waiting = orders.filter(({ workPerson, work }) => {
    const open = currentParcels(work.parcels).filter(([, { state }]) => state === 'preparado')
    return open.length > 0 && workPerson.guide === ''
  })
  const { id, fileName, begunAt } = report
  const codes = waiting.map(({ code }) => code).sort()
  return codes.length === 0 ? null : { report: { id, fileName, begunAt }, codes }
}
