import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Permission } from '../team/permission.ts'
import { makeLink } from './make-link.step.ts'

/** Makes an invitation to a shop. Returns its token, which the owner passes on. */
export function inviteMember(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id'>,
  permission: Permission,
  actor: Actor,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    await logActivity(tx, deps, {
      shopId: shop.id,
      actor,
      act: 'invite-member',
      subject: '',
      details: { ...permission },
    })
    return makeLink(tx, deps, actor, { kind: 'invitation', shopId: shop.id, personId: null, permission })
  })
}
