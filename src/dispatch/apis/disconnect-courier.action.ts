import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { stopSendings } from '../../orders/parcels/courier-rows/courier-sendings.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { CourierFile } from '../reports/courier-file.ts'
import { deleteCourierApi, takeCourierApi } from './courier-apis.store.ts'

/** Deletes the key. What waits to be sent does not go out any more; what was sent stays as it is. */
export function disconnectCourier(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { courier, actor }: { readonly courier: Pick<CourierFile, 'id' | 'name'>; readonly actor: Actor },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    if (!(await takeCourierApi(tx, shop.id, courier.id))) return
    await deleteCourierApi(tx, shop.id, courier.id)
    await stopSendings(tx, shop.id, { courier: courier.id, why: 'not-connected' })
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'disconnect-courier', subject: courier.name })
  })
}
