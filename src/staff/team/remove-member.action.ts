import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { takeShop } from '../../shops/shops.store.ts'
import { deleteInvitationsBy } from '../links/staff-links.store.ts'
import type { MemberRefusal } from './change-member.action.ts'
import { deactivatePerson } from './deactivate-person.step.ts'
import { countOwners, deleteMembership, permissionIn, shopsOfPerson } from './memberships.store.ts'

/** Removes a member from a shop, and the invitations by which they could come back. It takes effect at their next request. A person who works in no other shop leaves for good. */
export function removeMember(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id'>,
  personId: string,
  actor: Actor,
): Promise<Outcome<true, MemberRefusal>> {
  return deps.db.transaction(async (tx) => {
    await takeShop(tx, shop.id)
    const permission = await permissionIn(tx, shop.id, personId)
    if (!permission) return refused({ reason: 'no-member' })
    if (permission.role === 'owner' && (await countOwners(tx, shop.id)) === 1) return refused({ reason: 'last-owner' })
    await deleteMembership(tx, shop.id, personId)
    await deleteInvitationsBy(tx, shop.id, actorText({ by: 'staff', personId }))
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'remove-member', subject: personId })
    if ((await shopsOfPerson(tx, personId)).length === 0) await deactivatePerson(tx, personId, deps.clock())
    return done(true)
  })
}
