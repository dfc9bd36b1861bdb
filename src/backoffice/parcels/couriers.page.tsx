import { riderList } from '../../dispatch/rider-list.ts'
import { decimalString } from '../../lib/money.ts'
import type { Courier } from '../../orders/courier.ts'
import { listCouriers } from '../../orders/couriers.store.ts'
import { findOrders } from '../../orders/orders.store.ts'
import { collectOf } from '../../orders/parcel-plan.ts'
import { isOnTheWay, isPrepared } from '../../orders/parcels.ts'
import { parcelsOfRider } from '../../orders/rider-parcels.store.ts'
import { writtenPhone } from '../../shops/written-phone.ts'
import { type DeskAnswer, deskPage } from '../desk-page.ts'
import type { SellerRequest } from '../desk-request.ts'
import { Couriers, type ShownCourier } from './couriers.tsx'

/** Who carries the shop's parcels, and the list of each who is a person, by WhatsApp. */
export async function couriersPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const couriers = await listCouriers(deps.db.read, shop.id)
  const shown = await Promise.all(couriers.map((courier) => shownCourier(asked, courier)))
  return deskPage(<Couriers action={`/t/${shop.hosts[0]}/couriers`} couriers={shown} />, {
    title: 'Couriers y motorizados',
    area: 'mas',
  })
}

async function shownCourier({ deps, shop }: SellerRequest, courier: Courier): Promise<ShownCourier> {
  const { id, name, kind, phone, fee } = courier
  const written = phone === '' ? '' : writtenPhone(phone, shop.country)
  const facts = { id, name, kind, phone: written, fee: fee === 0 ? '' : decimalString(fee) }
  if (kind === 'empresa') return { ...facts, deliveries: 0, listHref: '' }
  const has = await parcelsOfRider(deps.db.read, shop.id, id)
  const orders = await findOrders(deps.db.read, shop.id, [...new Set(has.map(({ orderId }) => orderId))])
  const parcels = has.flatMap(({ id: parcelId, orderId }) => {
    const order = orders.find((one) => one.id === orderId)
    const parcel = order?.work.parcels[parcelId]
    return order && parcel && (isPrepared(parcel) || isOnTheWay(parcel))
      ? [[order, collectOf(order, parcelId)] as const]
      : []
  })
  const text = encodeURIComponent(riderList(name, parcels))
  const listHref = parcels.length > 0 && phone !== '' ? `https://wa.me/${phone}?text=${text}` : ''
  return { ...facts, deliveries: parcels.length, listHref }
}
