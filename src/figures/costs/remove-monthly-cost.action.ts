import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { takeShop } from '../../shops/shops.store.ts'
import { deleteMonthlyCost, monthlyCosts } from './monthly-costs.store.ts'

/** Removes a cost of each month from all months. One that ends gets a last month instead. */
export function removeMonthlyCost(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id'>,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<Outcome<null, { readonly reason: 'cost-gone' }>> {
  return deps.db.transaction(async (tx): Promise<Outcome<null, { readonly reason: 'cost-gone' }>> => {
    await takeShop(tx, shop.id)
    const isThere = (await monthlyCosts(tx, shop.id)).some((one) => one.id === id)
    if (!isThere) return refused({ reason: 'cost-gone' })
    await deleteMonthlyCost(tx, shop.id, id)
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'remove-monthly-cost', subject: id })
    return done(null)
  })
}
