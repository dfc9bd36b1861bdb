import { passGuards } from '../../database/between/guards.ts'
import type { Database } from '../../database/database.ts'
import { saveStanding, touchShop } from '../../shops/shops.store.ts'
import { deleteLinksOfShop } from '../../staff/links/staff-links.store.ts'
import { deactivatePerson } from '../../staff/team/deactivate-person.step.ts'
import { deleteMembership, membersOf, shopsOfPerson } from '../../staff/team/memberships.store.ts'

/** Marks the shop as left, takes its people out, and makes its pages in memory stale. Its rows stay. Whoever works in no other shop can sign in here no more. */
export function leaveShop(source: Database, shopId: string, now: number): Promise<void> {
  return source.transaction(async (tx) => {
    await passGuards(tx)
    await saveStanding(tx, shopId, 'left', now)
    await touchShop(tx, shopId)
    await deleteLinksOfShop(tx, shopId)
    for (const { personId } of await membersOf(tx, shopId)) {
      await deleteMembership(tx, shopId, personId)
      if ((await shopsOfPerson(tx, personId)).length === 0) await deactivatePerson(tx, personId, now)
    }
  })
}
