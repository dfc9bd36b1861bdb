import { listCouriers } from '../../../../orders/parcels/couriers.store.ts'
import { countParcelsOfRiders } from '../../../../orders/parcels/rider-parcels.store.ts'
import { writtenPhone } from '../../../../shops/fields/written-phone.ts'
import { may } from '../../../../staff/team/permission.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import { openBalances } from '../../riders/open-balances.api.ts'
import { riderPath } from '../../riders/rider-path.ts'
import { courierKeepers } from './courier-keepers.ts'
import type { CourierRow } from './courier-screen.tsx'
import { courierAbout } from './courier-words.ts'

/** Who carries the shop's parcels, with what each has and owes; `null` for whoever may not see the list. */
export async function readCouriers(asked: SellerRequest): Promise<readonly CourierRow[] | null> {
  const { deps, shop, permission } = asked
  if (!may(permission, courierKeepers)) return null
  const [couriers, open, has] = await Promise.all([
    listCouriers(deps.db.read, shop.id),
    openBalances(asked),
    countParcelsOfRiders(deps.db.read, shop.id),
  ])
  return couriers.map(({ id, name, kind, phone }) => {
    const href = riderPath(shop, id)
    const written = phone === '' ? '' : writtenPhone(phone, shop.country)
    return {
      ...{ href, name, kind, about: courierAbout(kind, has.get(id) ?? 0, written) },
      owes: open.find((one) => one.href === href)?.says ?? '',
    }
  })
}
