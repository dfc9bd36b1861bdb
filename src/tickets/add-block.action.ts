import type { Actor } from '../activity/actor.ts'
import { logActivity } from '../activity/log-activity.step.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import type { Block } from './block.ts'
import { insertBlock } from './block-list.store.ts'

/** Returns whether the block is new. */
export function addBlock(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  block: Block,
  actor: Actor,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const isNew = await insertBlock(tx, shop.id, block, deps.clock())
    // The phone or address would be personal data: it stands in the list, not in the log.
    if (isNew) await logActivity(tx, deps, { shopId: shop.id, actor, act: 'add-block', subject: block.kind })
    return isNew
  })
}
