import type { Actor } from '../activity/actor.ts'
import { logActivity } from '../activity/log-activity.step.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from './shop.ts'
import { takeShop, updateShop } from './shops.store.ts'

/** Closes a shop or opens it again; nothing else of it changes. Returns the shop, or `null` when it is gone. */
export function closeShop(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>,
  actor: Actor,
  shopId: string,
  to: 'closed' | 'open',
): Promise<Shop | null> {
  return deps.db.transaction(async (tx) => {
    const shop = await takeShop(tx, shopId)
    if (!shop) return null
    if ((shop.closedAt !== null) === (to === 'closed')) return shop
    const closedAt = to === 'closed' ? deps.clock() : null
    await updateShop(tx, shopId, { closedAt }, deps.settings.rootKey.of('tokens'))
    const act = to === 'closed' ? 'close-shop' : 'reopen-shop'
    await logActivity(tx, deps, { shopId, actor, act, subject: shop.hosts[0] ?? '' })
    return { ...shop, closedAt }
  })
}
