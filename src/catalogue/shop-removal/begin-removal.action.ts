import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { takeShop } from '../../shops/shops.store.ts'
import { deactivatePerson } from '../../staff/team/deactivate-person.step.ts'
import { deleteMembership, membersOf, shopsOfPerson } from '../../staff/team/memberships.store.ts'
import { copiesUnderWay, findCopy } from '../shop-copies/shop-copies.store.ts'

export interface RemovalRefusal {
  readonly reason: 'gone' | 'open' | 'being-copied'
}

/** Takes everybody out of a closed shop, so that nobody writes into it while it goes. Whoever works in no other shop can sign in no more. */
export function beginRemoval(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shopId: string,
): Promise<Outcome<{ readonly people: number }, RemovalRefusal>> {
  return db.transaction(async (tx) => {
    const shop = await takeShop(tx, shopId)
    if (!shop) return refused({ reason: 'gone' })
    if (shop.closedAt === null) return refused({ reason: 'open' })
    for (const id of await copiesUnderWay(tx)) {
      if ((await findCopy(tx, id))?.sourceId === shopId) return refused({ reason: 'being-copied' })
    }
    const members = await membersOf(tx, shopId)
    for (const { personId } of members) {
      await deleteMembership(tx, shopId, personId)
      if ((await shopsOfPerson(tx, personId)).length === 0) await deactivatePerson(tx, personId, clock())
    }
    return done({ people: members.length })
  })
}
