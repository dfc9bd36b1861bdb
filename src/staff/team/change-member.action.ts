import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { takeShop } from '../../shops/shops.store.ts'
import { deleteInvitationsBy } from '../links/staff-links.store.ts'
import { takePerson } from '../people.store.ts'
import { isStrong, signInWaysOf } from '../sessions/ways-to-sign-in.step.ts'
import { countOwners, permissionIn, saveMembership } from './memberships.store.ts'
import type { Permission } from './permission.ts'

export type MemberRefusal = { readonly reason: 'no-member' | 'last-owner' | 'owner-needs-more' }

/** Gives a member another role and other switches. A shop always keeps an owner. Whoever is none any more leaves no open invitation behind, by which they could become one again. */
export function changeMember(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id'>,
  { personId, permission }: { readonly personId: string; readonly permission: Permission },
  actor: Actor,
): Promise<Outcome<Permission, MemberRefusal>> {
  return deps.db.transaction(async (tx) => {
    await takeShop(tx, shop.id)
    const person = await takePerson(tx, personId)
    const before = await permissionIn(tx, shop.id, personId)
    if (!person || !before) return refused({ reason: 'no-member' })
    const [was, is] = [before.role === 'owner', permission.role === 'owner']
    if (was && !is && (await countOwners(tx, shop.id)) === 1) return refused({ reason: 'last-owner' })
    if (is && !was && !isStrong(await signInWaysOf(tx, person))) return refused({ reason: 'owner-needs-more' })
    await saveMembership(tx, shop.id, personId, permission, deps.clock())
    if (was && !is) await deleteInvitationsBy(tx, shop.id, actorText({ by: 'staff', personId }))
    const details = { before, after: permission }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'change-member', subject: personId, details })
    return done(permission)
  })
}
