import { writtenFeePlaces } from '../../../../dispatch/fee-places.ts'
import { parcelsCarriedBy } from '../../../../dispatch/parcels-of-rider.step.ts'
import { riderList } from '../../../../dispatch/rider-list.ts'
import { decimalString } from '../../../../lib/money.ts'
import type { Courier } from '../../../../orders/parcels/courier.ts'
import { listCouriers } from '../../../../orders/parcels/couriers.store.ts'
import { writtenPhone } from '../../../../shops/fields/written-phone.ts'
import { may } from '../../../../staff/team/permission.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../../frame/desk-page.ts'
import type { OpenBalance } from '../../riders/open-balance.ts'
import { openBalances } from '../../riders/open-balances.api.ts'
import { chatHref, riderPath } from '../../riders/rider-path.ts'
import { settlers } from '../../riders/settlers.ts'
import { Couriers } from './couriers.tsx'
import type { ShownCourier } from './shown-courier.ts'

/** Who carries the shop's parcels, and the list of each who is a person, by WhatsApp. */
export async function couriersPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const couriers = await listCouriers(deps.db.read, shop.id)
  const open = await openBalances(asked)
  const shown = await Promise.all(couriers.map((courier) => shownCourier(asked, courier, open)))
  return deskPage(<Couriers action={`/t/${shop.hosts[0]}/couriers`} couriers={shown} />, {
    title: 'Couriers y motorizados',
  })
}

async function shownCourier(
  { deps, shop, permission }: SellerRequest,
  courier: Courier,
  open: readonly OpenBalance[],
): Promise<ShownCourier> {
  const { id, name, kind, phone, fee } = courier
  const written = phone === '' ? '' : writtenPhone(phone, shop.country)
  const zones = courier.zones.map((zone) => ({
    places: writtenFeePlaces(shop.country, zone.places),
    fee: decimalString(zone.fee),
  }))
  const facts = { id, name, kind, phone: written, fee: fee === 0 ? '' : decimalString(fee), zones }
  const href = riderPath(shop, id)
  const owes = open.find((one) => one.href === href)?.says ?? ''
  if (kind === 'empresa')
    return { ...facts, deliveries: 0, owes, href: may(permission, settlers) ? href : '', listHrefs: [] }
  const parcels = await parcelsCarriedBy(deps.db.read, shop.id, id)
  const sends = parcels.length > 0 && phone !== ''
  const listHrefs = sends ? riderList(name, parcels).map((text) => chatHref(phone, text)) : []
  return { ...facts, deliveries: parcels.length, owes, href, listHrefs }
}
