import type { Sql } from '../../database/database.ts'
import { localDay } from '../../lib/time/local-time.ts'
import type { Order } from '../../orders/order.ts'
import { shipmentsOf } from '../../orders/parcels/shipments.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { placesOfCourier } from '../uploads/courier-places.store.ts'
import { isNamedOnce } from '../uploads/named-once.ts'
import { factsOfParcel } from '../uploads/parcel-facts.ts'
import { dropiOrder } from './dropi-order.ts'

/** What Dropi is told of parcels, each with what it lacks. */
export async function dropiOrders(
  sql: Sql,
  shop: Shop,
  {
    courier,
    parcels,
    now,
  }: {
    readonly courier: string
    readonly parcels: readonly { readonly order: Order; readonly parcelId: string }[]
    readonly now: number
  },
) {
  const names = await placesOfCourier(sql, shop.id, courier)
  const shipments = await shipmentsOf(sql, shop.id, [...new Set(parcels.map(({ order }) => order.id))])
  const agencies = new Map(shipments.map(({ id, agency }) => [id, agency] as const))
  const beside = { shopName: shop.config.logo_title, today: localDay(now, shop.country) }
  return parcels.map(({ order, parcelId }) => {
    const named = isNamedOnce(order.country, order.distrito)
    const agency = agencies.get(parcelId) ?? ''
    const facts = factsOfParcel(order, parcelId, { ...beside, agency, isNamedOnce: named })
    return { facts, names, ...dropiOrder(facts, names) }
  })
}
