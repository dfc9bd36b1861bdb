import { riderBalances } from '../../../../dispatch/riders/rider-settlements.store.ts'
import type { Money } from '../../../../lib/money.ts'
import { listCouriers } from '../../../../orders/parcels/couriers.store.ts'
import { loadsOfRiders, type RiderLoad } from '../../../../orders/parcels/rider-parcels.store.ts'
import { writtenPhone } from '../../../../shops/fields/written-phone.ts'
import { may } from '../../../../staff/team/permission.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import { shopTime } from '../../../orders/shop-time.ts'
import { type ShopTime, shortDay } from '../../../orders/time-words.ts'
import { riderPath } from '../../riders/rider-path.ts'
import { balanceWords } from '../../riders/settlement-words.ts'
import { settlers } from '../../riders/settlers.ts'
import { courierKeepers } from './courier-keepers.ts'
import type { CourierRow } from './courier-screen.tsx'
import { courierAbout, deliveriesWords } from './courier-words.ts'

/** Who carries the shop's parcels, with what each has and owes; `null` for whoever may not see the list. */
export async function readCouriers({ deps, shop, permission }: SellerRequest): Promise<readonly CourierRow[] | null> {
  if (!may(permission, courierKeepers)) return null
  const settles = may(permission, settlers)
  const [couriers, balances, loads] = await Promise.all([
    listCouriers(deps.db.read, shop.id),
    settles ? riderBalances(deps.db.read, shop.id) : new Map<string, Money>(),
    loadsOfRiders(deps.db.read, shop.id),
  ])
  const time = shopTime(deps.clock(), shop.country)
  return couriers.map(({ id, name, kind, phone }): CourierRow => {
    const [href, load] = [riderPath(shop, id), loads.get(id)]
    const written = phone === '' ? '' : writtenPhone(phone, shop.country)
    return {
      ...{ href, name, kind, about: kind === 'persona' && load ? written : courierAbout(kind, 0, written) },
      owes: balanceWords(balances.get(id) ?? 0, shop.currency),
      has: load ? [deliveriesWords(load.count), sinceWords(load, time)] : [],
      settleHref: settles && kind === 'persona' ? `${href}/rendicion` : '',
    }
  })
}

function sinceWords({ since }: RiderLoad, time: ShopTime): string {
  const day = shortDay(since, time)
  return day === shortDay(time.now, time) ? 'desde hoy' : `desde ${day}`
}
