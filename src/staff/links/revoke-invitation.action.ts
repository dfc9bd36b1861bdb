import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { deleteInvitation } from './staff-links.store.ts'

/** Takes back an invitation that nobody has used. Returns whether there was one. */
export function revokeInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id'>,
  hash: string,
  actor: Actor,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const wasThere = await deleteInvitation(tx, shop.id, hash)
    if (wasThere) await logActivity(tx, deps, { shopId: shop.id, actor, act: 'revoke-invitation', subject: '' })
    return wasThere
  })
}
