import type { Sql } from '../../database/database.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { findOrders } from '../../orders/orders.store.ts'
import { uploadRowsOf } from '../../orders/parcels/courier-rows/upload-rows.store.ts'
import { shipmentsOf } from '../../orders/parcels/shipments.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { placesOfCourier } from './courier-places.store.ts'
import { findTemplate } from './courier-templates.store.ts'
import { uploadRow } from './lacks.ts'
import { isNamedOnce } from './named-once.ts'
import { factsOfParcel } from './parcel-facts.ts'
import { listsFor } from './template-match.ts'
import type { ReadUpload } from './upload-reading.ts'
import type { UploadFile } from './upload-run.ts'

/** A file's rows with what its courier takes; `null` where its template is gone, or does not say how it is filled in. Rows of orders that are gone are left out. */
export async function readUpload(
  sql: Sql,
  shop: Shop,
  { id, courier, courierName, templateId, common }: UploadFile,
  now: number,
): Promise<ReadUpload | null> {
  const template = await findTemplate(sql, shop.id, templateId)
  if (!template?.mapping) return null
  const { mapping, facts } = template
  const [kept, places] = await Promise.all([uploadRowsOf(sql, shop.id, id), placesOfCourier(sql, shop.id, courier)])
  const form = { mapping, places, lists: listsFor(mapping, facts, courierName) }
  const orderIds = [...new Set(kept.map(({ orderId }) => orderId))]
  const orders = new Map((await findOrders(sql, shop.id, orderIds)).map((order) => [order.id, order] as const))
  const agencies = new Map((await shipmentsOf(sql, shop.id, orderIds)).map((one) => [one.id, one.agency] as const))
  const beside = { shopName: shop.config.logo_title, today: localDay(now, shop.country) }
  const rows = kept.flatMap((row) => {
    const order = orders.get(row.orderId)
    if (!order || order.forgottenAt !== null) return []
    const named = isNamedOnce(order.country, order.distrito)
    const agency = agencies.get(row.parcelId) ?? ''
    const own = factsOfParcel(order, row.parcelId, { ...beside, agency, isNamedOnce: named })
    const found = uploadRow(form, own, { ...common, ...row.answers })
    return [{ nth: row.nth, facts: own, answers: row.answers, found, order, kept: row }]
  })
  return { template, form, rows }
}
