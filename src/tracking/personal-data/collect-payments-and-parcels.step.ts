import type { Sql } from '../../database/database.ts'
import type { RootKey } from '../../lib/secrets/root-key.ts'
import { findOrderById } from '../../orders/orders.store.ts'
import { type ShipmentEvent, shipmentEventsOf } from '../../orders/parcels/shipment-events.store.ts'
import { type KeptShipment, shipmentsOf } from '../../orders/parcels/shipments.store.ts'
import { shownParcels } from '../../orders/parcels/shown-parcels.step.ts'
import { type KeptPayment, paymentsOf } from '../../orders/payments/payments.store.ts'

/** An order’s payments, and its parcels with the couriers’ reports. */
export interface PaymentsAndParcels {
  readonly payments: readonly KeptPayment[]
  readonly parcels: readonly KeptShipment[]
  readonly reports: readonly ShipmentEvent[]
  /** By parcel: only those that the buyer sees too. Before that a clave is a secret between the shop and its courier. */
  readonly claves: ReadonlyMap<string, string>
}

/** The payments and parcels of orders, by the orders’ ids. */
export async function collectPaymentsAndParcels(
  sql: Sql,
  rootKey: RootKey,
  shopId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentsAndParcels>> {
  const found = new Map<string, PaymentsAndParcels>()
  const parcels = await shipmentsOf(sql, shopId, orderIds)
  for (const id of orderIds) {
    const order = await findOrderById(sql, shopId, id)
    const shown = order ? await shownParcels(sql, rootKey, order, 'buyer') : []
    found.set(id, {
      payments: await paymentsOf(sql, shopId, id),
      parcels: parcels.filter(({ orderId }) => orderId === id),
      reports: await shipmentEventsOf(sql, shopId, id),
      claves: new Map(shown.filter(({ clave }) => clave !== '').map((parcel) => [parcel.id, parcel.clave])),
    })
  }
  return found
}
