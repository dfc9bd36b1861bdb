import { retryCollisions } from '../database/faults/retry-collisions.ts'
import type { Outcome } from '../lib/outcome.ts'
import type { ActDeps } from '../orders/acts/act-on-order.step.ts'
import type { Shop } from '../shops/shop.ts'
import { type Reported, type ReportRefusal, recordShipment, type ShipmentReport } from './record-shipment.step.ts'

/** Keeps what a courier says of a parcel, once, and moves the parcel with its order in the same transaction. It moves forwards only. */
export function recordShipmentEvent(
  deps: ActDeps,
  shop: Shop,
  report: ShipmentReport,
): Promise<Outcome<Reported, ReportRefusal>> {
  return retryCollisions(() => deps.db.transaction((tx) => recordShipment(tx, deps, shop, report)))
}
