import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { NewBlock } from './block.ts'
import { saveBlock } from './block-list.store.ts'

/** Adds a block, or changes the reason and end of one that is there. Returns whether it is new. */
export function addBlock(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  block: NewBlock,
  actor: Actor,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const saved = await saveBlock(tx, shop.id, block, { at: deps.clock(), by: actorText(actor) })
    if (saved === 'same') return false
    // The phone or address would be personal data: it stands in the list, not in the log.
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'add-block', subject: block.kind })
    return saved === 'new'
  })
}
