import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Block } from './block.ts'
import { deleteBlock } from './block-list.store.ts'

/** Returns whether the block was there. */
export function removeBlock(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  block: Block,
  actor: Actor,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const wasThere = await deleteBlock(tx, shop.id, block)
    if (wasThere) await logActivity(tx, deps, { shopId: shop.id, actor, act: 'remove-block', subject: block.kind })
    return wasThere
  })
}
