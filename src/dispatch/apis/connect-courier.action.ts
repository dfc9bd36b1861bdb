import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { seal } from '../../lib/secrets/secret-box.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { CourierFile } from '../reports/courier-file.ts'
import { saveCourierApi, takeCourierApi } from './courier-apis.store.ts'

type ConnectDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>

interface Connecting {
  readonly courier: Pick<CourierFile, 'id' | 'name'>
  /** The courier has taken it. */
  readonly key: string
  readonly actor: Actor
}

/** Keeps a courier's key, sealed. Another key takes the place of the one before. */
export function connectCourier(deps: ConnectDeps, shop: Shop, { courier, key, actor }: Connecting): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const before = await takeCourierApi(tx, shop.id, courier.id)
    const now = deps.clock()
    await saveCourierApi(tx, shop.id, {
      ...{ courier: courier.id, courierName: courier.name, state: 'on', said: '' },
      ...{ sealedKey: seal(deps.settings.rootKey.of('courier-keys'), key), keyEnd: key.slice(-4) },
      ...{ connectedBy: actorText(actor), connectedAt: now, pausedUntil: 0, nextFetchAt: now, cursor: '' },
      fetchedAt: before?.fetchedAt ?? null,
    })
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'connect-courier', subject: courier.name })
  })
}
