import { logActivity } from '../../activity/log-activity.step.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { deletePushDevice, pushDevicesOf } from './push-devices.store.ts'

/** Removes one of a person’s devices from a shop’s push notifications. Returns whether it was there. */
export function removePushDevice(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id'>,
  personId: string,
  id: string,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const devices = await pushDevicesOf(tx, shop.id, deps.clock(), personId)
    const isGone = await deletePushDevice(tx, shop.id, { personId, id })
    const browser = devices.find((device) => device.id === id)?.agent ?? ''
    const actor = { by: 'staff', personId } as const
    const details = { browser }
    if (isGone)
      await logActivity(tx, deps, { shopId: shop.id, actor, act: 'remove-push-device', subject: personId, details })
    return isGone
  })
}
