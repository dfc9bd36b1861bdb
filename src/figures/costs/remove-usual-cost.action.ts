import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { markOf } from '../../catalogue/changes/merge-product-changes.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { takeShop } from '../../shops/shops.store.ts'
import { markEveryDay } from './mark-every-day.step.ts'
import type { UsualCost } from './usual-cost.ts'
import { deleteUsualCost, usualCosts } from './usual-costs.store.ts'

export type RemoveUsualCostRefusal =
  | { readonly reason: 'cost-gone' }
  | { readonly reason: 'cost-changed'; readonly now: UsualCost }

interface Asked {
  readonly id: string
  /** The mark of what its author saw (`markOf`). */
  readonly seen: string
  readonly actor: Actor
}

/** Removes what a courier usually costs. The figures of every day follow. */
export function removeUsualCost(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id'>,
  { id, seen, actor }: Asked,
): Promise<Outcome<null, RemoveUsualCostRefusal>> {
  return deps.db.transaction(async (tx): Promise<Outcome<null, RemoveUsualCostRefusal>> => {
    await takeShop(tx, shop.id)
    const before = (await usualCosts(tx, shop.id)).find((one) => one.id === id)
    if (!before) return refused({ reason: 'cost-gone' })
    if (markOf(before) !== seen) return refused({ reason: 'cost-changed', now: before })
    await deleteUsualCost(tx, shop.id, id)
    await markEveryDay(tx, deps, shop.id)
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'remove-usual-cost', subject: id })
    return done(null)
  })
}
