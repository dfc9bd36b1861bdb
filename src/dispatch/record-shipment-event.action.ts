import { retryUniqueViolations } from '../database/faults/retry-unique-violations.ts'
import type { Outcome } from '../lib/outcome.ts'
import type { ActDeps } from '../orders/acts/act-on-order.step.ts'
import type { Shop } from '../shops/shop.ts'
import { type ReportRefusal, type ReportResult, recordShipment, type ShipmentReport } from './record-shipment.step.ts'

/** Stores a courier’s report of a parcel once, and moves the parcel and its order in the same transaction, forwards only. */
export function recordShipmentEvent(
  deps: ActDeps,
  shop: Shop,
  report: ShipmentReport,
): Promise<Outcome<ReportResult, ReportRefusal>> {
  return retryUniqueViolations(() => deps.db.transaction((tx) => recordShipment(tx, deps, shop, report)))
}
