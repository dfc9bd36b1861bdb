import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { markOf } from '../../catalogue/changes/merge-product-changes.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { takeShop } from '../../shops/shops.store.ts'
import type { MonthlyCost } from './figure-choices.ts'
import { monthlyCosts, writeMonthlyCost } from './monthly-costs.store.ts'

/** More are no list that somebody looks through. */
const MOST_MONTHLY_COSTS = 100

export type SaveMonthlyCostRefusal =
  | { readonly reason: 'cost-gone' }
  | { readonly reason: 'cost-changed'; readonly now: MonthlyCost }
  | { readonly reason: 'too-many-costs'; readonly most: number }

interface Asked {
  /** '' as its id is a new one. */
  readonly cost: MonthlyCost
  /** The mark of what its author saw (`markOf`); '' for a new one. */
  readonly seen: string
  readonly actor: Actor
}

/** Adds a cost of each month, or changes it. No order's figures depend on it. */
export function saveMonthlyCost(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id'>,
  { cost: asked, seen, actor }: Asked,
): Promise<Outcome<MonthlyCost, SaveMonthlyCostRefusal>> {
  return deps.db.transaction(async (tx): Promise<Outcome<MonthlyCost, SaveMonthlyCostRefusal>> => {
    await takeShop(tx, shop.id)
    const all = await monthlyCosts(tx, shop.id)
    const before = all.find(({ id }) => id === asked.id)
    if (asked.id !== '' && !before) return refused({ reason: 'cost-gone' })
    if (before && markOf(before) !== seen) return refused({ reason: 'cost-changed', now: before })
    const isOver = !before && all.length >= MOST_MONTHLY_COSTS
    if (isOver) return refused({ reason: 'too-many-costs', most: MOST_MONTHLY_COSTS })
    const cost = { ...asked, id: before?.id ?? Buffer.from(deps.chance(9)).toString('base64url') }
    await writeMonthlyCost(tx, shop.id, cost)
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'save-monthly-cost', subject: cost.id })
    return done(cost)
  })
}
