import type { Sql } from '../../database/database.ts'
import type { Order } from '../../orders/order.ts'
import { listCouriers } from '../../orders/parcels/couriers.store.ts'
import { shipmentsOf } from '../../orders/parcels/shipments.store.ts'
import { type LabelledParcel, labelledParcels, type ParcelSigns } from './label.ts'

/** The parcels of orders with their labels, in the order of the orders. Where nobody has said who takes one, the rule of its delivery may have. */
export async function labelsOfOrders(
  sql: Sql,
  shopId: string,
  orders: readonly Order[],
): Promise<readonly LabelledParcel[]> {
  const ids = orders.map(({ id }) => id)
  const [kept, couriers] = await Promise.all([shipmentsOf(sql, shopId, ids), listCouriers(sql, shopId)])
  const signs: ParcelSigns = new Map(kept.map(({ id, agency, guide }) => [id, { agency, guide }]))
  const names = new Map(couriers.map(({ id, name }) => [id, name]))
  return orders.flatMap((order) => {
    const proposed = names.get(order.work.delivery?.couriers[0] ?? '') ?? ''
    return labelledParcels(order, { signs, proposed })
  })
}
